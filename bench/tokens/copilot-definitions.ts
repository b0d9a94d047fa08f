import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../test/vscode/host/cache';
import type { Definition } from './count';

/** The definitions of Copilot's tools and where they come from. */
export interface CopilotDefinitions {
  /** For people: versions and source. */
  readonly origin: string;
  readonly tools: readonly Definition[];
}

/** The tools that are compared: as a model knows them, and as the extension's manifest calls them. */
const contributedNames = new Map([
  ['replace_string_in_file', 'copilot_replaceString'],
  ['multi_replace_string_in_file', 'copilot_multiReplaceString'],
  ['read_file', 'copilot_readFile'],
  ['grep_search', 'copilot_findTextInFiles'],
]);

interface Manifest {
  readonly version: string;
  readonly contributes: {
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly modelDescription: string;
      readonly inputSchema: object;
    }[];
  };
}

interface Copy {
  readonly vscode: string;
  readonly extension: string;
  readonly copied: string;
  readonly tools: readonly Definition[];
}

/** From the newest VS Code that the tests have installed, else from the dated copy under `bench/data`. */
export function copilotDefinitions(): CopilotDefinitions {
  const copy = readJson<Copy>(path.join(__dirname, '../data/copilot-tools.json'));
  const builds = installedBuilds();
  const root = builds.at(-1);
  if (root === undefined) {
    const { extension, vscode, copied, tools } = copy;
    return { origin: `Copilot ${extension} of VS Code ${vscode}, copied on ${copied}`, tools };
  }
  const manifest = readJson<Manifest>(copilotManifest(root));
  const tools = [...contributedNames].map(([name, contributed]) =>
    definition(manifest, name, contributed),
  );
  const vscode = readJson<{ version: string }>(path.join(root, 'package.json')).version;
  const drift =
    JSON.stringify(tools) === JSON.stringify(copy.tools)
      ? ''
      : '; bench/data/copilot-tools.json differs from it';
  return {
    origin: `Copilot ${manifest.version} of VS Code ${vscode}, as installed for the tests${drift}`,
    tools,
  };
}

function definition(manifest: Manifest, name: string, contributed: string): Definition {
  const tool = manifest.contributes.languageModelTools.find((other) => other.name === contributed);
  if (!tool) {
    throw new Error(`Copilot ${manifest.version} has no tool ${contributed}`);
  }
  return { name, description: tool.modelDescription, parameters: tool.inputSchema };
}

/** The root folders of the VS Code builds in the tests' cache that hold Copilot, by ascending version. */
function installedBuilds(): string[] {
  if (!existsSync(cacheFolder())) {
    return [];
  }
  return readdirSync(cacheFolder())
    .filter((name) => name.startsWith('vscode-'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => path.join(cacheFolder(), name, 'package', 'lib', 'vscode'))
    .filter((root) => existsSync(copilotManifest(root)));
}

function copilotManifest(root: string): string {
  return path.join(root, 'extensions', 'copilot', 'package.json');
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
