/** Prints rows as columns: the first to the left, the others to the right. A row that is a string is a heading. */
export function printTable(rows: readonly (string | readonly string[])[]): void {
  const cells = rows.filter((row) => typeof row !== 'string');
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...cells.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows) {
    console.log(typeof row === 'string' ? row : `  ${line(row, widths)}`.trimEnd());
  }
  console.log();
}

function line(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('  ');
}

/** `1234` as `1,234`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
