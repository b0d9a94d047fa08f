import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One text, with the lines that its outline must have. */
export interface OutlineFixture {
  readonly languageId: string;
  readonly title: string;
  readonly text: string;
  /** 0-based. */
  readonly lines: readonly number[];
}

const folder = path.join(__dirname, '../../../fixtures/outline');

/**
 * Reads test/fixtures/outline/<language>.md: under each `## ` heading one block, fenced with five backticks, whose
 * lines begin with `> ` when the outline must list them and with two blanks when it must not.
 */
export function outlineFixtures(): OutlineFixture[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .flatMap((name) =>
      parse(path.basename(name, '.md'), readFileSync(path.join(folder, name), 'utf8')),
    );
}

function parse(languageId: string, markdown: string): OutlineFixture[] {
  const sections = markdown.matchAll(/^## (.+)\n\n`{5}\n([\s\S]*?)^`{5}$/gm);
  return [...sections].map((section) => {
    const [, title = '', block = ''] = section;
    const rows = block.split('\n').slice(0, -1);
    const lines = rows.flatMap((row, line) => (row.startsWith('> ') ? [line] : []));
    const bad = rows.find((row) => row !== '' && !/^(?:> | {2})/.test(row));
    if (bad !== undefined) {
      throw new Error(`${languageId}, ${title}: no gutter before ${bad}`);
    }
    const text = rows.map((row) => `${row.slice(2)}\n`).join('');
    return { languageId, title, text, lines };
  });
}
