import assert from 'node:assert/strict';
import { ToolError, type ToolErrorKind } from '../../../src/errors';
import type { ProviderFile } from '../../../src/rename/provider';
import type { CompleteRename } from '../../../src/rename/rename';
import { applyEdits } from '../../../src/text/edits';
import { renameProject, uriOf } from '../../support/fake-rename';

const ROWS = 'export function «makeRow»() {}\n';
const TABLE = "import { «makeRow» } from './rows';\n«makeRow»();\n";
const PROJECT = { 'rows.ts': ROWS, 'table.ts': TABLE };

/** The number of edits of each file. */
function counts({ files }: CompleteRename): Record<string, number> {
  return Object.fromEntries(files.map(({ file, edits }) => [file.label, edits.length]));
}

function texts({ files }: CompleteRename): Record<string, string> {
  return Object.fromEntries(
    files.map(({ file, edits }) => [file.label, applyEdits(file.content.text, edits)]),
  );
}

async function refused(kind: ToolErrorKind, pattern: RegExp, promise: Promise<unknown>) {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof ToolError, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.match(error.message, pattern);
    return true;
  });
}

/** Another file for each name, all of them using the symbol. */
function users(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`use${index}.ts`, '«makeRow»();\n']),
  );
}

describe('rename engine: completeness', () => {
  it('renames in all files that the server knows', async () => {
    const { rename } = renameProject(PROJECT);
    const renamed = await rename('rows.ts', 'makeLine');
    assert.deepEqual(texts(renamed), {
      'rows.ts': 'export function makeLine() {}\n',
      'table.ts': "import { makeLine } from './rows';\nmakeLine();\n",
    });
    assert.deepEqual(renamed.warnings, []);
    assert.deepEqual(renamed.unchanged, []);
  });

  it('waits for a server that is starting', async () => {
    const { rename, clock } = renameProject(PROJECT, { emptyAnswers: 8 });
    assert.deepEqual(counts(await rename('rows.ts', 'makeLine')), { 'rows.ts': 1, 'table.ts': 2 });
    assert.ok(clock.now() > 3000);
  });

  it('does not take the partial answer of a cold server for the whole (R2)', async () => {
    const { rename } = renameProject(PROJECT, { emptyAnswers: 3, partialUntilSettled: true });
    assert.deepEqual(counts(await rename('rows.ts', 'makeLine')), { 'rows.ts': 1, 'table.ts': 2 });
  });

  it('opens the files of another project, which the server does not know', async () => {
    const { rename, provider } = renameProject(
      { ...PROJECT, 'tools/report.ts': "import { «makeRow» } from '../rows';\n" },
      { otherProject: ['tools/report.ts'] },
    );
    const renamed = await rename('rows.ts', 'makeLine');
    assert.deepEqual(counts(renamed), { 'rows.ts': 1, 'table.ts': 2, 'tools/report.ts': 1 });
    assert.ok(provider.opened.includes(uriOf('tools/report.ts')));
  });

  it('opens Markdown files that spell the path of a link in another way', async () => {
    const { rename } = renameProject(
      { 'index.md': '[x](«guide.md»)\n', 'sub.md': '[y](./«guide.md»#top)\n' },
      { otherProject: ['sub.md'] },
    );
    assert.deepEqual(counts(await rename('index.md', 'manual.md')), { 'index.md': 1, 'sub.md': 1 });
  });

  it('is not taken in by a server that gives its last answer again', async () => {
    const { rename } = renameProject(
      { ...PROJECT, 'tools/report.ts': "import { «makeRow» } from '../rows';\n" },
      { otherProject: ['tools/report.ts'], repeatsItself: true },
    );
    assert.equal((await rename('rows.ts', 'makeLine')).files.length, 3);
  });

  it('opens in batches of at most 40, the asking document always among them', async () => {
    const unknown = users(130);
    const { rename, provider } = renameProject(
      { 'rows.ts': ROWS, ...unknown },
      { otherProject: Object.keys(unknown) },
    );
    const renamed = await rename('rows.ts', 'makeLine');
    assert.equal(renamed.files.length, 131);
    assert.ok(provider.askedAt.every(({ uri }) => uri === uriOf('rows.ts')));
    assert.ok(Math.max(...provider.openAtQuestion) <= 50);
  });

  it('opens a batch anew when the editor closes a part of it', async () => {
    const unknown = users(30);
    const project = renameProject(
      { 'rows.ts': ROWS, ...unknown },
      {
        otherProject: Object.keys(unknown),
        onAsk: (asked) => {
          if (asked === 3) {
            project.provider.opened.splice(0, 5);
          }
        },
      },
    );
    assert.equal((await project.rename('rows.ts', 'makeLine')).files.length, 31);
  });

  it('gives up on an editor that closes documents at every question', async () => {
    const unknown = users(3);
    const project = renameProject(
      { 'rows.ts': ROWS, ...unknown },
      {
        otherProject: Object.keys(unknown),
        onAsk: () => {
          project.provider.opened.splice(0, project.provider.opened.length, uriOf('rows.ts'));
        },
      },
    );
    await refused('stale', /closed documents/, project.rename('rows.ts', 'makeLine'));
  });

  it('opens nothing more when every mention is renamed', async () => {
    const { rename, provider } = renameProject({ 'rows.ts': ROWS, ...users(100) });
    assert.equal((await rename('rows.ts', 'makeLine')).files.length, 101);
    assert.deepEqual(provider.opened, [uriOf('rows.ts')]);
  });

  it('does not cross-check a symbol that cannot leave its file', async () => {
    const { rename, search, localFiles } = renameProject({
      'a.ts': 'function f() { const «n» = 2; return «n»; } // n\n',
      'b.ts': 'const n = 1;\n',
    });
    localFiles.add('a.ts');
    const renamed = await rename('a.ts', 'side');
    assert.deepEqual(counts(renamed), { 'a.ts': 2 });
    assert.equal(search.searched, 0);
    assert.deepEqual(renamed.unchanged, [{ label: 'a.ts', line: 1, kind: 'comment-or-string' }]);
  });

  it('cross-checks a symbol whose edits all lie in its file but which may leave it', async () => {
    const { rename, search } = renameProject({ 'rows.ts': ROWS });
    await rename('rows.ts', 'makeLine');
    assert.equal(search.searched, 1);
  });

  it('checks at most 200 files and says so', async () => {
    const unknown = users(230);
    const { rename } = renameProject(
      { 'rows.ts': ROWS, ...unknown },
      { otherProject: Object.keys(unknown) },
    );
    const renamed = await rename('rows.ts', 'makeLine');
    assert.equal(renamed.files.length, 200);
    assert.match(renamed.warnings.join('\n'), /Not fully cross-checked: 31 of 231 files/);
  });

  it('checks the nearest files first', async () => {
    const far = Object.fromEntries(
      Object.entries(users(250)).map(([path, text]) => [`far/${path}`, text]),
    );
    const { rename } = renameProject(
      { ...far, 'src/app/rows.ts': ROWS, 'src/app/zzz.ts': '«makeRow»();\n' },
      { otherProject: [...Object.keys(far), 'src/app/zzz.ts'] },
    );
    const renamed = await rename('src/app/rows.ts', 'makeLine');
    assert.equal(counts(renamed)['src/app/zzz.ts'], 1);
  });

  it('says when the search was not complete', async () => {
    const { rename, search } = renameProject(PROJECT);
    search.incomplete = 'the search stopped at 2000 files';
    const renamed = await rename('rows.ts', 'makeLine');
    assert.match(renamed.warnings.join('\n'), /Not fully cross-checked: the search stopped/);
  });

  it('counts mentioning files that do not open or cannot be read', async () => {
    const { rename } = renameProject(
      {
        'rows.ts': ROWS,
        'huge.ts': 'makeRow();\n',
        'binary.ts': { text: 'makeRow', notEditable: 'binary.ts is binary.' },
      },
      { unopenable: ['huge.ts'] },
    );
    const renamed = await rename('rows.ts', 'makeLine');
    assert.match(
      renamed.warnings.join('\n'),
      /2 of 3 files that mention `makeRow` were not opened/,
    );
  });

  it('stops asking when the answer is stable although mentions stay unexplained', async () => {
    const { rename, provider } = renameProject({ ...PROJECT, 'other.ts': 'makeRow();\n' });
    const renamed = await rename('rows.ts', 'makeLine');
    assert.ok(provider.askedAt.length <= 6);
    assert.deepEqual(renamed.unchanged, [{ label: 'other.ts', line: 1, kind: 'code' }]);
  });

  it('asks at the declaration when that covers the place', async () => {
    const { rename, provider } = renameProject(PROJECT, {
      declaration: { uri: uriOf('rows.ts'), line: 0, character: 16 },
    });
    await rename('table.ts', 'makeLine');
    assert.equal(provider.askedAt.at(-1)?.uri, uriOf('rows.ts'));
  });

  it('stays at the place when the declaration has another name or covers it not', async () => {
    const files = { 'rows.ts': 'export function build() {}\n', 'table.ts': TABLE };
    const declaration = { uri: uriOf('rows.ts'), line: 0, character: 16 };
    const other = renameProject(files, { declaration });
    await other.rename('table.ts', 'makeLine');
    assert.ok(other.provider.askedAt.every(({ uri }) => uri === uriOf('table.ts')));
    const alias = renameProject(
      { 'rows.ts': 'export default function makeRow() {}\n', 'table.ts': TABLE },
      { declaration, distort: (given) => given.filter(({ uri }) => uri === uriOf('table.ts')) },
    );
    await alias.rename('table.ts', 'makeLine');
    assert.ok(alias.provider.askedAt.length > 0);
  });
});

