import type { Location, Platform } from './location';

/** A path as it was sent, by its form. */
export type PathInput =
  | { readonly form: 'uri'; readonly location: Location }
  /** Absolute on disk; in a virtual workspace also the path part of one of its URIs. */
  | { readonly form: 'absolute'; readonly authority: string; readonly path: string }
  | { readonly form: 'relative'; readonly segments: readonly string[] };

/** Why a text is no path. The message completes the sentence "the path …". */
export class PathSyntaxError extends Error {
  override readonly name = 'PathSyntaxError';
}

const URI = /^([a-z][a-z0-9+.-]+):(?:\/\/([^/?#]*))?([^?#]*)(.*)$/is;
/** Control characters, line breaks among them: no path that anybody types holds them. */
const CONTROL = /\p{Cc}/u;
const DRIVE = /^[a-z]:/i;

/**
 * Reads a path (rule 1): literally, never as a glob, without expanding `~`. `schemes` are those of the
 * workspace's folders; `file` is always known. `.` and `..` are still in the result.
 * Throws a PathSyntaxError.
 */
export function parsePath(
  input: string,
  platform: Platform,
  schemes: readonly string[],
): PathInput {
  checkCharacters(input);
  if (input.trim() === '') {
    throw new PathSyntaxError('is empty');
  }
  const uri = URI.exec(input);
  // `a:b.ts` is a file name on most systems, so an unknown scheme counts only when `//` follows it.
  if (uri && (isKnown(uri[1] ?? '', schemes) || uri[2] !== undefined)) {
    return { form: 'uri', location: parseUri(input, platform, schemes) };
  }
  return platform === 'win32' ? parseWindowsPath(input) : parsePosixPath(input);
}

/** Reads a URI of the scheme `file` or one of `schemes`. Throws a PathSyntaxError. */
export function parseUri(input: string, platform: Platform, schemes: readonly string[]): Location {
  const [, scheme = '', authority = '', path = '', rest = ''] = URI.exec(input) ?? [];
  if (!isKnown(scheme, schemes)) {
    throw new PathSyntaxError('has a URI scheme that is not of this workspace');
  }
  if (rest !== '') {
    throw new PathSyntaxError('has a query or fragment; write %3F for ? and %23 for # in a URI');
  }
  if (!path.startsWith('/')) {
    throw new PathSyntaxError('is a URI without an absolute path; write file:///…');
  }
  const location = {
    scheme: scheme.toLowerCase(),
    authority: decode(authority),
    path: decode(path),
  };
  checkCharacters(location.authority + location.path);
  if (location.scheme !== 'file') {
    return location;
  }
  const host = location.authority.toLowerCase() === 'localhost' ? '' : location.authority;
  if (platform === 'posix') {
    if (host !== '') {
      throw new PathSyntaxError('names a file on another host; write file:///…');
    }
    return { ...location, authority: '' };
  }
  checkHost(host);
  return { ...location, authority: host, path: location.path.replaceAll('\\', '/') };
}

function parsePosixPath(input: string): PathInput {
  return input.startsWith('/')
    ? { form: 'absolute', authority: '', path: input }
    : { form: 'relative', segments: input.split('/') };
}

function parseWindowsPath(input: string): PathInput {
  const path = input.replaceAll('\\', '/');
  const network = /^\/\/([^/]*)(.*)$/.exec(path);
  if (network) {
    const host = network[1] ?? '';
    checkHost(host);
    return { form: 'absolute', authority: host, path: network[2] || '/' };
  }
  if (path.startsWith('/')) {
    return { form: 'absolute', authority: '', path };
  }
  if (!DRIVE.test(path)) {
    return { form: 'relative', segments: path.split('/') };
  }
  if (path[2] !== '/') {
    throw new PathSyntaxError('is relative to the current folder of a drive; write it in full');
  }
  return { form: 'absolute', authority: '', path: `/${path}` };
}

/** `\\?\` and `\\.\` switch off the checks of Windows' paths and reach devices. */
function checkHost(host: string): void {
  if (host === '?' || host === '.') {
    throw new PathSyntaxError('begins with a device prefix; write it without');
  }
  if (/[\\/:?*<>|"]/.test(host)) {
    throw new PathSyntaxError('has a host that is none; write file:///C:/…');
  }
}

function checkCharacters(text: string): void {
  if (CONTROL.test(text)) {
    throw new PathSyntaxError('holds a control character, such as a line break');
  }
  if (!text.isWellFormed()) {
    throw new PathSyntaxError('holds half a character (a lone surrogate)');
  }
}

function isKnown(scheme: string, schemes: readonly string[]): boolean {
  const lower = scheme.toLowerCase();
  return lower === 'file' || schemes.includes(lower);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new PathSyntaxError('is a URI with a wrong percent sign; write %25 for %');
  }
}
