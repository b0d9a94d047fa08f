import { ToolError } from '../errors';
import { detectIndentation } from '../text/detect-indentation';
import type { FileSnapshot } from '../workspace/documents';
import type { Indentation, IndentationSettings } from '../workspace/indentation';
import { shiftLines } from './indent-edits';
import type { Plan } from './plan';

/** How many clamped lines an answer names. */
const NAMED_LINES = 20;

/** Lines `first` to `last` (0-based, both included), and by how many levels they go right (negative: left). */
export interface Shift {
  readonly file: FileSnapshot;
  readonly first: number;
  readonly last: number;
  readonly levels: number;
  /** Columns of a level; the file's own when undefined. */
  readonly size: number | undefined;
}

interface ShiftContext {
  readonly indentation: IndentationSettings;
  readonly signal: AbortSignal;
}

/** Plans to indent or dedent whole lines. Throws an `invalid-input` ToolError when nothing would change. */
export async function planShift(shift: Shift, context: ShiftContext): Promise<Plan> {
  const { file, first, last, levels, size } = shift;
  const indentation = await indentationOf(file, size, context);
  const { edits, clamped } = shiftLines(file.content, first, last, levels, indentation);
  const lines = lineRange(first, last);
  if (edits.length === 0) {
    throw nothingToDo(file, lines, levels);
  }
  const verb = levels < 0 ? 'Dedent' : 'Indent';
  const amount = describeAmount(Math.abs(levels), indentation);
  return {
    changes: {
      label: `${verb} ${last - first + 1} ${first === last ? 'line' : 'lines'}`,
      files: [{ file, edits }],
      renames: [],
    },
    question: `${verb} ${lines} of ${file.label} by ${amount}?`,
    answer: `${verb}ed ${lines} of ${file.label} by ${amount}.${describeClamped(clamped)}`,
  };
}

/** The file's own indentation, what its lines do not show from the settings; the input's size wins. */
async function indentationOf(
  file: FileSnapshot,
  size: number | undefined,
  { indentation, signal }: ShiftContext,
): Promise<Indentation> {
  const seen = detectIndentation(file.content);
  const wanted = { character: seen.character, size: size ?? seen.size };
  if (wanted.character && wanted.size) {
    return { character: wanted.character, size: wanted.size };
  }
  const configured = await indentation.configured(file, signal);
  return {
    character: wanted.character ?? configured.character,
    size: wanted.size ?? configured.size,
  };
}

function nothingToDo(file: FileSnapshot, lines: string, levels: number): ToolError {
  return new ToolError(
    'invalid-input',
    levels < 0
      ? `Nothing to dedent: ${lines} of ${file.label} have no indentation.`
      : `Nothing to indent: ${lines} of ${file.label} are empty, and empty lines stay empty.`,
  );
}

function describeAmount(levels: number, { character, size }: Indentation): string {
  const count = `${levels} ${levels === 1 ? 'level' : 'levels'}`;
  const unit = character === 'tab' ? '1 tab' : `${size} ${size === 1 ? 'space' : 'spaces'}`;
  return `${count} of ${unit}`;
}

function describeClamped(clamped: readonly number[]): string {
  if (clamped.length === 0) {
    return '';
  }
  const named = clamped.slice(0, NAMED_LINES).map((line) => line + 1);
  const rest = clamped.length - named.length;
  const lines = `${clamped.length === 1 ? 'line' : 'lines'} ${named.join(', ')}`;
  return ` Had less indentation and lost all of it: ${lines}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

function lineRange(first: number, last: number): string {
  return first === last ? `line ${first + 1}` : `lines ${first + 1}-${last + 1}`;
}
