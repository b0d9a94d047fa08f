import { ToolError } from '../errors';
import { identifierAt } from '../syntax/identifiers';
import type { FileSnapshot } from '../workspace/documents';
import { inTime } from './in-time';
import type { NamedPlace } from './new-name';
import type { RenamePorts } from './ports';
import { offsetsOf, positionAt, showsSameText } from './positions';
import type { DocumentPosition } from './provider';
import { firstAnswer } from './question';

/** The server is up by now; a declaration that cannot be renamed must not cost the whole time-out. */
const DECLARATION_SECONDS = 3;

/**
 * The place to ask at: the declaration when it lies in another file and its rename covers the place that was meant,
 * else that place. TypeScript answers a question at an imported name with an alias (`import { a as b }`) for that one
 * file; the contract is to rename the symbol everywhere.
 */
export async function askingPlace(
  place: NamedPlace,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<NamedPlace> {
  await ports.provider.settle(place.at, ports.timeoutSeconds() * 1000, signal);
  const at = await inTime(ports.timeoutSeconds() * 1000, signal, (limited) =>
    ports.provider.declaration(place.at, limited),
  );
  if (!at || at.uri === place.at.uri) {
    return place;
  }
  try {
    return (await isSameSymbol(place, at, ports, signal)) ? { ...place, at } : place;
  } catch (error) {
    // A declaration that cannot be read or renamed (a library's) leaves the question where it was.
    if (error instanceof ToolError && error.kind !== 'cancelled') {
      return place;
    }
    throw error;
  }
}

async function isSameSymbol(
  place: NamedPlace,
  at: DocumentPosition,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<boolean> {
  if (at.uri.split('/').includes('node_modules')) {
    return false;
  }
  const file = await ports.documents.openUri(at.uri, signal);
  await ports.provider.open([at.uri], signal);
  const text = ports.provider.openText(at.uri);
  if (
    text === undefined ||
    !showsSameText(text, file.content) ||
    nameAt(file, at) !== place.oldName
  ) {
    return false;
  }
  const briefly = { ...ports, timeoutSeconds: () => DECLARATION_SECONDS };
  const { files } = await firstAnswer({ ...place, at }, briefly, signal);
  const { line, character } = place.at;
  return files.some(
    ({ uri, edits }) =>
      uri === place.at.uri &&
      edits.some(
        (edit) =>
          edit.startLine === line &&
          edit.startCharacter <= character &&
          (edit.endLine > line || edit.endCharacter >= character),
      ),
  );
}

function nameAt(file: FileSnapshot, at: DocumentPosition): string | undefined {
  const offsets = offsetsOf(file.content, {
    startLine: at.line,
    startCharacter: at.character,
    endLine: at.line,
    endCharacter: at.character,
  });
  const range = offsets && identifierAt(file.languageId, file.content.text, offsets.start);
  // The place must be the name's beginning, as providers give it.
  return range && positionAt(file, range.start).character === at.character
    ? file.content.text.slice(range.start, range.end)
    : undefined;
}
