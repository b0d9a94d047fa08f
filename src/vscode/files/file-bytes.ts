import { readFileSync, realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { FileSystemError, Uri, workspace } from 'vscode';
import { ToolError } from '../../errors';

/** A string holds no more UTF-16 units, and so many bytes have at most so many. */
const LARGEST_FILE = 2 ** 29 - 24;

/**
 * A text that is equal for all paths to the same file: the URI with all links resolved. For a file that is
 * not there, or not on disk, it is the URI itself.
 */
export function fileId(uri: Uri): string {
  return uri.scheme === 'file' ? Uri.file(realPathSync(uri.fsPath)).toString() : uri.toString();
}

/** The bytes of the file, or undefined when there is none. Throws what the file system throws otherwise. */
export async function readBytes(uri: Uri): Promise<Uint8Array | undefined> {
  try {
    return await (uri.scheme === 'file' ? readFile(uri.fsPath) : workspace.fs.readFile(uri));
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw error;
  }
}

/** The same at once, so that nothing can happen between reading and writing. For `file:` URIs only. */
export function readBytesSync(uri: Uri): Uint8Array | undefined {
  try {
    return readFileSync(uri.fsPath);
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw error;
  }
}

/**
 * The bytes of a file that is to be read as text, or undefined when there is none.
 * Throws a `not-editable` ToolError when it is too large, or cannot be read.
 */
export async function readTextFile(uri: Uri, label: string): Promise<Uint8Array | undefined> {
  try {
    const { size } = await (uri.scheme === 'file' ? stat(uri.fsPath) : workspace.fs.stat(uri));
    if (size > LARGEST_FILE) {
      throw new ToolError('not-editable', `${label} is too large for text tools (above 512 MB).`);
    }
    return await readBytes(uri);
  } catch (error) {
    if (error instanceof ToolError) {
      throw error;
    }
    if (isMissing(error)) {
      return undefined;
    }
    const { code = 'an unknown error' } = error as NodeJS.ErrnoException;
    throw new ToolError('not-editable', `${label} cannot be read (${code}).`);
  }
}

function realPathSync(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

function isMissing(error: unknown): boolean {
  return (
    (error instanceof FileSystemError && error.code === 'FileNotFound') ||
    (error as NodeJS.ErrnoException).code === 'ENOENT'
  );
}
