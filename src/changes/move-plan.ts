import { ToolError } from '../errors';
import type { FileSnapshot } from '../workspace/documents';
import type { FileEdits } from './change-set';
import { type LineSpan, moveBetween, moveWithin } from './move-edits';
import { type MoveReport, reportMoveBetween, reportMoveWithin } from './move-report';
import type { Plan } from './plan';

/**
 * Plans a move of whole lines before line `to` (0-based; the content line count means the end of the file) of the
 * same file or another. Throws an `invalid-input` ToolError when the lines would stay where they are.
 */
export function planMove(
  source: FileSnapshot,
  cut: LineSpan,
  target: FileSnapshot,
  to: number,
): Plan {
  // Two paths may lead to one file; the cut and the paste must then be planned on one text.
  return source.id === target.id
    ? planWithin(source, cut, to)
    : planBetween(source, cut, target, to);
}

function planWithin(file: FileSnapshot, cut: LineSpan, to: number): Plan {
  const { content } = file;
  if (to >= cut.first && to <= cut.end) {
    throw misplaced(cut, to);
  }
  const edits = moveWithin(content, cut, to, file.defaultLineBreak);
  const report = reportMoveWithin(content, cut, to);
  const where = `line ${report.firstLine}`;
  return plan(
    [{ file, edits }],
    file,
    cut,
    report,
    where,
    lineRange(report.firstLine, report.lastLine),
  );
}

function planBetween(source: FileSnapshot, cut: LineSpan, target: FileSnapshot, to: number): Plan {
  const edits = moveBetween(source.content, cut, target.content, to, target.defaultLineBreak);
  const report = reportMoveBetween(source.content, cut, target.content, to);
  const files = [
    { file: source, edits: edits.source },
    { file: target, edits: edits.target },
  ];
  const range = `${target.label}, ${lineRange(report.firstLine, report.lastLine)}`;
  return plan(files, source, cut, report, target.label, range);
}

function plan(
  files: readonly FileEdits[],
  source: FileSnapshot,
  cut: LineSpan,
  report: MoveReport,
  where: string,
  range: string,
): Plan {
  const moved = cut.end - cut.first;
  const label = `Move ${moved} ${moved === 1 ? 'line' : 'lines'}`;
  const from = lineRange(cut.first + 1, cut.end);
  return {
    changes: { label, files, renames: [] },
    question: `${label} of ${source.label} to ${where}?`,
    answer: `Moved ${from} of ${source.label} to ${range}. ${report.blankLines}`,
  };
}

function lineRange(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first}-${last}`;
}

function misplaced(cut: LineSpan, to: number): ToolError {
  const lines = lineRange(cut.first + 1, cut.end);
  const isInside = to > cut.first && to < cut.end;
  return new ToolError(
    'invalid-input',
    isInside
      ? `pasteAt lies inside the lines to be cut (${lines}); send a place outside of them.`
      : `Nothing to move: pasteAt is at the edge of the lines to be cut (${lines}), they are already there.`,
  );
}
