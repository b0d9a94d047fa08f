import { findLineStarts } from './line-starts';

const CR = 13;

/** A line break as the editor knows it: LF, CRLF or a lone CR (rule 6). Nothing else ends a line. */
export type LineBreak = '\n' | '\r\n' | '\r';

/**
 * An immutable text with its line index. Offsets are UTF-16 units, lines are 0-based. A line ends at
 * LF, CRLF or a lone CR, as in the editor; a text that ends with a line break has an empty last line.
 */
export class TextSnapshot {
  readonly text: string;
  private starts: Uint32Array | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get length(): number {
    return this.text.length;
  }

  /** The number of lines, at least 1; the empty line after a final line break counts. */
  get lineCount(): number {
    return this.lineStarts.length;
  }

  /** The offset at which `line` begins. Throws a RangeError for a line that does not exist. */
  lineStart(line: number): number {
    const start = this.lineStarts[line];
    if (start === undefined) {
      throw new RangeError(`line ${line} is not in 0..${this.lineCount - 1}`);
    }
    return start;
  }

  /** The offset behind the last character of `line`, before its line break. */
  lineEnd(line: number): number {
    return this.lineEndWithBreak(line) - this.lineBreak(line).length;
  }

  /** The offset behind the line break of `line`; the end of the text for the last line. */
  lineEndWithBreak(line: number): number {
    return line + 1 < this.lineCount ? this.lineStart(line + 1) : this.text.length;
  }

  /** The text of `line` without its line break. */
  lineText(line: number): string {
    return this.text.slice(this.lineStart(line), this.lineEnd(line));
  }

  /** The line break that ends `line`, or the empty string for the last line. */
  lineBreak(line: number): LineBreak | '' {
    if (line + 1 >= this.lineCount) {
      return '';
    }
    const end = this.lineStart(line + 1);
    if (this.text.charCodeAt(end - 1) === CR) {
      return '\r';
    }
    return this.text.charCodeAt(end - 2) === CR && end - 2 >= this.lineStart(line) ? '\r\n' : '\n';
  }

  /** The line that holds `offset`; an offset between CR and LF is on the line they end. */
  lineAt(offset: number): number {
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private get lineStarts(): Uint32Array {
    this.starts ??= findLineStarts(this.text);
    return this.starts;
  }
}
