import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One tool call of a turn, as the model sends it. */
export interface SceneCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the model says in one reply: text, tool calls, or both. A turn without calls ends the agent's loop. */
export interface SceneTurn {
  readonly text?: string;
  readonly calls?: readonly SceneCall[];
}

export interface Scene {
  readonly turns: readonly SceneTurn[];
}

/** The words by which a prompt names its scene: `play scene: rename`. */
const PROMPT = /play scene: *([\w-]+)/gi;

/** The scene that `text` names last, or undefined. Earlier prompts of the same chat are history. */
export function namedScene(text: string): string | undefined {
  return [...text.matchAll(PROMPT)].at(-1)?.[1];
}

/**
 * Reads `<folder>/<name>.json`. The file is read anew for every turn, so that a test may write a scene while the
 * server runs. Returns undefined when there is no such scene; throws when the file is not JSON.
 */
export async function loadScene(folder: string, name: string): Promise<Scene | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(folder, `${name}.json`), 'utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(text) as Scene;
}

/** The reply for the turn with the 0-based index `turn`; a text that says so when the scene is unknown or over. */
export function turnOf(scene: Scene | undefined, name: string, turn: number): SceneTurn {
  if (!scene) {
    return { text: `There is no scene "${name}".` };
  }
  return (
    scene.turns[turn] ?? { text: `The scene "${name}" is over after ${scene.turns.length} turns.` }
  );
}
