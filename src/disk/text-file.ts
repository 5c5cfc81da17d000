/** Text files: written completely or not at all, and read line by line. */
import { closeSync, fsyncSync, lstatSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { Failure } from '../failure.ts';
import type { Staged } from '../model/staged.ts';
import { FoldersAbove, syncFolder } from './folders.ts';
import { withDiskErrors } from './errors.ts';
import {
  FileIdentity,
  isAbandoned,
  removeIfPossible,
  rename,
  temporaryPath,
  temporaryPathsOf,
} from './temporary-path.ts';

/** The mode of a file that contains a secret. */
export const ownersOnly = 0o600;

/** The umask applies. */
const defaultMode = 0o666;

/** A long text in pieces. Not a plain string, which would be iterated character by character. */
export type TextPieces = Iterable<string> & object;

/** A text file that is complete and on the disk, beside its final path. */
export class StagedTextFile implements Staged {
  readonly path: string;
  readonly #temporaryPath: string;
  readonly #identity: FileIdentity;
  readonly #undo: DisposableStack;

  /**
   * Creates the folders above the path. The file has its mode before its first byte is written. Throws `no-disk-space`,
   * `cannot-write`, and what the pieces throw.
   */
  constructor(path: string, text: string | TextPieces, mode = defaultMode) {
    this.path = path;
    this.#temporaryPath = temporaryPath(path);
    using undo = new DisposableStack();
    undo.use(new FoldersAbove(path));
    undo.defer(() => removeIfPossible(this.#temporaryPath));
    const pieces = typeof text === 'string' ? [text] : text;
    this.#identity = undo.use(withDiskErrors(path, () => writeFile(this.#temporaryPath, pieces, mode)));
    this.#undo = undo.move();
  }

  /** Replaces an existing file in one step. */
  commit(): void {
    this.#identity.requireAt(this.#temporaryPath);
    withDiskErrors(this.path, () => rename(this.#temporaryPath, this.path));
    syncFolder(dirname(this.path));
  }

  /** Removes the file if it is committed and still there. The file that it replaced is not restored. */
  rollBack(): void {
    if (this.#identity.isAt(this.path)) removeIfPossible(this.path);
    this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    // After a commit, the temporary file does not exist, and the folders are not empty.
    this.#undo.dispose();
  }
}

/** Replaces the file at the path in one step. */
export function writeTextFile(path: string, text: string | TextPieces, mode?: number): void {
  using file = new StagedTextFile(path, text, mode);
  file.commit();
}

/** Throws what writing a file at this path would throw. Leaves nothing, and removes leftovers of killed steps. */
export function requireWritable(path: string): void {
  for (const leftover of temporaryPathsOf(path, 'part').filter(isAbandoned)) removeIfPossible(leftover);
  if (withDiskErrors(path, () => lstatSync(path, { throwIfNoEntry: false }))?.isDirectory() === true) {
    throw new Failure({ code: 'cannot-write', message: `${path} cannot be written: a folder has this name.` });
  }
  using undo = new DisposableStack();
  undo.use(new FoldersAbove(path));
  const probe = temporaryPath(path);
  undo.defer(() => removeIfPossible(probe));
  withDiskErrors(path, () => closeSync(openSync(probe, 'wx', ownersOnly)));
}

/** Writes a new file, and waits until it is on the disk. Errors of `fsync` count: they may be the first sign of a failed write. */
function writeFile(path: string, pieces: TextPieces, mode: number): FileIdentity {
  const file = openSync(path, 'wx', mode);
  try {
    for (const piece of pieces) writeFileSync(file, piece);
    fsyncSync(file);
    return new FileIdentity(path);
  } finally {
    closeSync(file);
  }
}

/** The lines of a text, without their line breaks. */
export type TextLines = TextPieces;

/** Small, so that V8 frees the lines before it moves them to the old generation. */
const readBytes = 32 * 1024;

/** Every iteration reads the file again, and throws file system errors. */
export function textLines(path: string): TextLines {
  return {
    *[Symbol.iterator]() {
      let begun = '';
      for (const text of textsIn(path)) {
        const [first = '', ...others] = text.split('\n');
        begun += first;
        for (const next of others) {
          yield begun;
          begun = next;
        }
      }
      yield begun;
    },
  };
}

function* textsIn(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const buffer = Buffer.alloc(readBytes);
    for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer)) {
      yield decoder.write(buffer.subarray(0, count));
    }
    yield decoder.end();
  } finally {
    closeSync(file);
  }
}
