import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { SceneCall } from './scene';

/** One line of `transcript.jsonl`: everything that passed between Copilot and the scripted model, in order. */
export type TranscriptEntry =
  /** Copilot has been activated in a window: from now on it takes prompts. */
  | { readonly kind: 'ready' }
  /** The tools of the first agent request of the session. */
  | { readonly kind: 'tools'; readonly tools: readonly OfferedTool[] }
  /** The answer to one earlier call, as the model received it (an error reaches the model the same way). */
  | {
      readonly kind: 'answer';
      readonly scene: string;
      readonly callId: string;
      readonly tool: string;
      readonly text: string;
    }
  /** What the model replied. */
  | {
      readonly kind: 'turn';
      readonly scene: string;
      readonly turn: number;
      readonly text: string;
      readonly calls: readonly SceneCall[];
    }
  /** A request beside the agent's loop (a title, a summary), and its harmless reply. */
  | { readonly kind: 'helper'; readonly prompt: string }
  /** The model itself failed, for instance because a scene is not JSON. */
  | { readonly kind: 'error'; readonly message: string };

export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
}

export const TRANSCRIPT_FILE = 'transcript.jsonl';

/** Appends at once, so that a test that sees an effect of a turn also finds its entry. */
export function record(folder: string, entry: TranscriptEntry): void {
  appendFileSync(path.join(folder, TRANSCRIPT_FILE), `${JSON.stringify(entry)}\n`);
}
