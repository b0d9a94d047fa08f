import type { Files } from '../copilot-calls';

export function linesOf(files: Files, name: string): string[] {
  return (files.get(name) ?? '').split('\n');
}

/** The 0-based index of the first line that starts with `start`. */
export function indexOfLine(lines: readonly string[], start: string): number {
  const index = lines.findIndex((line) => line.startsWith(start));
  if (index < 0) {
    throw new Error(`no line starts with ${start}`);
  }
  return index;
}

export function mapLines(files: Files, change: (line: string) => string): Files {
  return new Map([...files].map(([name, text]) => [name, text.split('\n').map(change).join('\n')]));
}
