/** Temporary files and folders beside the path that they are renamed to: names, renaming, removal, and whether they were replaced. */
import { randomBytes } from 'node:crypto';
import { type BigIntStats, fstatSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import { codeOf } from './errors.ts';

/** What the temporary entry is: a file that is being written, a folder that is being filled, or the lock of the path. */
type TemporaryKind = 'part' | 'staging' | 'lock';

const mark = '.static-export-';

/** A new name beside `path`, such as `site.zip.static-export-3f9a2c.part`. No two steps share one. */
export function temporaryPath(path: string, kind: TemporaryKind = 'part'): string {
  return `${path}${mark}${randomBytes(3).toString('hex')}.${kind}`;
}

/** The entries beside `path` that were named by `temporaryPath`. Empty if the folder does not exist or cannot be listed. */
export function temporaryPathsOf(path: string, kind: TemporaryKind): readonly string[] {
  const prefix = `${basename(path)}${mark}`;
  const ending = new RegExp(`^[0-9a-f]{6}\\.${kind}$`);
  return namesIn(dirname(path))
    .filter((name) => name.startsWith(prefix) && ending.test(name.slice(prefix.length)))
    .map((name) => join(dirname(path), name));
}

const maxRenameAttempts = 20;
const renamePauseMs = 100;

/** A virus scanner on Windows may block a rename while it reads a new file, so it is retried for two seconds. */
export function rename(from: string, to: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const mayBeBlocked = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error));
      if (!mayBeBlocked || attempt === maxRenameAttempts) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
    }
  }
}

/** Ignores an error: on Windows, another program may keep a file of the folder open. */
export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return;
  }
}

/** As `removeIfPossible`, entry by entry, so that the event loop runs in between. The folder itself stays. */
export async function removeContents(folder: string): Promise<void> {
  for (const name of namesIn(folder)) {
    await setImmediate();
    removeIfPossible(join(folder, name));
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Device, number and time of creation of one file or folder. They stay the same if it is renamed. The number alone is not enough:
 * it is reused after a file is deleted.
 */
export class FileIdentity {
  readonly #stats: BigIntStats;

  /** Takes the descriptor of an open file, or a path. */
  constructor(file: number | string) {
    this.#stats = typeof file === 'number' ? fstatSync(file, { bigint: true }) : lstatSync(file, { bigint: true });
  }

  /** Throws `cannot-write` if the path does not lead to this file. */
  requireAt(path: string): void {
    const { dev, ino, birthtimeNs } = this.#stats;
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === ino && found.dev === dev && found.birthtimeNs === birthtimeNs) return;
    throw new Failure({
      code: 'cannot-write',
      message: `${path} was removed or replaced by another process while the step was running.`,
      hint: 'Give each step paths of its own, and make sure that no other program cleans up the folder during the step.',
    });
  }
}
