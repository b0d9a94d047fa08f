import { readFileSync, writeFileSync } from 'node:fs';

const alwaysTrue = /function ([\w$]+)\(([\w$]+),([\w$]+)\)\{return!0\}/g;

/**
 * Puts VS Code's check for proposed APIs back into a build that grants all of them to every extension: with it, an
 * extension that needs a proposed API fails in the tests as it would fail for its users.
 * @throws when the build does not hold the granting function exactly once.
 */
export function restoreProposedApiCheck(extensionHostFile: string): void {
  const source = readFileSync(extensionHostFile, 'utf8');
  const matches = source.match(alwaysTrue)?.length ?? 0;
  if (matches !== 1) {
    throw new Error(
      `${extensionHostFile}: expected one function that grants every proposed API, found ${matches}`,
    );
  }
  writeFileSync(
    extensionHostFile,
    source.replace(
      alwaysTrue,
      (_, name: string, extension: string, proposal: string) =>
        `function ${name}(${extension},${proposal}){return!!${extension}.enabledApiProposals&&${extension}.enabledApiProposals.includes(${proposal})}`,
    ),
  );
}