describe('rename engine: what the provider says', () => {
  it('fails when no provider answers, and says what to try (R1)', async () => {
    const { rename, clock, workspace } = renameProject(PROJECT, { emptyAnswers: 1000 });
    await refused(
      'rename',
      /no rename provider answered within 30 s for `makeRow`.*edit tool/s,
      rename('rows.ts', 'makeLine'),
    );
    assert.ok(clock.now() >= 30_000 && clock.now() < 40_000);
    assert.deepEqual(workspace.written, []);
  });

  it("passes the provider's refusal on", async () => {
    const { rename } = renameProject(PROJECT, { refusal: 'You cannot rename this element.' });
    await refused('rename', /You cannot rename this element\./, rename('rows.ts', 'makeLine'));
  });

  it('does not believe a refusal while the server loads', async () => {
    const { rename } = renameProject(PROJECT, { refusal: 'Not yet.', refusals: 2 });
    assert.equal((await rename('rows.ts', 'makeLine')).files.length, 2);
  });

  it('passes an unexpected failure on as it is', async () => {
    const { rename } = renameProject(PROJECT, {
      onAsk: () => {
        throw new Error('server crashed');
      },
    });
    await assert.rejects(rename('rows.ts', 'makeLine'), /server crashed/);
  });

  it('applies a range once that was given twice', async () => {
    const twice = (files: readonly ProviderFile[]) =>
      files.flatMap((file) => [{ ...file, edits: [...file.edits, ...file.edits] }, file]);
    const { rename } = renameProject(PROJECT, { distort: twice });
    assert.deepEqual(counts(await rename('rows.ts', 'makeLine')), { 'rows.ts': 1, 'table.ts': 2 });
  });

  it("keeps the provider's own texts", async () => {
    const { rename } = renameProject(
      { 'a.ts': 'const «size» = 1;\nconst box = { «size» };\n' },
      {
        distort: (files) =>
          files.map((file) => ({
            ...file,
            edits: file.edits.map((edit) =>
              edit.startLine === 1 ? { ...edit, text: `size: ${edit.text}` } : edit,
            ),
          })),
      },
    );
    const renamed = await rename('a.ts', 'width');
    assert.equal(texts(renamed)['a.ts'], 'const width = 1;\nconst box = { size: width };\n');
  });

  it('refuses contradicting edits', async () => {
    const contradicting = (files: readonly ProviderFile[]) =>
      files.map((file) => ({
        ...file,
        edits: [...file.edits, ...file.edits.map((edit) => ({ ...edit, text: 'other' }))],
      }));
    const { rename } = renameProject(PROJECT, { distort: contradicting });
    await refused('rename', /contradicts itself/, rename('rows.ts', 'makeLine'));
  });

  it('refuses overlapping edits', async () => {
    const overlapping = (files: readonly ProviderFile[]) =>
      files.map((file) => ({
        ...file,
        edits: file.edits.flatMap((edit) => [
          edit,
          { ...edit, startCharacter: edit.startCharacter + 1, text: 'x' },
        ]),
      }));
    const { rename } = renameProject(PROJECT, { distort: overlapping });
    await refused('rename', /overlapping/, rename('rows.ts', 'makeLine'));
  });

  it('hands moves of files on', async () => {
    const move = {
      from: { uri: uriOf('guide.md'), label: 'guide.md' },
      to: { uri: uriOf('manual.md'), label: 'manual.md' },
    };
    const { rename } = renameProject(
      { 'index.md': '[x](«guide.md»)\n', 'guide.md': '# Guide\n' },
      { moves: [move, move] },
    );
    assert.deepEqual((await rename('index.md', 'manual.md')).renames, [move]);
  });

  it('takes an edit for the new path of a moved file as one for the old path', async () => {
    const move = {
      from: { uri: uriOf('guide.md'), label: 'guide.md' },
      to: { uri: uriOf('manual.md'), label: 'manual.md' },
    };
    const { rename } = renameProject(
      { 'index.md': '[x](«guide.md»)\n', 'guide.md': '[self](«guide.md»)\n' },
      {
        moves: [move],
        distort: (files) =>
          files.map((file) =>
            file.uri === uriOf('guide.md') ? { ...file, uri: uriOf('manual.md') } : file,
          ),
      },
    );
    assert.deepEqual(counts(await rename('index.md', 'manual.md')), {
      'guide.md': 1,
      'index.md': 1,
    });
  });

  it('puts the new name into what the editor offers to overtype', async () => {
    const { rename, provider } = renameProject(
      { 'a.ts': '.«button» {}\n' },
      {
        placeholder: ({ line, character }) => ({
          kind: 'range',
          range: {
            startLine: line,
            startCharacter: character - 1,
            endLine: line,
            endCharacter: character + 6,
          },
          text: '.button',
        }),
      },
    );
    await rename('a.ts', 'knob');
    assert.equal(provider.newNames[0], '.knob');
  });
});

