import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FAKE_ROOT, FakeWorkspace } from '../../test/support/fake-documents';
import { typescriptText } from '../texts/typescript';
import type { Files } from './copilot-calls';

const STRUCTURE_LINES = 1500;

/** The long file whose structure is looked at. */
export const longFile = `${FAKE_ROOT}/src/services.ts`;

/** The absolute path, in the workspace that is measured, of one of the sample files. */
export function samplePath(name: string): string {
  return `${FAKE_ROOT}/shop/${name}`;
}

/** The sample project in its first state: small Python files and a TypeScript file of 1,500 lines. */
export function sampleFiles(): Files {
  const folder = path.join(__dirname, '../samples/shop');
  const files = readdirSync(folder)
    .sort()
    .map((name): [string, string] => [
      samplePath(name),
      readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]);
  return new Map([...files, [longFile, typescriptText(STRUCTURE_LINES)]]);
}

export function workspaceOf(files: Files): FakeWorkspace {
  return new FakeWorkspace(
    Object.fromEntries(
      [...files].map(([name, text]) => [
        name,
        { text, languageId: name.endsWith('.py') ? 'python' : 'typescript' },
      ]),
    ),
  );
}

export function textsOf(workspace: FakeWorkspace, files: Files): Files {
  return new Map([...files.keys()].map((name) => [name, workspace.text(name)]));
}
