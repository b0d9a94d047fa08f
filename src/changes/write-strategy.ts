/** A document as the editor holds it. */
export interface DocumentState {
  readonly text: string;
  /** The editor's name for the encoding in which it saves the document. */
  readonly encoding: string;
  /** The one line break that it saves. */
  readonly lineBreak: '\n' | '\r\n';
}

/** A file before and after its edits, without the byte order mark. */
export interface FileChange {
  readonly before: string;
  readonly after: string;
  readonly encoding: string;
}

/** The editor opens no file above it; the unit is bytes. */
export const LARGEST_DOCUMENT = 50 * 1024 * 1024;

const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * True when the editor's text model holds exactly the text on disk and will save exactly the text that is planned,
 * so that an edit through it changes no other byte (rule 5). Otherwise the bytes are spliced on disk.
 */
export function textModelCarries(document: DocumentState, change: FileChange): boolean {
  return (
    document.encoding === change.encoding &&
    document.text === change.before &&
    !change.after.startsWith(BYTE_ORDER_MARK) &&
    !LONE_SURROGATE.test(change.before) &&
    !LONE_SURROGATE.test(change.after) &&
    hasOnlyLineBreak(change.after, document.lineBreak)
  );
}

/** True when every line of `text` ends with `lineBreak`, the last one apart. */
export function hasOnlyLineBreak(text: string, lineBreak: '\n' | '\r\n'): boolean {
  return lineBreak === '\n' ? !text.includes('\r') : !/(?<!\r)\n|\r(?!\n)/.test(text);
}

/** What saving a document normalises in the file that it was loaded from; undefined when nothing. */
export function normalizedBySaving(text: string, lineBreak: '\n' | '\r\n'): string | undefined {
  const losses: string[] = [];
  if (!hasOnlyLineBreak(text, lineBreak)) {
    losses.push(`make all its line breaks ${lineBreak === '\n' ? 'LF' : 'CRLF'}`);
  }
  if (LONE_SURROGATE.test(text)) {
    losses.push('replace the bytes that are invalid in its encoding');
  }
  return losses.length > 0 ? losses.join(' and ') : undefined;
}
