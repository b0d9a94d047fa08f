// How generated parts are put into a file that is otherwise written by hand.

/** Keys keep their places; new ones come before `scripts`. */
export function replaceKeys(manifest: object, generated: object): object {
  const values = new Map<string, unknown>(Object.entries(generated));
  const entries = Object.entries(manifest).flatMap(([key, value]): [string, unknown][] => {
    const fresh = [...values].filter(
      ([name]) => name === key || (key === 'scripts' && !(name in manifest)),
    );
    return values.has(key) ? fresh : [...fresh, [key, value]];
  });
  return Object.fromEntries(entries);
}

/**
 * The text with each table between `<!-- name: generated -->` and `<!-- end -->`.
 * Throws an Error when a place is missing.
 */
export function withTables(text: string, tables: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [name, table] of Object.entries(tables)) {
    const start = `<!-- ${name}: generated -->\n`;
    const from = result.indexOf(start);
    const to = result.indexOf('<!-- end -->', from);
    if (from < 0 || to < 0) {
      throw new Error(`README.md has no place for the ${name}: ${start.trim()} … <!-- end -->`);
    }
    result = `${result.slice(0, from + start.length)}\n${table}\n\n${result.slice(to)}`;
  }
  return result;
}
