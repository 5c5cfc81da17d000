/** Temporary files and folders beside the path that they are renamed to: names, renaming, removal. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Turns } from '../turns.ts';
import { codeOf, ifPossible } from './errors.ts';
import { isDevice, isTrusted } from './paths.ts';

/** A file that is being written, a folder that is filled, a file that is moved away, or the folder of a run. */
type TemporaryKind = 'part' | 'staging' | 'moved' | 'run';

const mark = '.static-export-';

/** Returns a new name beside a path, such as `site.zip.static-export-3f9a2c.part`; for a device, in the temp folder. */
export function temporaryPath(path: string, kind: TemporaryKind = 'part'): string {
  const base = isDevice(path) ? join(tmpdir(), basename(path)) : path;
  return `${base}${mark}${randomBytes(3).toString('hex')}.${kind}`;
}

/** Returns the name beside a path for a file that belongs to another temporary entry: both have the same number. */
export function temporaryTwin(entry: string, path: string): string {
  return `${path}${entry.slice(entry.lastIndexOf(mark), entry.lastIndexOf('.'))}.part`;
}

/** Returns the entries beside a path that `temporaryPath` named; none if the folder is missing or cannot be listed. */
export function temporaryPathsOf(path: string, kind: TemporaryKind): readonly string[] {
  const pattern = new RegExp(`^${RegExp.escape(basename(path) + mark)}[0-9a-f]{6}\\.${kind}$`);
  return entriesIn(dirname(path))
    .map(({ name }) => name)
    .filter((name) => pattern.test(name))
    .map((name) => join(dirname(path), name));
}

/** Longer than any step needs from its first byte to its commit. */
const abandonedMs = 24 * 60 * 60_000;

/** Whether a temporary entry is a leftover of a killed step. What is written into its folders does not renew it. */
export function isAbandoned(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs;
}

/** Creates the folder of a run where many may write, and removes those of killed runs. Throws file system errors. */
export function newTemporaryFolder(parent: string): string {
  const base = join(parent, 'bundle');
  for (const each of temporaryPathsOf(base, 'run').filter(isAbandoned)) {
    // Another user could replace a folder by a link while it is being removed.
    if (isTrusted(lstatSync(each, { throwIfNoEntry: false }))) removeIfPossible(each);
  }
  const folder = temporaryPath(base, 'run');
  mkdirSync(folder, 0o700);
  return folder;
}

const maxRenameAttempts = 20;
const renamePauseMs = 100;

/** Replaces the file at the path. A device is written to: a null device that is a file would keep what is discarded. */
export function moveInto(path: string, from: string): void {
  if (isDevice(path)) {
    writeInto(path, from);
    unlinkSync(from);
  } else rename(from, path);
}

const copiedBytes = 1024 * 1024;

function writeInto(device: string, from: string): void {
  using files = new DisposableStack();
  const input = files.adopt(openSync(from, 'r'), closeSync);
  const output = files.adopt(openSync(device, constants.O_WRONLY), closeSync);
  const buffer = Buffer.allocUnsafe(copiedBytes);
  for (let bytes = readSync(input, buffer); bytes > 0; bytes = readSync(input, buffer)) {
    writeFileSync(output, buffer.subarray(0, bytes));
  }
}

/**
 * Tries to rename for two seconds, because virus scanners on Windows block new files
 * (https://github.com/isaacs/node-graceful-fs/pull/119). Then moves what is at the new path away: Windows does not
 * replace a file that is open or read-only, but moves it.
 */
export function rename(from: string, to: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const mayBeBlocked = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error));
      const isLast = attempt === maxRenameAttempts;
      if (!mayBeBlocked || (isLast && !existsSync(to))) throw error;
      if (isLast) break;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
    }
  }
  using undo = new DisposableStack();
  const moved = temporaryPath(to, 'moved');
  renameSync(to, moved);
  undo.defer(() => ifPossible(() => renameSync(moved, to)));
  renameSync(from, to);
  undo.move();
  removeIfPossible(moved);
}

/**
 * Removes a file, or a folder with its contents. Ignores an error: on Windows, another program may hold a file open.
 * `rmSync` loses names outside of ASCII there before Node 24.13.1.
 */
export function removeIfPossible(path: string): void {
  ifPossible(() => {
    const isFolder = lstatSync(path).isDirectory();
    for (const { name } of isFolder ? entriesIn(path) : []) removeIfPossible(join(path, name));
    (isFolder ? rmdirSync : unlinkSync)(path);
  });
}

/** Empties a folder in turns: a million files take many seconds. Throws only the signal's reason. */
export async function removeContents(folder: string, turns: Turns): Promise<void> {
  for (const entry of entriesIn(folder)) {
    await turns.take();
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await removeContents(path, turns);
    removeIfPossible(path);
  }
}

function entriesIn(folder: string): readonly Dirent[] {
  return ifPossible(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}
