import { makeRow } from '../app/rows.js';

console.log('makeRow', makeRow(3));
