import assert from 'node:assert/strict';
import { createGrammars } from '../../../src/syntax/grammars';
import { createOutlineProvider } from '../../../src/syntax/outline';
import { fileOf } from './support/file';
import { grammarFiles } from './support/grammar-files';
import { outlineFixtures } from './support/outline-fixtures';

const provider = createOutlineProvider(createGrammars(grammarFiles()), {
  symbolLines: async () => undefined,
});

async function outline(languageId: string, text: string): Promise<readonly number[]> {
  return provider.outline(fileOf(languageId, text), new AbortController().signal);
}

/** The text with a mark on each of the lines, so that a difference can be read. */
function marked(text: string, lines: readonly number[]): string[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((row, line) => (lines.includes(line) ? `> ${row}` : `  ${row}`));
}

describe('outline fixtures', function () {
  this.timeout(60_000);
  const fixtures = outlineFixtures();

  it('are many', () => {
    assert.ok(fixtures.length >= 90, `${fixtures.length} fixtures`);
  });

  for (const { languageId, title, text, lines } of fixtures) {
    it(`${languageId}: ${title}`, async () => {
      assert.deepEqual(marked(text, await outline(languageId, text)), marked(text, lines));
    });

    it(`${languageId}: ${title} (CRLF, CR, BOM)`, async () => {
      for (const variant of [
        text.replaceAll('\n', '\r\n'),
        text.replaceAll('\n', '\r'),
        `\ufeff${text}`,
      ]) {
        assert.deepEqual(marked(text, await outline(languageId, variant)), marked(text, lines));
      }
    });
  }
});
