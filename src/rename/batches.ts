import { ToolError } from '../errors';
import { type RenameEdits, uniteEdits } from './answers';
import { type Mention, type MentionsOfFile, uncovered } from './mentions';
import type { NamedPlace } from './new-name';
import type { RenamePorts } from './ports';
import { stableAnswer } from './question';

/** Documents opened for one question. The editor keeps about 50 open that no tab shows. */
const BATCH = 40;
/** How often a batch is opened anew when the editor closes a part of it meanwhile. */
const ATTEMPTS = 3;

/** The united answers of all batches, and how many files did not open for any. */
export interface BatchedAnswer {
  readonly edits: RenameEdits;
  readonly unopened: number;
}

/**
 * Asks once with what is open, then opens the files whose mentions stay unexplained, at most 40 at a time and the
 * asking document with each, asks again and unites the answers, until every such file was open in some batch. A file
 * whose mentions are all edits need not be opened: the server knows it. Throws a ToolError `rename` or `stale`.
 */
export async function uniteBatches(
  place: NamedPlace,
  mentioning: readonly MentionsOfFile[],
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<BatchedAnswer> {
  let { edits, unopened } = await askWith([], place, ports, signal);
  let rest = mentioning;
  for (;;) {
    const united = edits;
    rest = rest.filter((mentions) => uncovered(mentions, united).some(mayBeUse));
    if (rest.length === 0) {
      return { edits, unopened };
    }
    const answer = await askWith(rest.slice(0, BATCH), place, ports, signal);
    edits = uniteEdits(edits, answer.edits);
    unopened += answer.unopened;
    rest = rest.slice(BATCH);
  }
}

/** One question with all of these files open from its beginning to its end. */
export async function askWith(
  batch: readonly MentionsOfFile[],
  place: NamedPlace,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<BatchedAnswer> {
  const { provider } = ports;
  const uris = batch.map(({ file }) => file.uri);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // The asking document comes last: opening the others may have closed it.
    const failed = await provider.open([...uris, place.at.uri], signal);
    const edits = await stableAnswer(
      place,
      (answer) => batch.every((file) => !uncovered(file, answer).some(isCode)),
      ports,
      signal,
    );
    const mustBeOpen = uris.filter((uri) => !failed.includes(uri));
    if (mustBeOpen.every((uri) => provider.openText(uri) !== undefined)) {
      return { edits, unopened: failed.length };
    }
  }
  throw new ToolError(
    'stale',
    'The editor closed documents while the language server was being asked; nothing was written. Call again.',
  );
}

/** A string may be a use (`row['size']`); a comment is none. */
function mayBeUse({ kind }: Mention): boolean {
  return kind !== 'comment';
}

function isCode({ kind }: Mention): boolean {
  return kind === 'code' || kind === 'unknown';
}
