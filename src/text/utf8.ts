/** U+DC00 plus an invalid byte (0x80..0xFF) is the lone surrogate that stands for the byte in a text. */
const ESCAPE_BASE = 0xdc00;
const FIRST_ESCAPE = ESCAPE_BASE + 0x80;
const LAST_ESCAPE = ESCAPE_BASE + 0xff;

/** With the `u` flag a surrogate matches only where it is not half of a pair. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** A text holds a lone surrogate that stands for no byte, so that it cannot be written as UTF-8. */
export class UnencodableTextError extends Error {
  override readonly name = 'UnencodableTextError';

  /** `offset` is in UTF-16 units. */
  constructor(readonly offset: number) {
    super(`the text has a lone surrogate at offset ${offset}`);
  }
}

/**
 * Decodes UTF-8 without losing a byte (rule 5): each byte 0xNN that is no part of a valid sequence becomes
 * the lone surrogate U+DCNN. A byte order mark is decoded like any other character, to U+FEFF.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
  }
  const parts: string[] = [];
  let validFrom = 0;
  let position = 0;
  while (position < bytes.length) {
    const length = sequenceLength(bytes, position);
    if (length > 0) {
      position += length;
      continue;
    }
    parts.push(decoder.decode(bytes.subarray(validFrom, position)));
    parts.push(String.fromCharCode(ESCAPE_BASE + (bytes[position] as number)));
    position += 1;
    validFrom = position;
  }
  parts.push(decoder.decode(bytes.subarray(validFrom)));
  return parts.join('');
}

/**
 * The inverse of `decodeUtf8`: lone surrogates U+DC80..U+DCFF become the bytes they stand for.
 * Throws an UnencodableTextError for any other lone surrogate.
 */
export function encodeUtf8(text: string): Uint8Array {
  const encoder = new TextEncoder();
  if (text.isWellFormed()) {
    return encoder.encode(text);
  }
  const parts: Uint8Array[] = [];
  let position = 0;
  for (const match of text.matchAll(LONE_SURROGATE)) {
    const unit = text.charCodeAt(match.index);
    if (unit < FIRST_ESCAPE || unit > LAST_ESCAPE) {
      throw new UnencodableTextError(match.index);
    }
    parts.push(encoder.encode(text.slice(position, match.index)));
    parts.push(Uint8Array.of(unit - ESCAPE_BASE));
    position = match.index + 1;
  }
  parts.push(encoder.encode(text.slice(position)));
  return concatenate(parts);
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let position = 0;
  for (const part of parts) {
    result.set(part, position);
    position += part.length;
  }
  return result;
}

/**
 * The length of the valid sequence at `position`, or 0: the table of well-formed UTF-8 in the Unicode
 * Standard (3-7). Only the second byte has narrower bounds, against overlong forms, surrogates and what lies
 * above U+10FFFF.
 */
function sequenceLength(bytes: Uint8Array, position: number): number {
  const first = bytes[position] as number;
  if (first < 0x80) {
    return 1;
  }
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || position + length > bytes.length) {
    return 0;
  }
  const [low, high] = secondByteBounds(first);
  const second = bytes[position + 1] as number;
  if (second < low || second > high) {
    return 0;
  }
  for (let index = position + 2; index < position + length; index++) {
    const next = bytes[index] as number;
    if (next < 0x80 || next > 0xbf) {
      return 0;
    }
  }
  return length;
}

function secondByteBounds(first: number): readonly [number, number] {
  switch (first) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}
