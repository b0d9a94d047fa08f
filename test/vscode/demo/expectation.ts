import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMENT, CONDITION, NEW_IMPORTS, OLD_IMPORTS } from './scene';

/** Files by their path relative to the project's folder, with `/`; the text keeps every byte (Latin-1). */
export type Files = Map<string, string>;

const ORDER_SERVICE = 'web/src/orders/order-service.ts';
const POSTING = 'ledger/ledger/posting.py';

const renamedInTypeScript = [
  'web/src/billing/invoice-text.ts',
  'web/src/billing/tax-table.ts',
  'web/src/catalog/price-list.ts',
  'web/src/money/money.ts',
  'web/src/orders/summary.ts',
  'web/src/orders/validation.ts',
  'web/src/reports/monthly-report.ts',
  'web/tests/money.check.ts',
];

const renamedInPython = [
  'ledger/ledger/amounts.py',
  'ledger/ledger/entries.py',
  'ledger/ledger/importers/bank_csv.py',
  POSTING,
  'ledger/ledger/reports/tax_return.py',
  'ledger/tests/test_amounts.py',
];

/** Comments, docstrings and strings: a rename leaves them alone. */
const mentions = [
  '/** The reverse of formatMoney, for what people type',
  "'formatMoney shows the cents'",
  'The reverse of ``to_cents``',
];

export function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [
        path.relative(folder, file).split(path.sep).join('/'),
        readFileSync(file, 'latin1'),
      ])
      .filter(([name]) => !/^\.git\/|__pycache__/.test(name))
      .sort(),
  );
}

/** The project as it has to be after the whole scene, worked out from the original by plain text edits. */
export function expectedFiles(original: Files): Files {
  return [
    renameInTypeScript,
    renameInPython,
    moveFunction,
    correctImports,
    indentPosting,
    addCondition,
  ].reduce((files, step) => step(files), original);
}

export function renameInTypeScript(files: Files): Files {
  return changed(files, renamedInTypeScript, (text) =>
    renameWord(text, 'formatMoney', 'formatAmount'),
  );
}

export function renameInPython(files: Files): Files {
  return changed(files, renamedInPython, (text) => renameWord(text, 'to_cents', 'parse_cents'));
}

/** `allocateStock` with its comment and the blank line after it. */
export function moveFunction(files: Files): Files {
  let moved = '';
  const cut = changed(files, [ORDER_SERVICE], (text) => {
    const start = text.indexOf('/**\n * Decides which warehouse');
    const end = text.indexOf('export class OrderService {');
    moved = text.slice(start, end);
    return text.slice(0, start) + text.slice(end);
  });
  return changed(cut, ['web/src/inventory/allocation.ts'], (text) => {
    const at = text.indexOf('/** Takes what was allocated');
    return text.slice(0, at) + moved + text.slice(at);
  });
}

export function indentPosting(files: Files): Files {
  return changed(files, [POSTING], (text) => {
    const start = text.indexOf(COMMENT) + COMMENT.length;
    const end = text.indexOf('    # Everything is posted');
    const lines = text.slice(start, end).trimEnd().split('\n');
    const indented = lines.map((line) => `    ${line}\n`).join('');
    return text.slice(0, start) + indented + text.slice(end);
  });
}

function correctImports(files: Files): Files {
  return changed(files, [ORDER_SERVICE], (text) => text.replace(OLD_IMPORTS, () => NEW_IMPORTS));
}

function addCondition(files: Files): Files {
  return changed(files, [POSTING], (text) => text.replace(COMMENT, () => `${COMMENT}${CONDITION}`));
}

/** Applies an edit to some of the files. Throws when one of them does not exist or is not changed by it. */
function changed(files: Files, names: readonly string[], edit: (text: string) => string): Files {
  const result = new Map(files);
  for (const name of names) {
    const text = files.get(name);
    const edited = text === undefined ? undefined : edit(text);
    if (edited === undefined || edited === text) {
      throw new Error(`A change was expected in ${name}`);
    }
    result.set(name, edited);
  }
  return result;
}

/** Renames whole words in the lines that hold none of the mentions. */
function renameWord(text: string, from: string, to: string): string {
  return text
    .split('\n')
    .map((line) =>
      mentions.some((mention) => line.includes(mention))
        ? renameBefore(line, from, to)
        : line.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
    )
    .join('\n');
}

/** In a line with a mention only the code before it changes. */
function renameBefore(line: string, from: string, to: string): string {
  const at = Math.max(...mentions.map((mention) => line.indexOf(mention)));
  return line.slice(0, at).replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to) + line.slice(at);
}
