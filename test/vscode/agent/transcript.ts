import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type OfferedTool,
  TRANSCRIPT_FILE,
  type TranscriptEntry,
} from '../extensions/scripted-model/transcript';

export type { OfferedTool, TranscriptEntry };
export type Answer = Extract<TranscriptEntry, { kind: 'answer' }>;

/** All that passes between Copilot and the scripted model, read from the model's folder. */
export class Transcript {
  /** How long the transcript was when the latest prompt was sent. */
  private promptMark = 0;

  constructor(private readonly folder: string) {}

  /** Every entry so far, in order. A half-written last line is left out. */
  entries(): TranscriptEntry[] {
    const file = path.join(this.folder, TRANSCRIPT_FILE);
    if (!existsSync(file)) {
      return [];
    }
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as TranscriptEntry);
  }

  /** To be called before a prompt is sent. */
  markPrompt(): void {
    this.promptMark = this.entries().length;
  }

  /** Whether the model has got the latest prompt. */
  hasBegun(): boolean {
    return this.sincePrompt().some(({ kind }) => kind === 'turn' || kind === 'error');
  }

  /** Whether the model has spoken its last turn after the latest prompt. */
  isOver(): boolean {
    return this.sincePrompt().some(
      (entry) => entry.kind === 'error' || (entry.kind === 'turn' && entry.calls.length === 0),
    );
  }

  /** The answers of the tools since the latest prompt, as the model received them. */
  answers(): Answer[] {
    return this.sincePrompt().filter((entry) => entry.kind === 'answer');
  }

  /** Whether Copilot has become active. */
  isReady(): boolean {
    return this.entries().some(({ kind }) => kind === 'ready');
  }

  /** The tools that Copilot offered to the model. Throws before the first prompt. */
  offeredTools(): readonly OfferedTool[] {
    const entry = this.entries().find((candidate) => candidate.kind === 'tools');
    if (!entry) {
      throw new Error('The model has not been asked yet');
    }
    return entry.tools;
  }

  private sincePrompt(): TranscriptEntry[] {
    return this.entries().slice(this.promptMark);
  }
}
