/** makeRow builds one row. */
export function makeRow(size: number): number[] {
  return new Array(size).fill(0);
}
