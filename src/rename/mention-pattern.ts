/**
 * Matches `name` where no letter, digit or underscore of any script touches it, as ripgrep's `--word-regexp` does:
 * a little more than the languages' identifiers, for the cross-check of a rename.
 */
export function mentionPattern(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${literal}(?![\\p{L}\\p{M}\\p{N}_])`, 'u');
}
