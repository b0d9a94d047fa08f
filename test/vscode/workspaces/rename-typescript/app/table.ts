import { makeRow } from './rows.js';

// A table is what makeRow gives, several times.
export function makeTable(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => makeRow(columns));
}

export const emptyRow = makeRow(0);
