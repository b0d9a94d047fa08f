import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SceneTurn } from '../extensions/scripted-model/scene';

/** Writes a scene into the folder of the scripted model; the prompt `play scene: <name>` plays it. */
export function writeScene(folder: string, name: string, turns: readonly SceneTurn[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ turns }, null, 2));
}
