import type { ChangeSet } from '../../src/changes/change-set';
import type { WriteReport, Writer } from '../../src/changes/writer';
import { ToolError, throwIfCancelled } from '../../src/errors';
import { applyEdits, normalizeEdits } from '../../src/text/edits';
import { TextSnapshot } from '../../src/text/snapshot';
import type { Documents, FileSnapshot } from '../../src/workspace/documents';
import { bytesOf } from './bytes';

/** One file of a fake workspace. */
export interface FakeFile {
  /** The text on disk; lone surrogates U+DC80..U+DCFF stand for bytes that are invalid in UTF-8. */
  readonly text: string;
  /** The text of the open document when it has unsaved changes. */
  readonly unsaved?: string;
  readonly languageId?: string;
  readonly defaultLineBreak?: '\n' | '\r\n';
  /** Why the file cannot be edited; opening it is then a `not-editable` error with this message. */
  readonly notEditable?: string;
}

/** A link to another path of the same workspace. */
export interface FakeLink {
  readonly linkTo: string;
}

interface StoredFile extends FakeFile {
  readonly version: number;
}

export const FAKE_ROOT = '/workspace';

/**
 * A workspace in memory, with the behaviour that tools rely on: relative and absolute paths, `file:` URIs, `.` and
 * `..`, links, one id for one file, unsaved buffers, errors of the right kinds, and a write that is all or nothing.
 */
export class FakeWorkspace implements Documents, Writer {
  /** The change sets that were written, in order. */
  readonly written: ChangeSet[] = [];
  private readonly files = new Map<string, StoredFile>();
  private readonly links = new Map<string, string>();

  /** Keys are paths, relative to the root `/workspace` or absolute. A string is the text of a plain file. */
  constructor(files: Readonly<Record<string, string | FakeFile | FakeLink>>) {
    for (const [path, file] of Object.entries(files)) {
      if (typeof file === 'object' && 'linkTo' in file) {
        this.links.set(absolute(path), absolute(file.linkTo));
      } else {
        this.set(path, typeof file === 'string' ? { text: file } : file);
      }
    }
  }

  /** Replaces a file, as another program or the user would; plans made before are stale then. */
  set(path: string, file: FakeFile): void {
    const id = absolute(path);
    this.files.set(id, { ...file, version: (this.files.get(id)?.version ?? 0) + 1 });
  }

  /** The text of a file as the editor shows it: the unsaved one when there is one. */
  text(path: string): string {
    const file = this.stored(path);
    return file.unsaved ?? file.text;
  }

  /** The text of a file on disk. */
  diskText(path: string): string {
    return this.stored(path).text;
  }

  async open(path: string, _parameter: string, signal: AbortSignal): Promise<FileSnapshot> {
    throwIfCancelled(signal);
    const id = this.resolve(path);
    const file = this.stored(path);
    if (file.notEditable) {
      throw new ToolError('not-editable', file.notEditable);
    }
    const source = file.unsaved === undefined ? 'disk' : 'buffer';
    return {
      id,
      uri: `file://${encodeURI(absolute(path))}`,
      label: labelOf(absolute(path)),
      languageId: file.languageId ?? 'plaintext',
      source,
      content: new TextSnapshot(file.unsaved ?? file.text),
      defaultLineBreak: file.defaultLineBreak ?? '\n',
      version: {
        bytes: bytesOf(file.text),
        ...(source === 'buffer' ? { documentVersion: file.version } : {}),
      },
    };
  }

  async openUri(uri: string, signal: AbortSignal): Promise<FileSnapshot> {
    return this.open(uri, 'uri', signal);
  }

  async write(changes: ChangeSet, signal: AbortSignal): Promise<WriteReport> {
    throwIfCancelled(signal);
    const planned = new Map<string, StoredFile>();
    for (const { file, edits } of changes.files) {
      const current = this.stored(file.id);
      if ((current.unsaved ?? current.text) !== file.content.text) {
        throw new ToolError('stale', `${file.label} changed since it was read; call again.`);
      }
      if (planned.has(file.id)) {
        throw new Error(`${file.label} is twice in one change set`);
      }
      const sorted = normalizeEdits(file.content.text, edits);
      const text = applyEdits(file.content.text, sorted);
      const change = current.unsaved === undefined ? { text } : { unsaved: text };
      planned.set(file.id, { ...current, ...change, version: current.version + 1 });
    }
    for (const [id, file] of planned) {
      this.files.set(id, file);
    }
    for (const { from, to } of changes.renames) {
      const file = this.stored(from.uri);
      this.files.delete(this.resolve(from.uri));
      this.files.set(absolute(to.uri), file);
    }
    this.written.push(changes);
    const unsaved = [...planned.keys()].filter((id) => this.stored(id).unsaved !== undefined);
    return { notes: unsaved.map((id) => `${labelOf(id)} stays unsaved.`) };
  }

  private resolve(path: string): string {
    const id = absolute(path);
    return this.links.get(id) ?? id;
  }

  private stored(path: string): StoredFile {
    const file = this.files.get(this.resolve(path));
    if (!file) {
      throw new ToolError('path', `${path} does not exist.`);
    }
    return file;
  }
}

function absolute(path: string): string {
  const plain = path.startsWith('file://') ? decodeURI(path.slice('file://'.length)) : path;
  const segments: string[] = [];
  for (const segment of (plain.startsWith('/') ? plain : `${FAKE_ROOT}/${plain}`).split('/')) {
    if (segment === '..') {
      segments.pop();
    } else if (segment !== '' && segment !== '.') {
      segments.push(segment);
    }
  }
  return `/${segments.join('/')}`;
}

function labelOf(absolutePath: string): string {
  const prefix = `${FAKE_ROOT}/`;
  return absolutePath.startsWith(prefix) ? absolutePath.slice(prefix.length) : absolutePath;
}
