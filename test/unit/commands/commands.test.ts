import assert from 'node:assert/strict';
import type { Command, CommandContext } from '../../../src/commands/command';
import { dedentSelection, indentSelection } from '../../../src/commands/indent-selection';
import { moveSelectedLines } from '../../../src/commands/move-selected-lines';
import { renameSymbol } from '../../../src/commands/rename-symbol';
import { showOutline } from '../../../src/commands/show-outline';
import { ToolError, type ToolErrorKind } from '../../../src/errors';
import type { RenameTarget } from '../../../src/rename/rename';
import type { PlanContext } from '../../../src/tools/tool';
import { type FakeFile, FakeWorkspace } from '../../support/fake-documents';
import { type Answer, FakeUi } from '../../support/fake-ui';

const PYTHON = 'def a():\n    x\n\n@cached\ndef b():\n    y\n';

interface Scene {
  readonly files: Readonly<Record<string, string | FakeFile>>;
  /** The active file; none when absent. */
  readonly path?: string;
  /** First and last selected line, 0-based. */
  readonly lines?: readonly [number, number];
  readonly character?: number;
  readonly answers?: readonly Answer[];
  readonly trusted?: boolean;
}

function play(scene: Scene) {
  const workspace = new FakeWorkspace(scene.files);
  const [firstLine, lastLine] = scene.lines ?? [0, 0];
  const editor = scene.path && {
    uri: `file:///workspace/${scene.path}`,
    firstLine,
    lastLine,
    cursor: { line: firstLine, character: scene.character ?? 0 },
  };
  const ui = new FakeUi(editor || undefined, scene.answers);
  const targets: RenameTarget[] = [];
  const ports = (signal: AbortSignal): PlanContext => ({
    documents: workspace,
    outline: {
      outline: async ({ content }) =>
        Array.from({ length: content.lineCount }, (_, line) => line).filter((line) =>
          content.lineText(line).startsWith('def '),
        ),
    },
    rename: {
      async rename(target) {
        targets.push(target);
        const { file, start, end, newName } = target;
        return {
          files: [{ file, edits: [{ start, end, text: newName }] }],
          renames: [],
          unchanged: [],
          warnings: [],
        };
      },
    },
    indentation: { configured: async () => ({ character: 'space', size: 4 }) },
    signal,
  });
  const context: CommandContext = {
    ui,
    writer: workspace,
    ports,
    assertMayChange() {
      if (scene.trusted === false) {
        throw new ToolError('not-allowed', 'Not trusted.');
      }
    },
  };
  return { workspace, ui, targets, run: (command: Command) => command(context) };
}

function fails(promise: Promise<unknown>, kind: ToolErrorKind) {
  return assert.rejects(promise, (error) => error instanceof ToolError && error.kind === kind);
}

