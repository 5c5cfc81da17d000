/** Text files: written completely or not at all. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunEvent } from '../events.ts';
import { Failure } from '../failure.ts';
import { diskFailure, ifPossible, withDiskErrors } from './errors.ts';
import { createFoldersAbove, syncFolder } from './folders.ts';
import { writtenPath } from './paths.ts';
import { isAbandoned, moveInto, removeIfPossible, rename, temporaryPath, temporaryPathsOf } from './temporary-path.ts';

/** The mode of a file that contains a secret. */
export const ownersOnly = 0o600;

/** Only its owner may change a file, whatever the umask is. */
const defaultMode = 0o644;

interface TextFileOptions {
  readonly events?: readonly RunEvent[];
  readonly mode?: number | undefined;
  readonly temporaryPath?: string;
}

/** What is complete, but not at its final path. */
export interface StagedOutput {
  /** To be reported after the commit. */
  readonly events: readonly RunEvent[];
  /** If this throws, nothing has changed, unless the Failure is half done. */
  commit(): void;
}

/** A text file that is complete and on the disk, beside its path. Disposing removes it, unless it is committed. */
export class StagedTextFile implements StagedOutput, Disposable {
  readonly path: string;
  readonly events: readonly RunEvent[];
  readonly #target: string;
  readonly #temporaryPath: string;
  readonly #undo: DisposableStack;

  /** Creates the folders above, too. The mode is set before the first byte. Throws `no-disk-space`, `cannot-write`. */
  constructor(path: string, text: string, options: TextFileOptions = {}) {
    this.path = path;
    this.events = options.events ?? [];
    this.#target = writtenPath(path);
    this.#temporaryPath = options.temporaryPath ?? temporaryPath(this.#target);
    using undo = new DisposableStack();
    undo.use(createFoldersAbove(this.#target));
    undo.defer(() => removeIfPossible(this.#temporaryPath));
    withDiskErrors(path, () => {
      // Errors of `fsync` count: they may be the first sign of a failed write.
      writeFileSync(this.#temporaryPath, text, { flag: 'wx', mode: options.mode ?? defaultMode, flush: true });
    });
    this.#undo = undo.move();
  }

  /** Stages a long text. The event loop takes a turn with each piece. Throws the signal's reason in addition. */
  static async ofPieces(
    path: string,
    pieces: Iterable<string>,
    { signal, ...options }: TextFileOptions & { readonly signal: AbortSignal },
  ): Promise<StagedTextFile> {
    using undo = new DisposableStack();
    const file = undo.use(new StagedTextFile(path, '', options));
    await writeFile(file.#temporaryPath, pieces, { flag: 'a', flush: true, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw diskFailure(path, error);
    });
    undo.move();
    return file;
  }

  /** Replaces an existing file in one step, or what a link leads to. If this throws, nothing has changed. */
  commit(): void {
    withDiskErrors(this.path, () => moveInto(this.#target, this.#temporaryPath));
    syncFolder(dirname(this.#target));
  }

  [Symbol.dispose](): void {
    // After a commit, the temporary file does not exist, and the folders are not empty.
    this.#undo.dispose();
  }
}

/** Replaces the file at the path in one step. */
export function writeTextFile(path: string, text: string, mode?: number): void {
  using file = new StagedTextFile(path, text, { mode });
  file.commit();
}

/** Does the same with a long text in pieces. */
export async function writePieces(path: string, pieces: Iterable<string>, signal: AbortSignal): Promise<void> {
  using file = await StagedTextFile.ofPieces(path, pieces, { signal });
  file.commit();
}

/**
 * Applies the one rule for every path that is written: a new or a regular file, or a device. A link is judged by what
 * it leads to (`writtenPath`). Throws `invalid-input` for anything else, and what writing it would throw. Removes or
 * restores what killed runs left. `name`: what names the path, such as "Input `report-path`".
 */
export function requireWritable(path: string, name?: string): void {
  const target = writtenPath(path);
  const moved = temporaryPathsOf(target, 'moved');
  for (const each of moved) if (!existsSync(target)) withDiskErrors(path, () => rename(each, target));
  for (const each of [...moved, ...temporaryPathsOf(target, 'part')].filter(isAbandoned)) removeIfPossible(each);
  const found = withDiskErrors(path, () => statsAt(path, target));
  const what = /[\\/]$/.test(path) ? 'a folder' : unwritableKind(found);
  if (what !== undefined) {
    const message = `${name === undefined ? path : `${name} is "${path}", which`} is ${what}.`;
    throw new Failure({ code: 'invalid-input', message, hint: 'Use the path of a new or regular file.' });
  }
  if (found?.isCharacterDevice() === true) {
    withDiskErrors(path, () => closeSync(openSync(target, constants.O_WRONLY)));
    return;
  }
  new StagedTextFile(path, '')[Symbol.dispose]();
  if (found === undefined) return;
  // Fails for a mounted file, one of another user in a sticky folder, and on Windows one that must not be moved.
  withDiskErrors(path, () => {
    const away = temporaryPath(target, 'moved');
    rename(target, away);
    rename(away, target);
  });
}

/** Returns what is at the path. Not every link of the system leads to a path: one to a pipe does not. */
function statsAt(path: string, target: string): Stats | undefined {
  const options = { throwIfNoEntry: false } as const;
  return lstatSync(target, options) ?? statSync(path, options);
}

function unwritableKind(found: Stats | undefined): string | undefined {
  if (found === undefined || found.isCharacterDevice()) return undefined;
  if (isLog(found)) return 'the log of this run';
  if (found.isFile()) return undefined;
  return found.isDirectory() ? 'a folder' : 'not a regular file';
}

/** Whether this process prints to it, as to the pipe or file behind `/dev/stdout`. A stream may be closed. */
function isLog({ dev, ino }: Stats): boolean {
  return [1, 2].some((stream) => {
    const log = ifPossible(() => fstatSync(stream));
    return log?.dev === dev && log.ino === ino;
  });
}
