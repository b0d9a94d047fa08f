import type { Files } from '../copilot-calls';
import { samplePath } from '../workspace';
import { indexOfLine, linesOf } from './lines';
import { call, edited, outlineOf, type Task } from './task';

const orders = samplePath('orders.py');
const importing = samplePath('importing.py');
const pricing = samplePath('pricing.py');

/** The function and the two blank lines below it. */
const FUNCTION_LINES = 62;

export const moveWithin: Task = {
  title: 'move 60 lines within a file',
  expected: (files) =>
    moved(files, orders, 'def import_orders', FUNCTION_LINES, orders, 'def export_orders'),
  facet: async (session) => ({
    look: [await outlineOf(session, orders)],
    act: [
      await call(session, 'facet_move_lines', {
        cutFilePath: orders,
        cutStartAt: 'def import_orders(',
        cutEndAt: 'def check_order(',
        pasteAt: '\n⬥def export_orders(',
      }),
    ],
  }),
  copilot: edited('Move import_orders before export_orders.'),
};

export const moveBetween: Task = {
  title: 'move 60 lines to another file',
  expected: (files) =>
    moved(files, orders, 'def import_orders', FUNCTION_LINES, importing, 'def archive'),
  facet: async (session) => ({
    look: [await outlineOf(session, orders), await outlineOf(session, importing)],
    act: [
      await call(session, 'facet_move_lines', {
        cutFilePath: orders,
        cutStartAt: 'def import_orders(',
        cutEndAt: 'def check_order(',
        pasteFilePath: importing,
        pasteAt: '\n⬥def archive(',
      }),
    ],
  }),
  copilot: edited('Move import_orders to importing.py.'),
};

export const moveSmall: Task = {
  title: 'move 2 lines within a file',
  expected: (files) => moved(files, pricing, 'def rounded', 4, pricing, 'def order_total'),
  facet: async (session) => ({
    look: [await outlineOf(session, pricing)],
    act: [
      await call(session, 'facet_move_lines', {
        cutFilePath: pricing,
        cutStartAt: 'def rounded(',
        cutEndAt: 'def discount(',
        pasteAt: '\n⬥def order_total(',
      }),
    ],
  }),
  copilot: edited('Move rounded before order_total.'),
};

/** Cuts `count` lines from the line that starts with `first`, and puts them above the one that starts with `below`. */
function moved(
  files: Files,
  from: string,
  first: string,
  count: number,
  to: string,
  below: string,
): Files {
  const result = new Map(files);
  const source = linesOf(result, from);
  const lines = source.splice(indexOfLine(source, first), count);
  result.set(from, source.join('\n'));
  const target = linesOf(result, to);
  target.splice(indexOfLine(target, below), 0, ...lines);
  return result.set(to, target.join('\n'));
}
