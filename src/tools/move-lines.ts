import { parseAnchor } from '../anchors/anchor';
import { resolvePastePlace } from '../anchors/paste-place';
import { markedContentLine, resolveAnchor } from '../anchors/resolve';
import type { LineSpan } from '../changes/move-edits';
import { planMove } from '../changes/move-plan';
import { contentLineCount } from '../text/lines';
import type { FileSnapshot } from '../workspace/documents';
import { changeTool } from './tool';

const MODEL_DESCRIPTION = `Moves whole lines, verbatim with their indentation, within a file or to another one. Use it instead of retyping code in a new place: you only point.
Anchors are text copied from the file (a substring; only white space at line ends is ignored) that matches once. ⬥ marks a line: required, once, in an anchor that holds a line break, else optional. A literal ⬥ is written ⬥⬥.
cutStartAt marks the first line to move, cutEndAt the first line below it that stays. In pasteAt the ⬥ touches the line break at which the lines go in: "\\n⬥text" above the line of text, "text\\n⬥" below it ("⬥text" / "text⬥" at the start / end of the file, "⬥" in an empty one).
Example, a class moves above a function: cutStartAt "class A:", cutEndAt "class B:", pasteAt "\\n⬥def target():".
Example, a paragraph moves below another: cutStartAt "# Close the database", cutEndAt "db.close()\\n⬥", pasteAt "db.open()\\n⬥".
Answers with the new line numbers and the blank lines around both places. facet_indent_dedent changes indentation afterwards.`;

/** Seed 000 and TOOLS.md, "facet_move_lines". */
export const moveLines = changeTool({
  name: 'facet_move_lines',
  referenceName: 'facetMoveLines',
  displayName: 'Move Lines',
  icon: '$(arrow-swap)',
  modelDescription: MODEL_DESCRIPTION,
  userDescription: 'Move lines within a file or to another file, without retyping them',
  schema: {
    type: 'object',
    properties: {
      cutFilePath: { type: 'string', description: 'The file to cut from.' },
      cutStartAt: { type: 'string', description: 'Anchor of the first line to cut.' },
      cutEndAt: { type: 'string', description: 'Anchor of the first line after the cut.' },
      pasteAt: {
        type: 'string',
        description: 'Anchor of the paste place, with a ⬥ beside a line break.',
      },
      pasteFilePath: {
        type: 'string',
        description: 'The existing file to paste into; default: the same file.',
      },
    },
    required: ['cutFilePath', 'cutStartAt', 'cutEndAt', 'pasteAt'],
    additionalProperties: false,
  },
  progress: (input) => `Moving lines of ${input.cutFilePath}`,
  async plan(input, { documents, signal }) {
    const source = await documents.open(input.cutFilePath, 'cutFilePath', signal);
    const other =
      input.pasteFilePath === undefined
        ? source
        : await documents.open(input.pasteFilePath, 'pasteFilePath', signal);
    // Two paths may lead to one file; the place is then searched in the very text that is cut.
    const target = other.id === source.id ? source : other;
    const cut = resolveCut(source, input.cutStartAt, input.cutEndAt);
    const to = resolvePastePlace(target, 'pasteAt', input.pasteAt);
    return planMove(source, cut, target, to);
  },
});

function resolveCut(file: FileSnapshot, startAt: string, endAt: string): LineSpan {
  const start = parseAnchor('cutStartAt', startAt);
  const end = parseAnchor('cutEndAt', endAt);
  const first = markedContentLine(file, start, resolveAnchor(file, start));
  const { markedLine } = resolveAnchor(file, end, {
    line: first + 1,
    place: `below line ${first + 1}, the first line cut: it is the first line that stays. To end the cut behind a line, send that line and "\\n⬥"`,
  });
  return { first, end: Math.min(markedLine, contentLineCount(file.content)) };
}
