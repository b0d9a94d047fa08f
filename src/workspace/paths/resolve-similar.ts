/** How many names are offered. */
const LIMIT = 5;
/** How many characters may differ. */
const DISTANCE = 2;

/**
 * The names that somebody who wrote `wanted` may have meant, the likeliest first, at most five: they differ
 * in case, in the extension, or by two typing errors.
 */
export function similarNames(wanted: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, distance: distanceBetween(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(
      ({ name, distance }) =>
        (distance <= DISTANCE && distance < wanted.length) || stemOf(name) === stemOf(wanted),
    )
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, LIMIT)
    .map(({ name }) => name);
}

function stemOf(name: string): string {
  const dot = name.indexOf('.', 1);
  return (dot < 0 ? name : name.slice(0, dot)).toLowerCase();
}

/** The edit distance (Levenshtein), or Infinity when the lengths alone put it beyond the limit. */
function distanceBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > DISTANCE) {
    return Number.POSITIVE_INFINITY;
  }
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
