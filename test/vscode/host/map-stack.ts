import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/**
 * Rewrites the places of a bundle in a stack trace to the places of its sources. The extension host formats stack
 * traces itself, so Node's own support for source maps has no effect there.
 * @param bundle absolute path of the bundle, which has its source map beside it.
 */
export function mapStack(text: string, bundle: string): string {
  if (!text.includes(bundle)) {
    return text;
  }
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
  const [before = '', ...places] = text.split(`${bundle}:`);
  return places.reduce((mapped, place) => {
    const [, line, column, rest] = /^(\d+):(\d+)(.*)$/s.exec(place) ?? [];
    // Both are 1-based in a stack trace and 0-based in a source map.
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalSource' in entry
      ? `${mapped}${sourcePath(bundle, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}${rest}`
      : `${mapped}${bundle}:${place}`;
  }, before);
}

function sourcePath(bundle: string, source: string): string {
  return path.relative(process.cwd(), path.resolve(path.dirname(bundle), source));
}
