/** Text files: written completely or not at all. */
import { closeSync, existsSync, fsyncSync, lstatSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFoldersAbove, syncFolder } from './folders.ts';
import { diskFailure, withDiskErrors } from './errors.ts';
import type { RunEvent } from '../events.ts';
import type { StagedOutput } from './staged-output.ts';
import { isAbandoned, removeIfPossible, rename, temporaryPath, temporaryPathsOf } from './temporary-path.ts';

/** The mode of a file that contains a secret. */
export const ownersOnly = 0o600;

/** Only its owner may change a file, whatever the umask is. */
const defaultMode = 0o644;

/** A long text in pieces. Not a plain string, which would be iterated character by character. */
type TextPieces = Iterable<string> & object;

interface TextFileOptions extends Partial<Pick<StagedOutput, 'events'>> {
  readonly mode?: number | undefined;
  readonly temporaryPath?: string;
}

/** A text file that is complete and on the disk, beside its final path. */
export class StagedTextFile implements StagedOutput {
  readonly path: string;
  readonly events: readonly RunEvent[];
  readonly #temporaryPath: string;
  readonly #undo: DisposableStack;

  /**
   * Creates the folders above the path. The file has its mode before its first byte is written. Throws `no-disk-space`,
   * `cannot-write`, and what the pieces throw.
   */
  constructor(path: string, text: string | TextPieces, options: TextFileOptions = {}) {
    this.path = path;
    this.events = options.events ?? [];
    this.#temporaryPath = options.temporaryPath ?? temporaryPath(path);
    using undo = new DisposableStack();
    undo.use(createFoldersAbove(path));
    undo.defer(() => removeIfPossible(this.#temporaryPath));
    const pieces = typeof text === 'string' ? [text] : text;
    withDiskErrors(path, () => writeFile(this.#temporaryPath, pieces, options.mode ?? defaultMode));
    this.#undo = undo.move();
  }

  /** Replaces an existing file in one step. If this throws, nothing has changed. */
  commit(): void {
    withDiskErrors(this.path, () => rename(this.#temporaryPath, this.path));
    syncFolder(dirname(this.path));
  }

  [Symbol.dispose](): void {
    // After a commit, the temporary file does not exist, and the folders are not empty.
    this.#undo.dispose();
  }
}

/** Replaces the file at the path in one step. */
export function writeTextFile(path: string, text: string | TextPieces, mode?: number): void {
  using file = new StagedTextFile(path, text, { mode });
  file.commit();
}

/** Throws what replacing the file at this path would throw. Leaves nothing behind, and removes or restores what killed steps left. */
export function requireWritable(path: string): void {
  const moved = temporaryPathsOf(path, 'moved');
  for (const each of moved) if (!existsSync(path)) withDiskErrors(path, () => rename(each, path));
  for (const each of [...moved, ...temporaryPathsOf(path, 'part')].filter(isAbandoned)) removeIfPossible(each);
  const found = withDiskErrors(path, () => lstatSync(path, { throwIfNoEntry: false }));
  if (found?.isDirectory() === true) throw diskFailure(path, { code: 'EISDIR' });
  new StagedTextFile(path, '')[Symbol.dispose]();
  if (found === undefined) return;
  // Fails for a mounted file, one of another user in a sticky folder, and on Windows one that its program keeps from being moved.
  withDiskErrors(path, () => {
    const away = temporaryPath(path, 'moved');
    rename(path, away);
    rename(away, path);
  });
}

/** Writes a new file, and waits until it is on the disk. Errors of `fsync` count: they may be the first sign of a failed write. */
function writeFile(path: string, pieces: TextPieces, mode: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    for (const piece of pieces) writeFileSync(file, piece);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
