import assert from 'node:assert/strict';

/** More than this is a dump, not an answer (rule 10). */
const MAX_LENGTH = 20_000;

/**
 * Asserts that an answer or error is fit for a language model (rule 10): it says something, is no dump, and shows
 * neither a stack trace nor the traces of a programming error.
 */
export function assertForModel(message: string): void {
  const trouble = troubleIn(message);
  assert.equal(trouble, undefined, `${trouble}: ${message.slice(0, 500)}`);
}

/** What makes a message unfit for a model, or undefined. */
export function troubleIn(message: string): string | undefined {
  if (message.trim() === '') {
    return 'an empty message';
  }
  if (message.length > MAX_LENGTH) {
    return `a message of ${message.length} characters`;
  }
  if (
    /^\s+at (?:async )?(?:[\w.<>$[\] ]+ \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\).*:\d+:\d+\)?$/m.test(
      message,
    )
  ) {
    return 'a stack frame';
  }
  if (message.includes('${')) {
    return 'a template that was not filled in';
  }
  if (message.includes('[object Object]')) {
    return 'an object in place of its text';
  }
  return message.isWellFormed() ? undefined : 'half a character';
}
