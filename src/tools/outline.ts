import { contentLineCount } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';
import { readTool } from './tool';

/** A longer line is cut: the model pays for every character. */
const MAX_LINE_LENGTH = 400;

/** Seed 000 and TOOLS.md, "facet_outline". */
export const outline = readTool({
  name: 'facet_outline',
  referenceName: 'facetOutline',
  displayName: 'Outline',
  icon: '$(list-tree)',
  modelDescription:
    'Returns the outline of a file, like the folded view of an editor: classes, functions and methods at any depth, types, test blocks, ' +
    'section comments (# === …) and Markdown headings, each as "LINE_NUMBER:LINE_CONTENT" (1-based). ' +
    'Use it before reading a large file, then read only the lines that matter.',
  userDescription: 'List the classes, functions and sections of a file with their lines',
  schema: {
    type: 'object',
    properties: {
      filePath: { type: 'string', description: 'The file to outline.' },
    },
    required: ['filePath'],
    additionalProperties: false,
  },
  progress: ({ filePath }) => `Outlining ${filePath}`,
  async read({ filePath }, { documents, outline: provider, signal }) {
    const file = await documents.open(filePath, 'filePath', signal);
    const lines = await provider.outline(file, signal);
    if (lines.length === 0) {
      const count = contentLineCount(file.content);
      return `${file.label} has no classes, functions or section comments to list (${count} ${count === 1 ? 'line' : 'lines'}); read it instead.`;
    }
    return listLines(file.content, lines);
  },
});

/** The beginning of a long line, without half of a surrogate pair at its end. */
function excerpt(text: string): string {
  const start = text.slice(0, MAX_LINE_LENGTH);
  return /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
}

function listLines(content: TextSnapshot, lines: readonly number[]): string {
  let cut = 0;
  const listed = lines.map((line) => {
    // A byte order mark is not part of the line's text, and would spoil an anchor taken from it.
    const text = content.lineText(line).replace(/^\ufeff/, '');
    if (text.length <= MAX_LINE_LENGTH) {
      return `${line + 1}:${text}`;
    }
    cut++;
    return `${line + 1}:${excerpt(text)}…`;
  });
  if (cut > 0) {
    const what = cut === 1 ? '1 line is' : `${cut} lines are`;
    listed.push(
      `(${what} longer than ${MAX_LINE_LENGTH} characters and cut at …; read there for the rest.)`,
    );
  }
  return listed.join('\n');
}
