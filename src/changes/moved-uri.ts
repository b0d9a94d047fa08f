/** A move of a file or folder; both are URIs as the editor writes them, without a separator at their ends. */
export interface UriMove {
  readonly from: string;
  readonly to: string;
}

/** Where a file is after the moves: its own, or else that of the nearest folder above it that moves. */
export function movedUri(uri: string, moves: readonly UriMove[]): string {
  const [nearest] = moves
    .filter(({ from }) => uri === from || uri.startsWith(`${from}/`))
    .sort((a, b) => b.from.length - a.from.length);
  return nearest ? nearest.to + uri.slice(nearest.from.length) : uri;
}
