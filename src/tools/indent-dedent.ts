import { parseAnchor } from '../anchors/anchor';
import { markedContentLine, resolveAnchor } from '../anchors/resolve';
import { planShift } from '../changes/indent-plan';
import { ToolError } from '../errors';
import type { FileSnapshot } from '../workspace/documents';
import { changeTool } from './tool';

const MODEL_DESCRIPTION = `Indents or dedents a range of whole lines by levels, instead of retyping them. For example, indent a block, then insert the "if x:" above it.
Anchors are text copied from the file (a substring; only white space at line ends is ignored) that matches once. ⬥ marks a line: required, once, in an anchor that holds a line break, else optional. A literal ⬥ is written ⬥⬥.
indentStartAt marks the first line, indentEndAt the last one (included). Example: indentStartAt "# Create home URL\\n⬥", indentEndAt "return url", indentDelta 1.
The file's own tabs or spaces are used. Empty lines stay empty; lines with too little indentation to dedent are reported.`;

/** More is a mistake, and would blow up the file. */
const MAX_LEVELS = 50;
const MAX_SIZE = 32;

/** Seed 000 and TOOLS.md, "facet_indent_dedent". */
export const indentDedent = changeTool({
  name: 'facet_indent_dedent',
  referenceName: 'facetIndentDedent',
  displayName: 'Indent / Dedent Lines',
  icon: '$(indent)',
  modelDescription: MODEL_DESCRIPTION,
  userDescription: 'Indent or dedent a range of lines, in the way the file is indented',
  schema: {
    type: 'object',
    properties: {
      filePath: { type: 'string', description: 'The file to change.' },
      indentStartAt: { type: 'string', description: 'Anchor of the first line.' },
      indentEndAt: { type: 'string', description: 'Anchor of the last line.' },
      indentDelta: { type: 'integer', description: 'Levels; negative to dedent.' },
      indentSize: {
        type: 'integer',
        minimum: 1,
        description: "Columns of a level; default: the file's own.",
      },
    },
    required: ['filePath', 'indentStartAt', 'indentEndAt', 'indentDelta'],
    additionalProperties: false,
  },
  progress: (input) =>
    `${input.indentDelta < 0 ? 'Dedenting' : 'Indenting'} lines of ${input.filePath}`,
  async plan(input, context) {
    const { indentDelta: levels } = input;
    checkAmounts(levels, input.indentSize);
    const file = await context.documents.open(input.filePath, 'filePath', context.signal);
    const { first, last } = resolveRange(file, input.indentStartAt, input.indentEndAt);
    return planShift({ file, first, last, levels, size: input.indentSize }, context);
  },
});

function checkAmounts(levels: number, size: number | undefined): void {
  if (levels === 0) {
    throw new ToolError(
      'invalid-input',
      'indentDelta is 0, which changes nothing; send the number of levels, negative to dedent.',
    );
  }
  if (Math.abs(levels) > MAX_LEVELS) {
    throw new ToolError(
      'invalid-input',
      `indentDelta must lie between -${MAX_LEVELS} and ${MAX_LEVELS}.`,
    );
  }
  if (size !== undefined && size > MAX_SIZE) {
    throw new ToolError('invalid-input', `indentSize must be at most ${MAX_SIZE}.`);
  }
}

function resolveRange(
  file: FileSnapshot,
  startAt: string,
  endAt: string,
): { first: number; last: number } {
  const start = parseAnchor('indentStartAt', startAt);
  const end = parseAnchor('indentEndAt', endAt);
  const first = markedContentLine(file, start, resolveAnchor(file, start));
  const lowest = {
    line: first,
    place: `on or below line ${first + 1}, the first line of the range`,
  };
  return { first, last: markedContentLine(file, end, resolveAnchor(file, end, lowest)) };
}
