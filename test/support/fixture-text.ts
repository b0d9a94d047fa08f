const NO_FINAL_NEWLINE = 'no final newline';

/**
 * The text that a block of a fixture stands for. `crlf` and `cr` say what ends its lines, LF otherwise; `no final newline`
 * that the last has no end. In an `escaped` block only escapes end lines: `\n`, `\r`, `\t`, `\s` (a space), `\\`, `\uXXXX`.
 */
export function fromNotation(body: string, notation: string): string {
  const words = notation.split(', ');
  if (words.includes('escaped')) {
    return body
      .replaceAll('\n', '')
      .replace(/\\(u[0-9a-f]{4}|.)/gi, (_, code: string) => unescaped(code));
  }
  const text = words.includes(NO_FINAL_NEWLINE) ? body.replace(/\n$/, '') : body;
  const lineBreak = words.includes('crlf') ? '\r\n' : words.includes('cr') ? '\r' : '\n';
  return text.replaceAll('\n', lineBreak);
}

/** The block that stands for a text, in the preferred notation if that can say it, else escaped. */
export function toNotation(text: string, preferred: string): { body: string; notation: string } {
  const lineEnd = preferred.split(', ').find((word) => word === 'crlf' || word === 'cr') ?? '';
  const body = text.replaceAll(/\r\n|\r/g, '\n');
  for (const notation of [
    lineEnd,
    lineEnd ? `${lineEnd}, ${NO_FINAL_NEWLINE}` : NO_FINAL_NEWLINE,
  ]) {
    const closed = notation.includes(NO_FINAL_NEWLINE) ? `${body}\n` : body;
    const isClosed = closed === '' || closed.endsWith('\n');
    if (isClosed && preferred !== 'escaped' && fromNotation(closed, notation) === text) {
      return { body: closed, notation };
    }
  }
  return { body: escapedLines(text), notation: 'escaped' };
}

const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ' };

function unescaped(code: string): string {
  return code.length > 1
    ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
    : (NAMED[code] ?? code);
}

function escapedLines(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replace(
      /[^\x20-\x7e\r\n]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replace(
      /\r\n|\r|\n/g,
      (lineBreak) => `${lineBreak.replace('\r', '\\r').replace('\n', '\\n')}\n`,
    );
  return escaped === '' || escaped.endsWith('\n') ? escaped : `${escaped}\n`;
}
