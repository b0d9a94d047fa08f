import { throwIfCancelled } from '../errors';
import { alternating } from './alternating';
import { type RenameEdits, uniteEdits } from './answers';
import { askWith } from './batches';
import { type AnsweredFile, changesOf, readAnswered, unprovenFiles } from './changes';
import { nameInUse } from './conflicts';
import { type CrossChecked, crossCheck } from './cross-check';
import { openCurrent } from './current';
import { askingPlace } from './declaration';
import { mentionsIn, unchangedIn, uncovered } from './mentions';
import type { NamedPlace } from './new-name';
import type { RenamePorts } from './ports';
import { offsetsOf, positionAt } from './positions';
import { firstAnswer } from './question';
import type { CompleteRename, RenameEngine, RenameTarget } from './rename';
import { ambiguousTarget } from './target';

/** Documents opened at a time to learn which text the provider meant. */
const BATCH = 40;

/** The rename of facet_rename_symbol: the editor's own, and complete or honest about what it is not. */
export function createRenameEngine(ports: RenamePorts): RenameEngine {
  return {
    rename: (target, signal) => {
      const provider = alternating(ports.provider, target.oldName);
      return completeRename(target, { ...ports, provider }, signal);
    },
  };
}

async function completeRename(
  given: RenameTarget,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<CompleteRename> {
  throwIfCancelled(signal);
  const { target, places } = await codePlaces(given, ports, signal);
  await openCurrent(target.file, ports, signal);
  const { oldName, newName, file } = target;
  const place = { at: positionAt(file, target.start), oldName, newName };
  const first = await firstAnswer(place, ports, signal);
  const checked = (await staysInFile(target, first, ports, signal))
    ? await checkedInFile(target, place, first, ports, signal)
    : await crossCheck(file, await askingPlace(place, ports, signal), first, ports, signal);
  const read = await readProven(checked, ports, signal);
  const edits = { files: read.map(({ answer }) => answer), moves: checked.edits.moves };
  assertOneSymbol(target, places, edits);
  const { files, foreign } = changesOf(read, oldName);
  const conflict = await nameInUse(files, newName, ports.syntax, signal);
  throwIfCancelled(signal);
  return {
    files,
    renames: edits.moves,
    unchanged: checked.mentions.flatMap((mentions) =>
      unchangedIn(mentions, uncovered(mentions, edits), checked.languages),
    ),
    warnings: [
      ...(conflict ? [conflict] : []),
      ...(foreign.length > 0 ? [foreignEdits(foreign, oldName)] : []),
      ...checked.warnings,
    ],
  };
}

type Place = Pick<RenameTarget, 'start' | 'end'>;

/** The places that are code; those in comments and strings are no symbol as long as there is another. */
async function codePlaces(
  given: RenameTarget,
  { syntax }: RenamePorts,
  signal: AbortSignal,
): Promise<{ target: RenameTarget; places: readonly Place[] }> {
  const all: readonly Place[] = [given, ...(given.alternatives ?? [])];
  if (all.length === 1) {
    return { target: given, places: all };
  }
  const starts = all.map(({ start }) => start);
  const kinds = await syntax.kindsAt(given.file, starts, signal);
  const code = all.filter((_, index) => kinds[index] === 'code' || kinds[index] === 'unknown');
  const places = code.length > 0 ? code : all;
  const { start, end } = places[0] ?? given;
  return { target: { ...given, start, end }, places };
}

function assertOneSymbol(
  { file, oldName }: RenameTarget,
  places: readonly Place[],
  edits: RenameEdits,
): void {
  const mentions = places.map(({ start, end }) => ({ start, end, kind: 'code' as const }));
  if (uncovered({ file, mentions }, edits).length > 0) {
    throw ambiguousTarget(file, oldName, places);
  }
}

async function staysInFile(
  { file }: RenameTarget,
  { files, moves }: RenameEdits,
  { scope }: RenamePorts,
  signal: AbortSignal,
): Promise<boolean> {
  if (moves.length > 0 || files.some(({ uri }) => uri !== file.uri)) {
    return false;
  }
  const ranges = files.flatMap(({ edits }) => edits.map((edit) => offsetsOf(file.content, edit)));
  const offsets = ranges.map((range) => range?.start);
  return offsets.every((offset) => offset !== undefined) && scope.isLocal(file, offsets, signal);
}

/** A symbol of one function: other code of that name is no concern of it, comments and strings of the file may be. */
async function checkedInFile(
  { file, oldName }: RenameTarget,
  place: NamedPlace,
  edits: RenameEdits,
  { syntax }: RenamePorts,
  signal: AbortSignal,
): Promise<CrossChecked> {
  const found = await mentionsIn(file, oldName, syntax, signal);
  const mentions = found?.mentions.filter(({ kind }) => kind === 'comment' || kind === 'string');
  return {
    place,
    edits,
    mentions: mentions ? [{ file, mentions }] : [],
    languages: new Set([file.languageId]),
    warnings: [],
  };
}

/** The answered files, read; those whose text the provider may have seen differently are opened and asked for again. */
async function readProven(
  { place, edits }: CrossChecked,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<AnsweredFile[]> {
  const read = await readAnswered(edits, ports.documents, signal);
  const unproven = unprovenFiles(read, place.oldName);
  if (unproven.length === 0) {
    return read;
  }
  const doubtful = new Set(unproven.map(({ answer }) => answer.uri));
  let united: RenameEdits = {
    ...edits,
    files: edits.files.filter(({ uri }) => !doubtful.has(uri)),
  };
  for (let index = 0; index < unproven.length; index += BATCH) {
    const batch = unproven.slice(index, index + BATCH).map(({ file }) => ({ file, mentions: [] }));
    const answer = await askWith(batch, place, ports, signal);
    united = uniteEdits(united, answer.edits);
  }
  return readAnswered(united, ports.documents, signal);
}

function foreignEdits(
  foreign: readonly { readonly label: string; readonly line: number }[],
  oldName: string,
): string {
  const places = [...new Set(foreign.map(({ label, line }) => `${label}:${line}`))];
  const listed = places.slice(0, 3).join(', ') + (places.length > 3 ? ', …' : '');
  const count = foreign.length === 1 ? '1 edit does' : `${foreign.length} edits do`;
  return `${count} not replace \`${oldName}\` itself (${listed}); the rename provider gave them for this text.`;
}
