import type { FileSnapshot } from './documents';

/** Finds the structurally significant lines of a file. */
export interface OutlineProvider {
  /** The 0-based line numbers in ascending order, each once. */
  outline(file: FileSnapshot, signal: AbortSignal): Promise<readonly number[]>;
}
