import { TextSnapshot } from '../text/snapshot';
import { markdownHeadings } from './markdown-headings';

interface NameRange {
  readonly start: number;
  readonly end: number;
}

// An inline link's target, a reference (`[text][label]`), or a definition (`[label]: target`).
const LINK =
  /\]\(\s*(?:<(?<angle>[^<>\r\n]+)>|(?<inline>[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*))|\]\[(?<label>[^\][\r\n]+)\]|^ {0,3}\[(?<defined>[^\][\r\n]+)\]:[ \t]*(?:<(?<definedAngle>[^<>\r\n]+)>|(?<definition>[^\s<>]+))?/dgm;

/**
 * What a Markdown editor can rename, whatever text it is: headings, link targets (the path, the fragment, and
 * both together) and reference labels. Offsets are UTF-16 units; the smaller of two nested names comes first.
 */
export function markdownNames(text: string): NameRange[] {
  const names: NameRange[] = [];
  for (const match of text.matchAll(LINK)) {
    const groups = match.indices?.groups ?? {};
    for (const key of ['label', 'defined']) {
      const range = groups[key];
      if (range) {
        names.push({ start: range[0], end: range[1] });
      }
    }
    for (const key of ['angle', 'inline', 'definedAngle', 'definition']) {
      const range = groups[key];
      if (range) {
        names.push(...targetNames(text, range[0], range[1]));
      }
    }
  }
  for (const { start, end } of markdownHeadings(new TextSnapshot(text))) {
    if (end > start) {
      names.push({ start, end });
    }
  }
  return names;
}

/** The smallest of `markdownNames` that covers or touches `offset`. */
export function markdownNameAt(text: string, offset: number): NameRange | undefined {
  return markdownNames(text).find((name) => name.start <= offset && offset <= name.end);
}

function targetNames(text: string, start: number, end: number): NameRange[] {
  const hash = text.slice(start, end).indexOf('#');
  if (hash < 0) {
    return [{ start, end }];
  }
  const parts = [
    { start: start + hash + 1, end },
    { start, end: start + hash },
  ];
  return [...parts.filter((part) => part.end > part.start), { start, end }];
}
