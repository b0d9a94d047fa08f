import { workspace } from 'vscode';
import { ToolError } from '../../errors';
import { equalBytes } from '../../text/bytes';
import {
  decodeUnicode,
  encodeUnicode,
  encodingByMark,
  isUnicodeEncoding,
} from '../../text/unicode-encodings';

/** A file's text, and the encoding in which it is written back. */
export interface DecodedFile {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Decodes a file without loss: a byte order mark decides; else `encoding`, the editor's choice for the file.
 * Throws a `not-editable` error for a binary file (rule 5: a NUL byte, other than in UTF-16 and UTF-32 with
 * their marks), and for bytes that decoding and encoding again would change.
 */
export async function decodeFile(
  bytes: Uint8Array,
  encoding: string,
  label: string,
): Promise<DecodedFile> {
  const marked = encodingByMark(bytes);
  if ((marked === undefined || marked === 'utf8bom') && bytes.includes(0)) {
    throw new ToolError(
      'not-editable',
      `${label} is binary (it holds a NUL byte); text tools do not edit it.`,
    );
  }
  // A file without a mark is plain UTF-8 to the editor, even where new files are to get one.
  const used = marked ?? (encoding === 'utf8bom' ? 'utf8' : encoding);
  const text = await decode(bytes, used, marked !== undefined);
  if (used !== 'utf8' && !equalBytes(await encodeText(text, used), bytes)) {
    throw new ToolError(
      'not-editable',
      `${label} has bytes that are not valid in its encoding (${used}), so they would not survive an edit. ` +
        'Ask the user to reopen it with the right encoding, or to convert it.',
    );
  }
  return { text, encoding: used };
}

/**
 * The bytes of a text that is to be written.
 * Throws a `not-editable` error when the encoding lacks one of its characters, naming the first.
 */
export async function encodeForFile(
  text: string,
  encoding: string,
  label: string,
): Promise<Uint8Array> {
  const bytes = await encodeText(text, encoding);
  if (!isUnicodeEncoding(encoding)) {
    const readBack = await workspace.decode(bytes, { encoding });
    if (readBack !== text) {
      throw new ToolError(
        'not-editable',
        `${label} is written in ${encoding}, which has no ${firstDifference(text, readBack)}.`,
      );
    }
  }
  return bytes;
}

async function decode(bytes: Uint8Array, encoding: string, isMarked: boolean): Promise<string> {
  return isUnicodeEncoding(encoding) && (isMarked || encoding === 'utf8')
    ? decodeUnicode(bytes, encoding)
    : await workspace.decode(bytes, { encoding });
}

async function encodeText(text: string, encoding: string): Promise<Uint8Array> {
  return isUnicodeEncoding(encoding)
    ? encodeUnicode(text, encoding)
    : await workspace.encode(text, { encoding });
}

function firstDifference(text: string, readBack: string): string {
  const before = Array.from(text);
  const after = Array.from(readBack);
  const character = before.find((item, index) => item !== after[index]) ?? '';
  const point = character.codePointAt(0) ?? 0;
  return `character ${character} (U+${point.toString(16).toUpperCase().padStart(4, '0')})`;
}
