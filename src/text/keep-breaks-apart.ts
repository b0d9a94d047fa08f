import type { TextEdit } from './edits';

/**
 * The edit, grown where a lone CR would come to stand before an LF by it: the two would be one line break, and an empty
 * line would be lost. The CR becomes a CRLF then, which is the smallest change that keeps both lines.
 */
export function keepBreaksApart(text: string, { start, end, text: inserted }: TextEdit): TextEdit {
  const following = text.charAt(end);
  const startsJoined = text.charAt(start - 1) === '\r' && (inserted + following).startsWith('\n');
  const separated = startsJoined ? `\n${inserted}` : inserted;
  const endsJoined = separated.endsWith('\r') && following === '\n';
  return { start, end, text: endsJoined ? `${separated}\n` : separated };
}
