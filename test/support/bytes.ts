/** The UTF-8 bytes of a text in which a lone surrogate U+DC80..U+DCFF stands for one invalid byte. */
export function bytesOf(text: string): Uint8Array {
  const parts = text.split(/(?<![\uD800-\uDBFF])([\uDC80-\uDCFF])/);
  const encoder = new TextEncoder();
  // A split with one group alternates between text and separator.
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Uint8Array.of(part.charCodeAt(0) & 0xff) : encoder.encode(part),
    ),
  );
}
