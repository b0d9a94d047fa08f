import { planMove } from '../changes/move-plan';
import { contentLineCount } from '../text/lines';
import type { FileSnapshot } from '../workspace/documents';
import type { Command, CommandContext } from './command';
import { lineAboveDefinition } from './definition-start';
import { requireEditor } from './editor';
import { outlineChoices } from './outline-choices';
import { report } from './report';
import type { Choice } from './ui';

const ANOTHER_FILE = 'another file';

/** A line (0-based) before which the lines go; the content line count means the end of the file. */
type Place = number | typeof ANOTHER_FILE;

/** Moves the selected lines to a place picked from the outline of the file, or of another one. */
export const moveSelectedLines: Command = async (context) => {
  const { ui, writer, assertMayChange } = context;
  assertMayChange();
  const editor = requireEditor(ui);
  const source = await outlined(context, editor.uri);
  const end = Math.min(editor.lastLine + 1, contentLineCount(source.file.content));
  const cut = { first: editor.firstLine, end };
  const target = await pickTarget(context, source);
  if (!target) {
    return;
  }
  const plan = planMove(source.file, cut, target.file, target.line);
  const { notes } = await ui.withProgress(plan.changes.label, (signal) =>
    writer.write(plan.changes, signal),
  );
  report(ui, [plan.answer, ...notes].join('\n'));
};

interface OutlinedFile {
  readonly file: FileSnapshot;
  readonly lines: readonly number[];
}

function outlined({ ui, ports }: CommandContext, uri: string): Promise<OutlinedFile> {
  return ui.withProgress('Outlining', async (signal) => {
    const { documents, outline } = ports(signal);
    const file = await documents.openUri(uri, signal);
    return { file, lines: await outline.outline(file, signal) };
  });
}

async function pickTarget(
  context: CommandContext,
  source: OutlinedFile,
): Promise<{ file: FileSnapshot; line: number } | undefined> {
  const { ui } = context;
  const otherFile: Choice<Place> = { label: '$(go-to-file) In another file…', value: ANOTHER_FILE };
  const place = await pickPlace(context, [otherFile, ...placesIn(source)]);
  if (place !== ANOTHER_FILE) {
    return place === undefined ? undefined : { file: source.file, line: place };
  }
  const uri = await ui.pickFile('Move Lines To');
  if (uri === undefined) {
    return undefined;
  }
  const target = await outlined(context, uri);
  const line = await pickPlace(context, placesIn(target));
  return typeof line === 'number' ? { file: target.file, line } : undefined;
}

function pickPlace({ ui }: CommandContext, choices: readonly Choice<Place>[]) {
  return ui.pick(choices, {
    title: 'Move Lines',
    placeholder: 'Pick where the selected lines go',
  });
}

function placesIn({ file, lines }: OutlinedFile): Choice<Place>[] {
  const { content } = file;
  const before = outlineChoices(content, lines).map(({ label, value }) => {
    const line = lineAboveDefinition(content, value);
    return { label: `$(arrow-up) ${label}`, description: `before line ${line + 1}`, value: line };
  });
  return [
    { label: '$(fold-up) Start of the file', value: 0 },
    ...before,
    { label: '$(fold-down) End of the file', value: contentLineCount(content) },
  ];
}