describe('rename engine: several places', () => {
  const BOTH = 'f(«n»);\nf(«n»);\n// f(n)\n';

  it('accepts several places of one symbol', async () => {
    const { engine, target } = renameProject({ 'a.ts': BOTH });
    const [first, second] = [await target('a.ts', 'side', 0), await target('a.ts', 'side', 1)];
    const renamed = await engine.rename({ ...first, alternatives: [second] }, never());
    assert.deepEqual(counts(renamed), { 'a.ts': 2 });
  });

  it('leaves a place in a comment out', async () => {
    const { engine, target } = renameProject({ 'a.ts': '// f(n)\nf(«n»);\n' });
    const code = await target('a.ts', 'side');
    const comment = { ...code, start: 5, end: 6, alternatives: [code] };
    assert.deepEqual(counts(await engine.rename(comment, never())), { 'a.ts': 1 });
  });

  it('lists the places of several symbols', async () => {
    const { engine, target } = renameProject({ 'a.ts': 'f(«n»);\n{ let n; f(n); }\n' });
    const first = await target('a.ts', 'side');
    const other = { ...first, alternatives: [{ start: 14, end: 15 }] };
    await refused(
      'ambiguous',
      /several symbols called `n`.*`line`.*\n1: f\(n\);\n2: \{ let n; f\(n\); \}/s,
      engine.rename(other, never()),
    );
  });
});

