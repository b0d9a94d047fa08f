import type { FileSnapshot } from '../workspace/documents';
import type { RenameEdits } from './answers';
import { uniteBatches } from './batches';
import { languagesOfProvider } from './languages';
import type { MentioningFile } from './mention-search';
import { type MentionsOfFile, readMentions } from './mentions';
import type { NamedPlace } from './new-name';
import type { RenamePorts } from './ports';

/** Files of the provider's languages that are read and, if need be, opened for the cross-check. */
const MAX_FILES = 200;
/** Files of other languages that are read for the answer's list of mentions. */
const MAX_OTHER_FILES = 50;

/** The provider's united edits, and the mentions that they were checked against. */
export interface CrossChecked {
  /** Where the provider was asked. */
  readonly place: NamedPlace;
  readonly edits: RenameEdits;
  /** Files of the provider's languages first, then others. */
  readonly mentions: readonly MentionsOfFile[];
  readonly languages: ReadonlySet<string>;
  readonly warnings: readonly string[];
}

/**
 * Checks the provider against a text search for the old name, because a language server knows only the files that it
 * has loaded ("Complete or honest"). `first`, an answer that may be partial, tells which languages it renames in.
 */
export async function crossCheck(
  file: FileSnapshot,
  place: NamedPlace,
  first: RenameEdits,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<CrossChecked> {
  const { oldName } = place;
  const { files, incomplete } = await ports.search.find(oldName, signal);
  const known = withFile(files, file);
  const languages = languagesOf(file, first, known);
  const own = nearestFirst(
    known.filter(({ languageId }) => languages.has(languageId)),
    file.uri,
  );
  const others = known.filter(({ languageId }) => !languages.has(languageId));
  const read = await readAll(own.slice(0, MAX_FILES), oldName, ports, signal);
  const { edits, unopened } = await uniteBatches(place, read.found, ports, signal);
  const rest = await readAll(others.slice(0, MAX_OTHER_FILES), oldName, ports, signal);
  const unchecked = own.length - Math.min(own.length, MAX_FILES) + read.unreadable + unopened;
  const warnings: string[] = [];
  if (incomplete !== undefined) {
    warnings.push(`Not fully cross-checked: ${incomplete}. References may have been missed.`);
  }
  if (unchecked > 0) {
    warnings.push(
      `Not fully cross-checked: ${unchecked} of ${own.length} files that mention \`${oldName}\` were not opened. References in them may have been missed.`,
    );
  }
  if (others.length > MAX_OTHER_FILES) {
    warnings.push(`${others.length} files of other languages mention \`${oldName}\` too.`);
  }
  return { place, edits, mentions: [...read.found, ...rest.found], languages, warnings };
}

function readAll(
  files: readonly MentioningFile[],
  name: string,
  { documents, syntax }: RenamePorts,
  signal: AbortSignal,
) {
  return readMentions(files, name, documents, syntax, signal);
}

function withFile(files: readonly MentioningFile[], file: FileSnapshot): MentioningFile[] {
  const { uri, languageId } = file;
  return [{ uri, languageId }, ...files.filter((other) => other.uri !== uri)];
}

function languagesOf(
  file: FileSnapshot,
  edits: RenameEdits,
  known: readonly MentioningFile[],
): ReadonlySet<string> {
  const edited = new Set(edits.files.map(({ uri }) => uri));
  const languages = known.filter(({ uri }) => edited.has(uri)).map(({ languageId }) => languageId);
  return new Set([...languagesOfProvider(file.languageId), ...languages]);
}

/** By the folders that a file shares with `uri`, most first: the cap cuts off the ones far away. */
function nearestFirst(files: readonly MentioningFile[], uri: string): MentioningFile[] {
  const segments = uri.split('/');
  const shared = (other: string) => {
    const at = other.split('/').findIndex((segment, index) => segment !== segments[index]);
    return at < 0 ? segments.length : at;
  };
  return files
    .map((file) => ({ file, nearness: shared(file.uri) }))
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ file }) => file);
}
