import { times } from '../anchors/candidates';
import { ToolError } from '../errors';
import { composeEdits } from '../text/compose-edits';
import { applyEdits, type TextEdit } from '../text/edits';
import { TextSnapshot } from '../text/snapshot';
import type { FileSnapshot } from '../workspace/documents';
import { findText } from './find';
import { replacementEdit } from './replacement';

const IN_EDITED = '(Searched in the text as the edits before left it.)';

/** A replacement, as `facet_apply_edits` takes it. */
export interface Replacement {
  readonly oldText: string;
  readonly newText: string;
}

export interface EditedText {
  /** The edits of the original text, as `normalizeEdits` returns them; none when the text is the same. */
  readonly edits: readonly TextEdit[];
  /** A sentence for each replacement whose text stands in the file more than once. */
  readonly notes: readonly string[];
}

/**
 * Replaces texts one after the other, each the first place where it stands in the text as the earlier ones left it.
 * Throws the ToolErrors of `findText`, which then name the replacement by its 1-based index.
 */
export function applyInTurn(file: FileSnapshot, replacements: readonly Replacement[]): EditedText {
  const original = file.content;
  let content = original;
  let edits: TextEdit[] = [];
  const notes: string[] = [];
  for (const [index, { oldText, newText }] of replacements.entries()) {
    const text = { label: file.label, content };
    const found = inTurn(index, replacements.length, () => findText(text, 'oldText', oldText));
    if (found.length > 1) {
      const line = content.lineAt(found[0].start) + 1;
      notes.push(
        `Edit ${index + 1}: oldText matches ${times(found)}; only the first, on line ${line}, was replaced.`,
      );
    }
    const edit = replacementEdit(content, found[0], newText, file.defaultLineBreak);
    if (edit) {
      edits = composeEdits(original.text, edits, edit);
      content = new TextSnapshot(applyEdits(content.text, [edit]));
    }
  }
  return { edits: content.text === original.text ? [] : edits, notes };
}

/** Runs the search of one replacement; its error says which one it was, and in which text. */
function inTurn<T>(index: number, count: number, find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof ToolError)) {
      throw error;
    }
    const message = `Edit ${index + 1} of ${count} failed, so nothing was written. ${error.message}`;
    const isInEdited = index > 0 && error.kind === 'no-match';
    throw new ToolError(error.kind, isInEdited ? `${message}\n${IN_EDITED}` : message);
  }
}
