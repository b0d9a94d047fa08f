import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import * as vscode from 'vscode';

export type Input = Readonly<Record<string, unknown>>;

/**
 * Calls a tool as another extension does, through VS Code itself: `prepareInvocation`, the card (which VS Code
 * confirms under test) and `invoke`. Checks that the answer is one well-formed text, and returns it.
 */
export async function callTool(
  name: string,
  input: Input,
  token?: vscode.CancellationToken,
): Promise<string> {
  const { content } = await vscode.lm.invokeTool(
    name,
    { input, toolInvocationToken: undefined },
    token,
  );
  assert.equal(content.length, 1, 'an answer is one part');
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart, 'an answer is a text');
  assert.ok(part.value.isWellFormed(), 'an answer holds no half character');
  return part.value;
}

/** Calls a tool that must fail, and returns its message, which is written for the model: no stack, no internals. */
export async function failureOf(
  name: string,
  input: Input,
  token?: vscode.CancellationToken,
): Promise<string> {
  let answer: string;
  try {
    answer = await callTool(name, input, token);
  } catch (error) {
    assert.ok(error instanceof Error, 'a call is rejected with an error');
    assert.doesNotMatch(error.message, /\n\s+at |failed unexpectedly: (?!DialogService)|\[object/);
    assert.ok(error.message.isWellFormed(), 'a message holds no half character');
    return error.message;
  }
  assert.fail(`no error, but the answer: ${answer}`);
}

/** The call fails and writes none of these files, not even the same bytes. Returns the message. */
export async function refuses(name: string, input: Input, ...files: vscode.Uri[]): Promise<string> {
  const before = await Promise.all(files.map(stateOf));
  const message = await failureOf(name, input);
  assert.deepEqual(await Promise.all(files.map(stateOf)), before, 'nothing is written');
  return message;
}

async function stateOf({ fsPath }: vscode.Uri) {
  const { mtimeMs, ino } = await stat(fsPath);
  return { bytes: await readFile(fsPath, 'latin1'), mtimeMs, ino };
}

/** A file that fits `moveOf` and `indentOf`, and what they make of it. */
export const sample = {
  text: 'one\ntwo\nthree\nfour\n',
  moved: 'one\nthree\ntwo\nfour\n',
  indented: 'one\n    two\n    three\nfour\n',
};

/** Moves the line `two` below the line `three`. */
export function moveOf(cutFilePath: string): Input {
  return { cutFilePath, cutStartAt: 'two', cutEndAt: 'three', pasteAt: '\n⬥four' };
}

/** Indents the lines `two` and `three` by one level. */
export function indentOf(filePath: string): Input {
  return { filePath, indentStartAt: 'two', indentEndAt: 'three', indentDelta: 1 };
}
