import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const ROOT = path.join(__dirname, '../../..');

export interface SourceFile {
  /** Relative to the project's folder, separated by `/`. */
  readonly name: string;
  readonly text: string;
}

/** The TypeScript sources below a folder of the project, without installed packages. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) =>
        /\.(?:ts|mts|cjs|mjs)$/.test(name) && !/\/(?:node_modules|out|\.cache)\//.test(name),
    )
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}
