import { homedir } from 'node:os';
import path from 'node:path';

/**
 * The folder that holds what the tests download: VS Code builds and language servers. It lies outside the clone, so
 * that a fresh clone on the same computer does not download them again.
 */
export function cacheFolder(): string {
  const chosen = process.env['FACET_TEST_CACHE'];
  if (chosen) {
    return path.resolve(chosen);
  }
  return path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'facet-test');
}
