// The generated parts of the project's files, from the definitions that the extension itself uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMAND_DEFINITIONS } from '../../src/commands/definitions';
import { generatedManifest } from '../../src/manifest';
import { SETTINGS } from '../../src/settings';
import { TOOLS } from '../../src/tools';
import { replaceKeys, withTables } from './merge';
import { commandsTable, settingsTable, toolsTable } from './tables';

const ROOT = path.join(__dirname, '../..');

/** A file with generated parts: as it is, and as it ought to be. */
export interface GeneratedFile {
  readonly path: string;
  readonly current: string;
  readonly wanted: string;
}

/** Every file that has generated parts. */
export function generatedFiles(): GeneratedFile[] {
  return [
    generatedFile('package.json', withManifest),
    generatedFile('README.md', (text) =>
      withTables(text, {
        tools: toolsTable(TOOLS),
        commands: commandsTable(COMMAND_DEFINITIONS),
        settings: settingsTable(SETTINGS),
      }),
    ),
  ];
}

function generatedFile(name: string, update: (text: string) => string): GeneratedFile {
  const file = path.join(ROOT, name);
  const current = readFileSync(file, 'utf8');
  return { path: file, current, wanted: update(current) };
}

function withManifest(text: string): string {
  const generated = generatedManifest(TOOLS, COMMAND_DEFINITIONS, SETTINGS);
  return `${JSON.stringify(replaceKeys(JSON.parse(text), generated), null, 2)}\n`;
}
