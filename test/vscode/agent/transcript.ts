import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type OfferedTool,
  TRANSCRIPT_FILE,
  type TranscriptEntry,
} from '../extensions/scripted-model/transcript';

export type { OfferedTool, TranscriptEntry };
export type Answer = Extract<TranscriptEntry, { kind: 'answer' }>;

/** All that passed between Copilot and the scripted model so far, in order. A half-written last line is left out. */
export function readTranscript(folder: string): TranscriptEntry[] {
  const file = path.join(folder, TRANSCRIPT_FILE);
  if (!existsSync(file)) {
    return [];
  }
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as TranscriptEntry);
}
