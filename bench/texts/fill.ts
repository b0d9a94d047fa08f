/** Texts are filled with whole units (a function, a class) and end with comment lines where no unit fits. */
export function fillWithUnits(
  lineCount: number,
  head: readonly string[],
  unit: (id: number) => readonly string[],
  comment: string,
): string {
  const lines = [...head];
  for (let id = 1; ; id++) {
    const next = unit(id);
    if (lines.length + next.length > lineCount) {
      break;
    }
    lines.push(...next);
  }
  while (lines.length < lineCount) {
    lines.push(`${comment} ${lineCount - lines.length} more to come.`);
  }
  // A text that was built from parts is flattened when it is first read; that is no part of what is measured.
  return Buffer.from(`${lines.join('\n')}\n`).toString();
}
