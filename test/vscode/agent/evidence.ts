import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { TranscriptEntry } from './transcript';

const failures = path.resolve(__dirname, '../../../out/failures');

/**
 * Saves a screenshot, the server's log and the transcript below `out/failures`.
 * @returns the absolute path of their folder, named after `name`.
 */
export async function saveEvidence(
  name: string,
  page: Page,
  log: string,
  transcript: readonly TranscriptEntry[],
): Promise<string> {
  const folder = path.join(failures, name.replace(/[^\w-]+/g, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'server.log'), log);
  writeFileSync(path.join(folder, 'transcript.json'), JSON.stringify(transcript, null, 2));
  // The page may be what failed.
  await page.screenshot({ path: path.join(folder, 'page.png') }).catch(() => undefined);
  return folder;
}
