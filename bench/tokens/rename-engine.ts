import type { FileEdits } from '../../src/changes/change-set';
import type { RenameEngine, UnchangedMention } from '../../src/rename/rename';
import type { FileSnapshot } from '../../src/workspace/documents';
import type { FakeWorkspace } from '../../test/support/fake-documents';

/**
 * Stands for the editor's rename provider on texts in which the old name means one thing only: every place where the
 * whole identifier stands, but for the lines that are comments.
 */
export function textRenameEngine(workspace: FakeWorkspace, paths: readonly string[]): RenameEngine {
  return {
    async rename({ oldName, newName }, signal) {
      const files: FileEdits[] = [];
      const unchanged: UnchangedMention[] = [];
      for (const path of paths) {
        const file = await workspace.open(path, 'filePath', signal);
        const { code, comments } = mentions(file, oldName);
        if (code.length > 0) {
          const edits = code.map((start) => ({
            start,
            end: start + oldName.length,
            text: newName,
          }));
          files.push({ file, edits });
        }
        for (const start of comments) {
          const line = file.content.lineAt(start) + 1;
          unchanged.push({ label: file.label, line, kind: 'comment-or-string' });
        }
      }
      return { files, renames: [], unchanged, warnings: [] };
    },
  };
}

function mentions({ content }: FileSnapshot, name: string) {
  const starts = Array.from(
    content.text.matchAll(new RegExp(`\\b${name}\\b`, 'g')),
    (match) => match.index,
  );
  const isComment = (start: number) =>
    content.lineText(content.lineAt(start)).trimStart().startsWith('#');
  return {
    code: starts.filter((start) => !isComment(start)),
    comments: starts.filter(isComment),
  };
}
