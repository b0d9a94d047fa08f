import { FAKE_ROOT } from '../../../test/support/fake-documents';
import { type Files, grepCall, readFileCall } from '../copilot-calls';
import type { Call } from '../count';
import { longFile } from '../workspace';
import { linesOf } from './lines';
import { outlineOf, type Task } from './task';

/** A pattern that a model might write to see the structure of a TypeScript file. Methods escape it. */
const PATTERN =
  '^\\s*(export )?(default )?(abstract )?(async )?(class|function|interface|type|enum) \\w+';

export const structureByReading = structure('see the structure of 1,500 lines', (files) =>
  readFileCall(files, longFile, 1, linesOf(files, longFile).length - 1),
);

export const structureBySearching = structure('the same against grep_search', (files) =>
  grepCall(files, FAKE_ROOT, PATTERN, longFile.slice(FAKE_ROOT.length + 1)),
);

function structure(title: string, copilotCall: (files: Files) => Call): Task {
  return {
    title,
    expected: (files) => files,
    facet: async (session) => ({ look: [], act: [await outlineOf(session, longFile)] }),
    copilot: (before) => ({ look: [], act: [copilotCall(before)], result: before }),
  };
}
