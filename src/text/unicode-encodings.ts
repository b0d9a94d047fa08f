import { decodeUtf8, encodeUtf8 } from './utf8';

/** The encodings that are read and written here, byte for byte, without the editor's help. */
export type UnicodeEncoding = 'utf8' | 'utf8bom' | 'utf16le' | 'utf16be' | 'utf32le' | 'utf32be';

const BYTE_ORDER_MARKS: Readonly<Record<Exclude<UnicodeEncoding, 'utf8'>, readonly number[]>> = {
  // UTF-32LE stands before UTF-16LE, whose mark begins its own.
  utf32le: [0xff, 0xfe, 0x00, 0x00],
  utf32be: [0x00, 0x00, 0xfe, 0xff],
  utf8bom: [0xef, 0xbb, 0xbf],
  utf16le: [0xff, 0xfe],
  utf16be: [0xfe, 0xff],
};

/** The encoding that a byte order mark at the start names, or undefined when there is none. */
export function encodingByMark(bytes: Uint8Array): UnicodeEncoding | undefined {
  const entries = Object.entries(BYTE_ORDER_MARKS) as [UnicodeEncoding, readonly number[]][];
  return entries.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
}

/** True for the encodings of this file, named as the editor names them. */
export function isUnicodeEncoding(encoding: string): encoding is UnicodeEncoding {
  return encoding === 'utf8' || Object.hasOwn(BYTE_ORDER_MARKS, encoding);
}

/**
 * The text of `bytes`, without the byte order mark that the encoding has. Whether nothing was lost, the caller
 * finds out by encoding it again; `utf8` and `utf8bom` never lose anything.
 */
export function decodeUnicode(bytes: Uint8Array, encoding: UnicodeEncoding): string {
  if (encoding === 'utf8') {
    return decodeUtf8(bytes);
  }
  const body = bytes.subarray(BYTE_ORDER_MARKS[encoding].length);
  if (encoding === 'utf8bom') {
    return decodeUtf8(body);
  }
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const littleEndian = encoding.endsWith('le');
  return encoding.startsWith('utf16')
    ? decodeUnits(body.length >> 1, (index) => view.getUint16(index * 2, littleEndian))
    : decodePoints(body.length >> 2, (index) => view.getUint32(index * 4, littleEndian));
}

/**
 * The bytes of `text`, with the byte order mark that the encoding has.
 * Throws an UnencodableTextError for `utf8` and `utf8bom`, see `encodeUtf8`.
 */
export function encodeUnicode(text: string, encoding: UnicodeEncoding): Uint8Array {
  if (encoding === 'utf8') {
    return encodeUtf8(text);
  }
  const mark = BYTE_ORDER_MARKS[encoding];
  if (encoding === 'utf8bom') {
    return withMark(mark, encodeUtf8(text));
  }
  const littleEndian = encoding.endsWith('le');
  if (encoding.startsWith('utf16')) {
    const units = new DataView(new ArrayBuffer(text.length * 2));
    for (let index = 0; index < text.length; index++) {
      units.setUint16(index * 2, text.charCodeAt(index), littleEndian);
    }
    return withMark(mark, new Uint8Array(units.buffer));
  }
  const points = Array.from(text, (character) => character.codePointAt(0) as number);
  const view = new DataView(new ArrayBuffer(points.length * 4));
  points.forEach((point, index) => {
    view.setUint32(index * 4, point, littleEndian);
  });
  return withMark(mark, new Uint8Array(view.buffer));
}

/** So many at once are safe as the arguments of one call. */
const CHUNK = 8192;

function decodeUnits(count: number, unitAt: (index: number) => number): string {
  const parts: string[] = [];
  for (let start = 0; start < count; start += CHUNK) {
    const length = Math.min(CHUNK, count - start);
    parts.push(String.fromCharCode(...Array.from({ length }, (_, index) => unitAt(start + index))));
  }
  return parts.join('');
}

function decodePoints(count: number, pointAt: (index: number) => number): string {
  const parts: string[] = [];
  for (let index = 0; index < count; index++) {
    const point = pointAt(index);
    parts.push(String.fromCodePoint(point > 0x10ffff ? 0xfffd : point));
  }
  return parts.join('');
}

function withMark(mark: readonly number[], body: Uint8Array): Uint8Array {
  const result = new Uint8Array(mark.length + body.length);
  result.set(mark);
  result.set(body, mark.length);
  return result;
}