describe('palette commands', () => {
  it('need an open editor', async () => {
    for (const command of [
      renameSymbol,
      moveSelectedLines,
      indentSelection,
      dedentSelection,
      showOutline,
    ]) {
      await fails(play({ files: {} }).run(command), 'invalid-input');
    }
  });

  it('change nothing in an untrusted workspace', async () => {
    for (const command of [renameSymbol, moveSelectedLines, indentSelection, dedentSelection]) {
      const { workspace, run } = play({ files: { 'a.py': PYTHON }, path: 'a.py', trusted: false });
      await fails(run(command), 'not-allowed');
      assert.equal(workspace.text('a.py'), PYTHON);
    }
  });

  describe('Show Outline', () => {
    it('follows the highlighted entry and jumps to the picked one', async () => {
      const { ui, run } = play({
        files: { 'a.py': PYTHON },
        path: 'a.py',
        answers: [{ pick: 'def b' }],
      });
      await run(showOutline);
      assert.deepEqual(ui.labels, ['def a():', 'def b():']);
      assert.deepEqual(ui.revealed, [
        { line: 4, select: false },
        { line: 4, select: true },
      ]);
    });

    it('goes back to the cursor when given up', async () => {
      const { ui, run } = play({
        files: { 'a.py': PYTHON },
        path: 'a.py',
        lines: [2, 2],
        answers: ['escape'],
      });
      await run(showOutline);
      assert.deepEqual(ui.revealed, [{ line: 2, select: false }]);
    });

    it('says when there is nothing to list', async () => {
      await fails(play({ files: { 'a.py': 'x\n' }, path: 'a.py' }).run(showOutline), 'no-match');
    });
  });

  describe('Indent and Dedent Selection', () => {
    it('shift the selected lines by one level of the file', async () => {
      const { workspace, ui, run } = play({
        files: { 'a.py': PYTHON },
        path: 'a.py',
        lines: [0, 1],
      });
      await run(indentSelection);
      assert.equal(workspace.text('a.py'), '    def a():\n        x\n\n@cached\ndef b():\n    y\n');
      assert.equal(ui.shown.length, 1);
      await run(dedentSelection);
      assert.equal(workspace.text('a.py'), PYTHON);
    });
  });

  describe('Move Selected Lines', () => {
    it('moves before a definition together with its decorators', async () => {
      const { workspace, run } = play({
        files: { 'a.py': `${PYTHON}z\n` },
        path: 'a.py',
        lines: [6, 6],
        answers: [{ pick: 'def b' }],
      });
      await run(moveSelectedLines);
      assert.equal(workspace.text('a.py'), 'def a():\n    x\n\nz\n@cached\ndef b():\n    y\n');
    });

    it('moves to the start and to the end of the file', async () => {
      for (const [pick, expected] of [
        ['Start', '2\n1\n3\n'],
        ['End', '1\n3\n2\n'],
      ] as const) {
        const { workspace, run } = play({
          files: { 'a.txt': '1\n2\n3\n' },
          path: 'a.txt',
          lines: [1, 1],
          answers: [{ pick }],
        });
        await run(moveSelectedLines);
        assert.equal(workspace.text('a.txt'), expected);
      }
    });

    it('moves to another file', async () => {
      const { workspace, run } = play({
        files: { 'a.py': PYTHON, 'b.py': 'def c():\r\n    z\r\n' },
        path: 'a.py',
        lines: [0, 2],
        answers: [{ pick: 'another file' }, { file: '/workspace/b.py' }, { pick: 'def c' }],
      });
      await run(moveSelectedLines);
      assert.equal(workspace.text('a.py'), '@cached\ndef b():\n    y\n');
      assert.equal(workspace.text('b.py'), 'def a():\r\n    x\r\n\r\ndef c():\r\n    z\r\n');
    });

    it('changes nothing when given up at any question', async () => {
      const questions: Answer[] = [{ pick: 'another file' }, { file: '/workspace/b.py' }];
      for (let count = 0; count <= questions.length; count++) {
        const { workspace, run } = play({
          files: { 'a.py': PYTHON, 'b.py': '' },
          path: 'a.py',
          answers: [...questions.slice(0, count), 'escape'],
        });
        await run(moveSelectedLines);
        assert.equal(workspace.written.length, 0);
      }
    });

    it('refuses to move lines into themselves', async () => {
      const { workspace, run } = play({
        files: { 'a.py': PYTHON },
        path: 'a.py',
        lines: [3, 5],
        answers: [{ pick: 'End' }],
      });
      await fails(run(moveSelectedLines), 'invalid-input');
      assert.equal(workspace.written.length, 0);
    });
  });

  describe('Rename Symbol', () => {
    it('renames the symbol at the cursor', async () => {
      const { workspace, ui, targets, run } = play({
        files: { 'a.py': { text: PYTHON, languageId: 'python' } },
        path: 'a.py',
        lines: [4, 4],
        character: 5,
        answers: [{ input: 'second' }],
      });
      await run(renameSymbol);
      assert.equal(targets[0]?.oldName, 'b');
      assert.equal(workspace.text('a.py'), PYTHON.replace('def b', 'def second'));
      assert.match(ui.shown[0] ?? '', /^Renamed b to second: 1 edit in 1 file/);
    });

    it('asks for a name that the language allows', async () => {
      const { ui, targets, run } = play({
        files: { 'a.py': { text: PYTHON, languageId: 'python' } },
        path: 'a.py',
        lines: [4, 4],
        character: 4,
        answers: [{ input: 'class' }],
      });
      await run(renameSymbol);
      assert.equal(targets.length, 0);
      assert.match(ui.shown[0] ?? '', /class/);
    });

    it('says when there is no symbol at the cursor', async () => {
      const { run } = play({ files: { 'a.py': PYTHON }, path: 'a.py', lines: [2, 2] });
      await fails(run(renameSymbol), 'no-match');
    });
  });
});
