import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { parseFixture } from '../support/fixture-file';
import { assertForModel, troubleIn } from '../support/for-model';
import { ROOT, sourceFiles } from './support/sources';

const FIXTURES = path.join(ROOT, 'test/fixtures');
/** The fixtures of this tool are texts by language, with no answers in them. */
const WITHOUT_ANSWERS = ['outline'];

describe('answers and errors (rule 10)', () => {
  for (const folder of readdirSync(FIXTURES).filter((name) => !WITHOUT_ANSWERS.includes(name))) {
    it(`are fit for a model in the fixtures of ${folder}`, () => {
      const names = readdirSync(path.join(FIXTURES, folder));
      assert.ok(names.length > 0);
      for (const name of names) {
        const { outcome } = parseFixture(readFileSync(path.join(FIXTURES, folder, name), 'utf8'));
        assertForModel(outcome.kind === 'success' ? outcome.answer : outcome.message);
      }
    });
  }

  it('never come from a string that should have been a template', () => {
    const found: string[] = [];
    const suspects = sourceFiles('src').filter(({ text }) => /['"][^'"`\n]*\$\{/.test(text));
    for (const { name, text } of suspects) {
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteral(node) && node.text.includes('${')) {
          found.push(`${name}: ${node.getText()}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
    }
    assert.deepEqual(found, []);
  });

  it('would be seen if they were not', () => {
    assert.equal(troubleIn('Renamed a to b: 7 edits in 3 files'), undefined);
    assert.equal(troubleIn('Look at line 3:\n  at home: 5:6'), undefined);
    assert.equal(troubleIn(' \n'), 'an empty message');
    assert.match(troubleIn('x'.repeat(30_000)) ?? '', /30000 characters/);
    assert.match(troubleIn(`No: ${'$'}{file}`) ?? '', /template/);
    assert.match(troubleIn('No: [object Object]') ?? '', /object/);
    assert.match(troubleIn(new Error('No').stack ?? '') ?? '', /stack frame/);
    assert.match(troubleIn('x\n    at async C:\\x\\a.js:1:2') ?? '', /stack frame/);
    assert.match(troubleIn('\ud800') ?? '', /half a character/);
  });
});