describe('rename engine: texts and files', () => {
  it('applies to the unsaved buffer', async () => {
    const { rename } = renameProject({
      'a.ts': { text: 'old();\n', unsaved: 'new«Name»();\n«Name»;\n'.replace('new', '') },
    });
    const renamed = await rename('a.ts', 'Title');
    assert.equal(renamed.files[0]?.file.source, 'buffer');
    assert.equal(texts(renamed)['a.ts'], 'Title();\nTitle;\n');
  });

  it('converts positions where the document has other line breaks than the file', async () => {
    const { rename } = renameProject(
      { 'a.ts': 'x;\r\nlog("🟢🔺"); «n»;\ry;\n«n»;\n' },
      {
        distort: (files) =>
          files.map((file) => ({ ...file, text: file.text?.replace(/\r\n|\r/g, '\n') ?? '' })),
      },
    );
    const renamed = await rename('a.ts', 'side');
    assert.equal(texts(renamed)['a.ts'], 'x;\r\nlog("🟢🔺"); side;\ry;\nside;\n');
  });

  it('opens a closed file whose edits do not hold the name, and asks again', async () => {
    let distance = 1;
    const project = renameProject(PROJECT, {
      distort: (files) =>
        files.map((file) => {
          const isGuessed = file.uri === uriOf('table.ts') && file.text === undefined;
          distance = isGuessed ? 1 : 0;
          return {
            ...file,
            edits: file.edits.map((edit) => ({
              ...edit,
              startLine: edit.startLine + 3 * distance,
              endLine: edit.endLine + 3 * distance,
            })),
          };
        }),
    });
    const renamed = await project.rename('rows.ts', 'makeLine');
    assert.deepEqual(counts(renamed), { 'rows.ts': 1, 'table.ts': 2 });
  });

  it('refuses edits of a text that is not there (stale)', async () => {
    const { rename, workspace } = renameProject(PROJECT, {
      distort: (files) => files.map((file) => ({ ...file, text: 'something else\n' })),
    });
    await refused('stale', /rows\.ts|table\.ts/, rename('rows.ts', 'makeLine'));
    assert.deepEqual(workspace.written, []);
  });

  it('applies and counts edits that do not replace the name, for exactly that text', async () => {
    const { rename } = renameProject(
      { 'a.md': '# «Start»\n\n[x](#start)\n' },
      {
        distort: (files) =>
          files.map((file) => ({
            ...file,
            edits: [
              ...file.edits,
              { startLine: 2, startCharacter: 5, endLine: 2, endCharacter: 10, text: 'begin' },
            ],
          })),
      },
    );
    const renamed = await rename('a.md', 'Begin');
    assert.equal(texts(renamed)['a.md'], '# Begin\n\n[x](#begin)\n');
    assert.match(renamed.warnings.join('\n'), /1 edit does not replace `Start` itself \(a\.md:3\)/);
  });

  it('refuses edits in node_modules and names all refused files', async () => {
    const { rename } = renameProject({
      ...PROJECT,
      'node_modules/lib/index.ts': '«makeRow»();\n',
      'node_modules/lib/other.ts': '«makeRow»();\n',
    });
    await refused(
      'path',
      /node_modules\/lib\/index\.ts is in node_modules\.\nnode_modules\/lib\/other\.ts/,
      rename('rows.ts', 'makeLine'),
    );
  });

  it('refuses edits in files that may not be edited, naming them', async () => {
    const { rename } = renameProject({
      ...PROJECT,
      'book.ts': { text: '«makeRow»();\n', notEditable: 'book.ts is open in a notebook.' },
    });
    await refused('not-editable', /book\.ts is open/, rename('rows.ts', 'makeLine'));
  });

  it('refuses edits outside the workspace', async () => {
    const outside: ProviderFile = {
      uri: 'file:///elsewhere/x.ts',
      edits: [{ startLine: 0, startCharacter: 0, endLine: 0, endCharacter: 1, text: 'y' }],
    };
    const { rename } = renameProject(PROJECT, { distort: (files) => [...files, outside] });
    await refused('path', /elsewhere\/x\.ts/, rename('rows.ts', 'makeLine'));
  });

  it('refuses a document that does not open', async () => {
    const { rename } = renameProject(PROJECT, { unopenable: ['rows.ts'] });
    await refused('not-editable', /rows\.ts does not open/, rename('rows.ts', 'makeLine'));
  });

  it('plans only: nothing is written', async () => {
    const { rename, workspace } = renameProject(PROJECT);
    await rename('rows.ts', 'makeLine');
    assert.deepEqual(workspace.written, []);
    assert.match(workspace.text('table.ts'), /makeRow/);
  });
});

