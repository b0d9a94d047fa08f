import { ToolError } from '../errors';
import type { FileSnapshot } from '../workspace/documents';
import type { RenamePorts } from './ports';
import { showsSameText } from './positions';

/**
 * Opens the file in the editor without showing it; its places mean the same to a provider only while the editor shows
 * the text that was read. Throws a ToolError: `stale` when it shows another one, `not-editable` when it does not open.
 */
export async function openCurrent(
  file: FileSnapshot,
  { provider }: RenamePorts,
  signal: AbortSignal,
): Promise<void> {
  const failed = await provider.open([file.uri], signal);
  const text = provider.openText(file.uri);
  if (failed.length > 0 || text === undefined) {
    throw new ToolError(
      'not-editable',
      `${file.label} does not open as a text document, so nothing in it can be renamed.`,
    );
  }
  if (!showsSameText(text, file.content)) {
    throw new ToolError(
      'stale',
      `${file.label} changed while the rename was being prepared; nothing was written. Call again.`,
    );
  }
}
