import { throwIfCancelled } from '../../src/errors';
import type { Clock } from '../../src/rename/clock';
import { createRenameEngine } from '../../src/rename/engine';
import { mentionPattern } from '../../src/rename/mention-pattern';
import type { MentionSearch } from '../../src/rename/mention-search';
import type {
  DocumentPosition,
  ProviderAnswer,
  ProviderFile,
  ProviderMove,
  RenamePlaceholder,
  RenameProvider,
} from '../../src/rename/provider';
import type { RenameTarget } from '../../src/rename/rename';
import { TextSnapshot } from '../../src/text/snapshot';
import type { SyntaxKind, SyntaxKinds } from '../../src/workspace/syntax';
import { FAKE_ROOT, type FakeFile, FakeWorkspace } from './fake-documents';

/** How a fake language server behaves; without any of it, it knows all files and answers at once. */
export interface ServerBehaviour {
  /** Empty answers before it has started. */
  readonly emptyAnswers?: number;
  /** It knows only the asked file until it was asked to settle. */
  readonly partialUntilSettled?: boolean;
  /** Paths of another project: known only while they are open. */
  readonly otherProject?: readonly string[];
  /** Gives its last answer again for the same place, as Markdown's server does. */
  readonly repeatsItself?: boolean;
  /** Refuses this often, then no more. */
  readonly refusals?: number;
  readonly refusal?: string;
  /** What the editor offers to overtype, instead of the old name. */
  readonly placeholder?: (at: DocumentPosition) => RenamePlaceholder;
  readonly declaration?: DocumentPosition;
  /** Changes an answer before it is given; `asked` counts from 1. */
  readonly distort?: (files: readonly ProviderFile[], asked: number) => readonly ProviderFile[];
  readonly moves?: readonly ProviderMove[];
  /** Called at each question for edits, `asked` counting from 1. */
  readonly onAsk?: (asked: number) => void;
  /** Documents that the editor keeps open. */
  readonly openLimit?: number;
  readonly unopenable?: readonly string[];
}

interface Use {
  readonly start: number;
  readonly end: number;
}

export const uriOf = (path: string): string => `file://${FAKE_ROOT}/${path}`;

/**
 * A project whose symbol is marked in the texts: `function «makeRow»() {}`. What is not marked is not the symbol. The
 * language is told by the ending: `.ts`, `.md`, else plain text.
 */
export function renameProject(
  files: Readonly<Record<string, string | (FakeFile & { readonly text: string })>>,
  behaviour: ServerBehaviour = {},
) {
  const uses = new Map<string, readonly Use[]>();
  const plain: Record<string, FakeFile> = {};
  for (const [path, given] of Object.entries(files)) {
    const file = typeof given === 'string' ? { text: given } : given;
    const shown = readMarks(file.unsaved ?? file.text);
    uses.set(uriOf(path), shown.uses);
    plain[path] = {
      languageId: languageOf(path),
      ...file,
      text: readMarks(file.text).text,
      ...(file.unsaved === undefined ? {} : { unsaved: shown.text }),
    };
  }
  const workspace = new FakeWorkspace(plain);
  const provider = new FakeRenameProvider(workspace, uses, behaviour);
  const clock = new FakeClock();
  const search = new FakeSearch(workspace, Object.keys(files));
  const localFiles = new Set<string>();
  const engine = createRenameEngine({
    provider,
    search,
    documents: workspace,
    syntax: lineSyntax,
    scope: { isLocal: async (file) => localFiles.has(file.label) },
    clock,
    timeoutSeconds: () => 30,
  });
  /** The place of the `index`th use in a file, as the tool would hand it over. */
  const target = async (path: string, newName: string, index = 0): Promise<RenameTarget> => {
    const file = await workspace.open(path, 'filePath', new AbortController().signal);
    const use = uses.get(uriOf(path))?.[index];
    if (!use) {
      throw new Error(`no use ${index} in ${path}`);
    }
    return { file, ...use, oldName: file.content.text.slice(use.start, use.end), newName };
  };
  const rename = async (path: string, newName: string, signal = new AbortController().signal) =>
    engine.rename(await target(path, newName), signal);
  return { workspace, provider, clock, search, engine, target, rename, localFiles };
}

/** Knows where the symbol is; forgets documents beyond a limit, as the editor does. */
export class FakeRenameProvider implements RenameProvider {
  /** The open documents, the oldest first. */
  readonly opened: string[] = [];
  readonly askedAt: DocumentPosition[] = [];
  readonly newNames: string[] = [];
  /** How many documents were open at each question. */
  readonly openAtQuestion: number[] = [];
  private isSettled = false;
  private refused = 0;
  private last: { readonly key: string; readonly answer: ProviderAnswer } | undefined;

  constructor(
    private readonly workspace: FakeWorkspace,
    private readonly uses: ReadonlyMap<string, readonly Use[]>,
    private readonly behaviour: ServerBehaviour,
  ) {}

  async open(uris: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    throwIfCancelled(signal);
    const failed = uris.filter((uri) => this.behaviour.unopenable?.map(uriOf).includes(uri));
    const wanted = uris.filter((uri) => !failed.includes(uri));
    while (!wanted.every((uri) => this.opened.includes(uri))) {
      // An open document keeps its age, so it may be closed while others open.
      this.opened.push(...wanted.filter((uri) => !this.opened.includes(uri)));
      this.opened.splice(0, Math.max(0, this.opened.length - (this.behaviour.openLimit ?? 50)));
    }
    return failed;
  }

