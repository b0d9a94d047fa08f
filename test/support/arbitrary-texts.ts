import fc from 'fast-check';

/** What the lines of random texts are made of: everything that has been a fault somewhere. */
const PIECES = [
  'a',
  'b',
  'foo',
  ' ',
  '  ',
  '\t',
  '\u00a0',
  '\u2028',
  '\f',
  'é',
  '漢',
  '🟢',
  '\ufeff',
  '\udc80',
  '\udcff',
  '⬥',
  '"',
  '“',
  '\\n',
  '$&',
  '',
];

/** A line without its line break. */
export const lineContent = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 5 })
  .map((pieces) => pieces.join(''));

const lineBreak = fc.constantFrom('\n', '\r\n', '\r');

/** What ends the lines of one text: always the same break, or any of the three. */
const lineBreaks = fc.oneof(
  lineBreak.map((same) => fc.constant(same)),
  fc.constant(lineBreak),
);

/** Lines, each with its line break, which joined have exactly these line breaks; the last may have none. */
export function textLines(content: fc.Arbitrary<string> = lineContent): fc.Arbitrary<string[]> {
  return lineBreaks
    .chain((breaks) =>
      fc.tuple(
        fc.array(
          fc.tuple(content, breaks).map(([text, end]) => text + end),
          { maxLength: 9 },
        ),
        fc.oneof(fc.constant(''), content),
      ),
    )
    .map(([lines, open]) => (open === '' ? lines : [...lines, open]))
    .map(withoutAccidentalCrlf);
}

/** A text of such lines. */
export const anyText = textLines().map((lines) => lines.join(''));

/** A lone CR before a line that is empty and ends in LF would be a CRLF. */
function withoutAccidentalCrlf(lines: readonly string[]): string[] {
  return lines.map((line, index) =>
    line.endsWith('\r') && lines[index + 1]?.startsWith('\n') ? `${line}\n` : line,
  );
}
