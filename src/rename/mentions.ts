import { ToolError } from '../errors';
import { findIdentifier } from '../syntax/identifiers';
import type { Documents, FileSnapshot } from '../workspace/documents';
import type { SyntaxKind, SyntaxKinds } from '../workspace/syntax';
import type { RenameEdits } from './answers';
import { isProse } from './languages';
import { mentionPattern } from './mention-pattern';
import type { MentioningFile } from './mention-search';
import { offsetsOf } from './positions';
import type { UnchangedMention } from './rename';

/** A whole identifier that is spelled like the old name; offsets are UTF-16 units. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly kind: SyntaxKind;
}

/** The mentions of one file, at least one. */
export interface MentionsOfFile {
  readonly file: FileSnapshot;
  readonly mentions: readonly Mention[];
}

/** How many files are read at a time. */
const CHUNK = 20;

/** The mentions in one file; undefined when the name only stands in it as part of longer identifiers. */
export async function mentionsIn(
  file: FileSnapshot,
  name: string,
  syntax: SyntaxKinds,
  signal: AbortSignal,
): Promise<MentionsOfFile | undefined> {
  const starts = mentionStarts(file, name);
  if (starts.length === 0) {
    return undefined;
  }
  const kinds = await syntax.kindsAt(file, starts, signal);
  const mentions = starts.map((start, index) => ({
    start,
    end: start + name.length,
    kind: kinds[index] ?? 'unknown',
  }));
  return { file, mentions };
}

/** Reads the files and finds their mentions; each file once, files that cannot be read are left out and counted. */
export async function readMentions(
  files: readonly MentioningFile[],
  name: string,
  documents: Documents,
  syntax: SyntaxKinds,
  signal: AbortSignal,
): Promise<{ readonly found: readonly MentionsOfFile[]; readonly unreadable: number }> {
  const found = new Map<string, MentionsOfFile>();
  let unreadable = 0;
  for (let index = 0; index < files.length; index += CHUNK) {
    const read = await Promise.all(
      files.slice(index, index + CHUNK).map(({ uri }) => openOrSkip(uri, documents, signal)),
    );
    for (const file of read) {
      const mentions = file && (await mentionsIn(file, name, syntax, signal));
      if (mentions) {
        found.set(mentions.file.id, mentions);
      } else if (!file) {
        unreadable++;
      }
    }
  }
  return { found: [...found.values()], unreadable };
}

/** The mentions that no edit touches. */
export function uncovered(
  { file, mentions }: MentionsOfFile,
  edits: RenameEdits,
): readonly Mention[] {
  const ranges = edits.files
    .filter(({ uri }) => uri === file.uri)
    .flatMap((changed) => changed.edits)
    .map((edit) => offsetsOf(file.content, edit));
  return mentions.filter(
    // Touching is enough: a provider may insert a prefix only, and two identifiers never touch.
    ({ start, end }) => !ranges.some((range) => range && range.start <= end && range.end >= start),
  );
}

/** The mentions of a file that stay, as the answer tells them, at most one a line and kind. */
export function unchangedIn(
  { file }: MentionsOfFile,
  mentions: readonly Mention[],
  languages: ReadonlySet<string>,
): UnchangedMention[] {
  return mentions.map(({ start, kind }) => ({
    label: file.label,
    line: file.content.lineAt(start) + 1,
    kind: kindOf(file.languageId, kind, languages),
  }));
}

/** A path in Markdown is spelled in many ways (`guide.md`, `./guide.md#top`), so there a part of one counts. */
function mentionStarts({ languageId, content }: FileSnapshot, name: string): number[] {
  const isPath = languageId === 'markdown' && /[^\p{L}\p{M}\p{N}_$-]/u.test(name);
  return isPath
    ? Array.from(
        content.text.matchAll(new RegExp(mentionPattern(name), 'gu')),
        ({ index }) => index,
      )
    : findIdentifier(languageId, content.text, name);
}

function kindOf(
  languageId: string,
  kind: SyntaxKind,
  languages: ReadonlySet<string>,
): UnchangedMention['kind'] {
  if (kind === 'comment' || kind === 'string') {
    return 'comment-or-string';
  }
  if (languages.has(languageId)) {
    return 'code';
  }
  return isProse(languageId) ? 'comment-or-string' : 'elsewhere';
}

async function openOrSkip(
  uri: string,
  documents: Documents,
  signal: AbortSignal,
): Promise<FileSnapshot | undefined> {
  try {
    return await documents.openUri(uri, signal);
  } catch (error) {
    if (error instanceof ToolError && error.kind !== 'cancelled') {
      return undefined;
    }
    throw error;
  }
}