  openText(uri: string): string | undefined {
    return this.opened.includes(uri) ? this.workspace.text(uri) : undefined;
  }

  async prepare(at: DocumentPosition, signal: AbortSignal): Promise<RenamePlaceholder> {
    throwIfCancelled(signal);
    const { refusal, refusals, placeholder } = this.behaviour;
    if (refusal !== undefined && this.refused < (refusals ?? Number.POSITIVE_INFINITY)) {
      this.refused++;
      return { kind: 'refused', message: refusal };
    }
    return placeholder?.(at) ?? { kind: 'none' };
  }

  async settle(_at: DocumentPosition, _timeoutMs: number, signal: AbortSignal): Promise<void> {
    throwIfCancelled(signal);
    this.isSettled = true;
  }

  async declaration(): Promise<DocumentPosition | undefined> {
    return this.behaviour.declaration;
  }

  async edits(at: DocumentPosition, newName: string, signal: AbortSignal): Promise<ProviderAnswer> {
    throwIfCancelled(signal);
    this.askedAt.push(at);
    this.newNames.push(newName);
    this.openAtQuestion.push(this.opened.length);
    const asked = this.askedAt.length;
    const { behaviour } = this;
    behaviour.onAsk?.(asked);
    await this.open([at.uri], signal);
    if (asked <= (behaviour.emptyAnswers ?? 0)) {
      return { kind: 'none' };
    }
    const key = JSON.stringify(at);
    if (!behaviour.repeatsItself || this.last?.key !== key) {
      this.last = { key, answer: this.answer(at, newName, asked) };
    }
    return this.last.answer;
  }

  private answer(at: DocumentPosition, newName: string, asked: number): ProviderAnswer {
    const { behaviour } = this;
    const files = [...this.uses]
      .filter(([uri, uses]) => uses.length > 0 && this.knows(uri, at.uri))
      .map(([uri]) => this.editsOf(uri, newName));
    const distorted = behaviour.distort?.(files, asked) ?? files;
    const moves = behaviour.moves ?? [];
    return distorted.length === 0 && moves.length === 0
      ? { kind: 'none' }
      : { kind: 'edits', files: distorted, moves };
  }

  private knows(uri: string, askedUri: string): boolean {
    const { partialUntilSettled, otherProject } = this.behaviour;
    if (partialUntilSettled && !this.isSettled) {
      return uri === askedUri;
    }
    return !otherProject?.map(uriOf).includes(uri) || this.opened.includes(uri);
  }

  private editsOf(uri: string, newName: string): ProviderFile {
    const content = new TextSnapshot(this.workspace.text(uri));
    const edits = (this.uses.get(uri) ?? []).map(({ start, end }) => {
      const line = content.lineAt(start);
      const lineStart = content.lineStart(line);
      return {
        startLine: line,
        startCharacter: start - lineStart,
        endLine: line,
        endCharacter: end - lineStart,
        text: newName,
      };
    });
    const text = this.openText(uri);
    return { uri, edits, ...(text === undefined ? {} : { text }) };
  }
}

/** Sleeping passes the time at once. */
export class FakeClock implements Clock {
  private time = 0;
  onSleep: (time: number) => void = () => {};

  now(): number {
    return this.time;
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    throwIfCancelled(signal);
    this.time += milliseconds;
    this.onSleep(this.time);
    throwIfCancelled(signal);
  }
}

class FakeSearch implements MentionSearch {
  searched = 0;
  incomplete: string | undefined;

  constructor(
    private readonly workspace: FakeWorkspace,
    private readonly paths: readonly string[],
  ) {}

  async find(name: string) {
    this.searched++;
    const pattern = mentionPattern(name);
    const files = this.paths
      .filter((path) => pattern.test(this.workspace.text(path)))
      .map((path) => ({ uri: uriOf(path), languageId: languageOf(path) }));
    return this.incomplete === undefined ? { files } : { files, incomplete: this.incomplete };
  }
}

/** Comments from `//` to the line's end, strings in single quotes; Markdown is unknown. */
const lineSyntax: SyntaxKinds = {
  async kindsAt(file, offsets) {
    return offsets.map((offset) => kindAt(file.languageId, file.content, offset));
  },
};

function kindAt(languageId: string, content: TextSnapshot, offset: number): SyntaxKind {
  if (languageId !== 'typescript') {
    return 'unknown';
  }
  const before = content.text.slice(content.lineStart(content.lineAt(offset)), offset);
  if (before.includes('//')) {
    return 'comment';
  }
  return before.split("'").length % 2 === 0 ? 'string' : 'code';
}

function languageOf(path: string): string {
  const languages: Record<string, string> = { ts: 'typescript', md: 'markdown', py: 'python' };
  return languages[path.slice(path.lastIndexOf('.') + 1)] ?? 'plaintext';
}

function readMarks(marked: string): { text: string; uses: Use[] } {
  const uses: Use[] = [];
  let text = '';
  for (const [index, part] of marked.split(/[«»]/).entries()) {
    if (index % 2 === 1) {
      uses.push({ start: text.length, end: text.length + part.length });
    }
    text += part;
  }
  return { text, uses };
}
