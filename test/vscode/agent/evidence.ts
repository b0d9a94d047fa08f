import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TranscriptEntry } from './transcript';
import type { Window } from './window';

const failures = path.resolve(__dirname, '../../../out/failures');

/**
 * Saves a screenshot, the server's log and, of an agent, the transcript below `out/failures`.
 * @returns the absolute path of their folder, named after `name`.
 */
export async function saveEvidence(
  name: string,
  { page, server }: Window,
  transcript?: readonly TranscriptEntry[],
): Promise<string> {
  const folder = path.join(failures, name.replace(/[^\w-]+/g, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'server.log'), server.log());
  if (transcript) {
    writeFileSync(path.join(folder, 'transcript.json'), JSON.stringify(transcript, null, 2));
  }
  // The page may be what failed.
  await page.screenshot({ path: path.join(folder, 'page.png') }).catch(() => undefined);
  return folder;
}