describe('rename engine: what it reports', () => {
  it('tells comments, strings and prose from other symbols (F3)', async () => {
    const { rename } = renameProject({
      'a.ts':
        "const «rate» = 2; // rate starts at two\nlog('rate of change');\nlog(`$\u007b«rate»}`);\nbox.rate;\n",
      'README.md': '# App\n\nThe rate.\n',
      'b.py': 'rate = 1\n',
    });
    const renamed = await rename('a.ts', 'speed');
    assert.equal(
      texts(renamed)['a.ts'],
      "const speed = 2; // rate starts at two\nlog('rate of change');\nlog(`$\u007bspeed}`);\nbox.rate;\n",
    );
    assert.deepEqual(renamed.unchanged, [
      { label: 'a.ts', line: 1, kind: 'comment-or-string' },
      { label: 'a.ts', line: 2, kind: 'comment-or-string' },
      { label: 'a.ts', line: 4, kind: 'code' },
      { label: 'README.md', line: 3, kind: 'comment-or-string' },
      { label: 'b.py', line: 1, kind: 'elsewhere' },
    ]);
  });

  it('warns of a new name that is in use in a touched file', async () => {
    const { rename } = renameProject({
      'a.ts': 'const «rate» = 2;\nconst speed = 1; // speed\n',
      'b.ts': 'const speed = 3;\n',
    });
    const { warnings } = await rename('a.ts', 'speed');
    assert.deepEqual(warnings, [
      'Warning: `speed` is already in use (a.ts:2); check that the two do not clash.',
    ]);
  });

  it('does not warn of a name that stands in comments and strings only', async () => {
    const { rename } = renameProject({ 'a.ts': "const «rate» = 2; // speed\nlog('speed');\n" });
    assert.deepEqual((await rename('a.ts', 'speed')).warnings, []);
  });
});

