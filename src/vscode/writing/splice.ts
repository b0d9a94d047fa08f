import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { firstDifference } from '../../text/bytes';

/** New bytes for a file, ready to take the place of the old ones. */
export interface Splice {
  /** Puts the bytes in place, at once. Throws what the file system throws. */
  commit(): void;
  /** Removes what was prepared; does nothing after `commit`. */
  discard(): void;
}

/** Failures of making or moving the new file that the old file itself need not have: it is written in place then. */
const FOLDER_REFUSES = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV', 'ENAMETOOLONG']);

/**
 * Prepares to replace the contents of the file at `realPath`, a path without links. The bytes go into a new file in
 * the same folder, with the mode and the owner of the old one, which then takes its place: nobody sees a
 * half-written file (rule 5). A file with several hard links, and one in a folder that takes no new file, is written
 * in place instead, as it would lose its other names, or could not be written at all.
 * Throws what the file system throws.
 */
export async function prepareSplice(realPath: string, bytes: Uint8Array): Promise<Splice> {
  const stats = await stat(realPath);
  const replacement = stats.nlink > 1 ? undefined : await writeReplacement(realPath, bytes, stats);
  let isPending = replacement !== undefined;
  return {
    commit() {
      if (!replacement || !tryRename(replacement, realPath)) {
        writeInPlace(realPath, bytes);
      } else {
        isPending = false;
      }
    },
    discard() {
      if (replacement && isPending) {
        isPending = false;
        unlinkSync(replacement);
      }
    },
  };
}

/** The path of the new file; undefined when the folder, or the owner of the old file, does not allow one. */
async function writeReplacement(
  realPath: string,
  bytes: Uint8Array,
  stats: Stats,
): Promise<string | undefined> {
  // A short name of its own: that of the file may be as long as names can be.
  const replacement = path.join(
    path.dirname(realPath),
    `.facet-${randomBytes(6).toString('hex')}.tmp`,
  );
  let handle: FileHandle;
  try {
    handle = await open(replacement, 'wx', 0o600);
  } catch (error) {
    return passRefusal(error);
  }
  try {
    await handle.writeFile(bytes);
    await takeOver(handle, stats);
    await handle.sync();
    return replacement;
  } catch (error) {
    unlinkSync(replacement);
    return passRefusal(error);
  } finally {
    await handle.close();
  }
}

async function takeOver(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const now = await handle.stat();
  if (now.uid !== uid || now.gid !== gid) {
    await handle.chown(uid, gid);
  }
  // After the owner, since a change of the owner clears the set-user-ID bits.
  await handle.chmod(mode & 0o7777);
}

function tryRename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    passRefusal(error);
    return false;
  }
}

function passRefusal(error: unknown): undefined {
  if (!FOLDER_REFUSES.has((error as NodeJS.ErrnoException).code ?? '')) {
    throw error;
  }
  return undefined;
}

/** Writes from the first byte that differs on, so that little is at risk. */
function writeInPlace(realPath: string, bytes: Uint8Array): void {
  const file = openSync(realPath, 'r+');
  try {
    let position = firstDifference(readFileSync(file), bytes);
    while (position < bytes.length) {
      position += writeSync(file, bytes, position, bytes.length - position, position);
    }
    ftruncateSync(file, bytes.length);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
