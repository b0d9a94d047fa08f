import { TextSnapshot } from '../text/snapshot';
import type { SyntaxKind, SyntaxKinds } from '../workspace/syntax';
import type { Capture, Grammars } from './grammars';
import { grammarFor } from './languages';
import { forParsing } from './parsable-text';
import { kindsQuery } from './queries/kinds';

/** Tells code from comments and strings with tree-sitter; `unknown` where it cannot. */
export function createSyntaxKinds(grammars: Grammars): SyntaxKinds {
  return {
    async kindsAt(file, offsets, signal) {
      const unknown = offsets.map((): SyntaxKind => 'unknown');
      const grammar = grammarFor(file.languageId);
      if (grammar === undefined || offsets.length === 0) {
        return unknown;
      }
      const parsed = new TextSnapshot(forParsing(file.content.text, grammar));
      const captures = await grammars.captures(grammar, kindsQuery(grammar), parsed.text, signal);
      if (!captures) {
        return unknown;
      }
      const moved = offsets.map((offset) => samePlace(file.content, parsed, offset));
      return kindsOf(captures, moved);
    },
  };
}

export function samePlace(from: TextSnapshot, to: TextSnapshot, offset: number): number {
  const line = from.lineAt(offset);
  return to.lineStart(line) + offset - from.lineStart(line);
}

/**
 * The kind of the innermost capture around each offset, in the offsets' order. Captures named `comment`, `string`
 * and `code` may be nested but do not cross; an offset in none is code. Linear but for sorting.
 */
export function kindsOf(
  captures: readonly Capture[],
  offsets: readonly number[],
): readonly SyntaxKind[] {
  const nested = captures.filter(({ name }) => isKind(name));
  nested.sort((a, b) => a.start - b.start || b.end - a.end);
  const kinds: SyntaxKind[] = offsets.map(() => 'code');
  const order = offsets.map((_, index) => index);
  order.sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0));
  const open: Capture[] = [];
  let next = 0;
  for (const index of order) {
    const offset = offsets[index] ?? 0;
    for (let capture = nested[next]; capture && capture.start <= offset; capture = nested[next]) {
      closeBefore(open, capture.start);
      open.push(capture);
      next++;
    }
    closeBefore(open, offset);
    const name = open.at(-1)?.name ?? 'code';
    kinds[index] = isKind(name) ? name : 'code';
  }
  return kinds;
}

function closeBefore(open: Capture[], offset: number): void {
  for (let last = open.at(-1); last && last.end <= offset; last = open.at(-1)) {
    open.pop();
  }
}

function isKind(name: string): name is 'code' | 'comment' | 'string' {
  return name === 'code' || name === 'comment' || name === 'string';
}
