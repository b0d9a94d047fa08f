import assert from 'node:assert/strict';
import { outline } from '../../../src/tools/outline';
import type { ReadContext, ReadTool } from '../../../src/tools/tool';
import { FakeWorkspace } from '../../support/fake-documents';

/** The answer for a file whose outline is `lines` (0-based). */
async function answer(text: string, lines: readonly number[]): Promise<string> {
  const context: ReadContext = {
    documents: new FakeWorkspace({ 'src/a.py': text }),
    outline: { outline: async () => lines },
    signal: new AbortController().signal,
  };
  return (outline as ReadTool).read({ filePath: 'src/a.py' } as never, context);
}

describe('facet_outline', () => {
  it('answers LINE_NUMBER:LINE_CONTENT, 1-based, the lines as they stand', async () => {
    const text = 'import os\r\nclass A:  \r\n\tdef b(self): # 🟢\rdef c():';
    assert.equal(await answer(text, [1, 2, 3]), '2:class A:  \n3:\tdef b(self): # 🟢\n4:def c():');
  });

  it('leaves a byte order mark out', async () => {
    assert.equal(await answer('\ufeffclass A: pass\n', [0]), '1:class A: pass');
  });

  it('says so when there is no structure, and what to do', async () => {
    const none = 'src/a.py has no classes, functions or section comments to list';
    assert.equal(await answer('x = 1\ny = 2\n', []), `${none} (2 lines); read it instead.`);
    assert.equal(await answer('x = 1', []), `${none} (1 line); read it instead.`);
    assert.equal(await answer('', []), `${none} (0 lines); read it instead.`);
  });

  it('cuts long lines and says how many', async () => {
    const long = `def f(): ${'x'.repeat(1000)}`;
    assert.equal(
      await answer(`${long}\ndef g(): pass\n`, [0, 1]),
      `1:${long.slice(0, 400)}…\n2:def g(): pass\n` +
        '(1 line is longer than 400 characters and cut at …; read there for the rest.)',
    );
    assert.match(await answer(`${long}\n${long}\n`, [0, 1]), /\n\(2 lines are longer than 400 /);
    const exact = 'x'.repeat(400);
    assert.equal(await answer(exact, [0]), `1:${exact}`);
  });

  it('does not cut a character in half', async () => {
    const first = (await answer(`${'x'.repeat(399)}🟢🟢`, [0])).split('\n')[0];
    assert.equal(first, `1:${'x'.repeat(399)}…`);
  });

  it('fails for a file that is not there', async () => {
    const context: ReadContext = {
      documents: new FakeWorkspace({}),
      outline: { outline: async () => [] },
      signal: new AbortController().signal,
    };
    await assert.rejects((outline as ReadTool).read({ filePath: 'no.py' } as never, context), {
      kind: 'path',
    });
  });
});
