import { type MinimatchOptions, minimatch } from 'minimatch';
import type { Platform } from './location';
import type { PathForm } from './resolve-forms';

/** Paths that always need consent (rule 3): what they hold runs code or widens rights. */
export const BUILT_IN_PROTECTED = ['**/.git/**', '**/.vscode/**', '*.code-workspace'] as const;

/**
 * Case never saves a path from being protected: the file systems of Windows and macOS ignore it. A leading `!`
 * or `#` is a character like others, and a name may begin with a dot.
 */
const OPTIONS: MinimatchOptions = {
  dot: true,
  nocase: true,
  nonegate: true,
  nocomment: true,
  platform: 'linux',
};

/**
 * Whether a change of the path needs consent (rule 3), by the built-in patterns and those of
 * `facet.protectedPaths`. `forms` are those of a ResolvedPath, so that a link does not lead around a pattern.
 *
 * A pattern protects what it matches and all below. With a separator before its end it is matched against the absolute path
 * and the path below the root, without one against names below the root, as in an ignore file. A pattern that
 * cannot be used protects everything: a typing error must not switch the protection off.
 */
export function isProtected(
  forms: readonly PathForm[],
  patterns: readonly unknown[],
  platform: Platform,
): boolean {
  return [...BUILT_IN_PROTECTED, ...patterns].some((pattern) =>
    forms.some((form) => protects(pattern, form, platform)),
  );
}

function protects(pattern: unknown, form: PathForm, platform: Platform): boolean {
  if (typeof pattern !== 'string') {
    return true;
  }
  const written = platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern;
  const glob = written.replace(/(?:\/\*\*)?\/*$/, '').replace(/^\.\//, '');
  if (glob === '') {
    // `/` and `/**` are everything, an empty entry is nothing.
    return written !== '';
  }
  const candidates = written.replace(/\/+$/, '').includes('/')
    ? [...prefixes(form.absolute), ...prefixes(form.below)]
    : [...form.below.split('/'), lastName(form.absolute)];
  try {
    return candidates.some((candidate) => minimatch(candidate, glob, OPTIONS));
  } catch {
    return true;
  }
}

/** `/a/b` → `/a`, `/a/b`. */
function prefixes(path: string): string[] {
  const segments = path.split('/');
  return segments
    .map((_, index) => segments.slice(0, index + 1).join('/'))
    .filter((prefix) => prefix !== '');
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