describe('rename engine: cancellation', () => {
  it('stops while it waits for the server', async () => {
    const controller = new AbortController();
    const { rename, clock, provider } = renameProject(PROJECT, { emptyAnswers: 1000 });
    clock.onSleep = (time) => {
      if (time > 2000) {
        controller.abort();
      }
    };
    await refused(
      'cancelled',
      /nothing was written/,
      rename('rows.ts', 'makeLine', controller.signal),
    );
    assert.ok(provider.askedAt.length < 10);
  });

  it('stops at whatever question the signal is aborted', async () => {
    for (let at = 1; at <= 3; at++) {
      const controller = new AbortController();
      const { rename } = renameProject(PROJECT, {
        onAsk: (asked) => {
          if (asked === at) {
            controller.abort();
          }
        },
      });
      const promise = rename('rows.ts', 'makeLine', controller.signal);
      // A question that is never put cannot cancel.
      await promise.catch((error: unknown) => {
        assert.ok(error instanceof ToolError && error.kind === 'cancelled');
      });
    }
  });

  it('does nothing for a call that was cancelled before', async () => {
    const { engine, target, provider } = renameProject(PROJECT);
    const given = await target('rows.ts', 'makeLine');
    await refused('cancelled', /./, engine.rename(given, AbortSignal.abort()));
    assert.deepEqual(provider.opened, []);
  });
});

function never(): AbortSignal {
  return new AbortController().signal;
}
