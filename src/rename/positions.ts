import { ToolError } from '../errors';
import type { TextEdit } from '../text/edits';
import type { TextSnapshot } from '../text/snapshot';
import type { FileSnapshot } from '../workspace/documents';
import type { DocumentPosition, DocumentRange, ProviderEdit } from './provider';

const ANY_BREAK = /\r\n|\n|\r/g;
/** Bytes that are invalid in the file's encoding: a lone unit each in a snapshot, U+FFFD in a document. */
const INVALID_BYTE = /(?<![\ud800-\udbff])[\udc80-\udcff]/;
const INVALID_RUNS = /(?:(?<![\ud800-\udbff])[\udc80-\udcff]|\ufffd)+/g;

/** The place of an offset (UTF-16 units of the snapshot) in the editor's document. */
export function positionAt(file: FileSnapshot, offset: number): DocumentPosition {
  const line = file.content.lineAt(offset);
  return { uri: file.uri, line, character: offset - file.content.lineStart(line) };
}

/**
 * True when a document shows the text of a snapshot. The document has one kind of line break, and U+FFFD for
 * bytes that are invalid; line and character of everything else are the same in both.
 */
export function showsSameText(documentText: string, content: TextSnapshot): boolean {
  return documentText === content.text || comparable(documentText) === comparable(content.text);
}

/**
 * The offsets of a document's range in the snapshot. A character behind the line's end means its end.
 * Undefined when the snapshot has no such line.
 */
export function offsetsOf(
  content: TextSnapshot,
  range: DocumentRange,
): { start: number; end: number } | undefined {
  if (range.endLine >= content.lineCount) {
    return undefined;
  }
  return {
    start: offsetAt(content, range.startLine, range.startCharacter),
    end: offsetAt(content, range.endLine, range.endCharacter),
  };
}

/**
 * A provider's edit in offsets of the snapshot. Throws a ToolError: `stale` for a line that is not there,
 * `not-editable` for a line whose invalid bytes make characters ambiguous.
 */
export function toTextEdit(file: FileSnapshot, edit: ProviderEdit): TextEdit {
  const { content } = file;
  const offsets = offsetsOf(content, edit);
  if (!offsets) {
    throw new ToolError(
      'stale',
      `${file.label} has no line ${edit.endLine + 1} any more; nothing was written. Call again.`,
    );
  }
  for (const line of new Set([edit.startLine, edit.endLine])) {
    const before = content
      .lineText(line)
      .slice(0, line === edit.endLine ? edit.endCharacter : undefined);
    if (INVALID_BYTE.test(before)) {
      throw new ToolError(
        'not-editable',
        `${file.label} has bytes that are invalid in its encoding on line ${line + 1}, before the name; nothing was written. Repair that line first.`,
      );
    }
  }
  return { ...offsets, text: edit.text };
}

function offsetAt(content: TextSnapshot, line: number, character: number): number {
  return Math.min(content.lineStart(line) + character, content.lineEnd(line));
}

function comparable(text: string): string {
  return text.replace(ANY_BREAK, '\n').replace(INVALID_RUNS, '\ufffd');
}
