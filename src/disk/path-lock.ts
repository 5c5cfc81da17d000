/** Keeps two steps on one machine from writing to the same path at the same time. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { Failure } from '../failure.ts';
import { isObject, jsonIn } from '../text/json.ts';
import { FoldersAbove } from './folders.ts';
import { codeOf, withDiskErrors } from './errors.ts';
import { removeIfPossible, temporaryPath, temporaryPathsOf } from './temporary-path.ts';

interface LockedPath {
  readonly input: string;
  /** As the user gave it, for the message. */
  readonly given: string;
  /** The entry that will be written, with links resolved: two names of it share one lock. */
  readonly path: string;
}

/**
 * A lock file with a unique name beside the path. A step creates its own and then checks for others. If two steps start at the
 * same moment, each sees the other, so they never both continue. Names are not reused, so removing the lock of an ended process
 * cannot remove the lock of a running one.
 */
export class PathLock implements Disposable {
  readonly #undo: DisposableStack;

  /** Creates missing folders above the path. Throws `path-in-use` if another step holds the lock, and `cannot-write`. */
  constructor(locked: LockedPath) {
    const { path } = locked;
    const lockPath = temporaryPath(path, 'lock');
    using undo = new DisposableStack();
    undo.use(new FoldersAbove(path));
    undo.defer(() => removeIfPossible(lockPath));
    const owner: Owner = { host: hostname(), pid: process.pid, start: startOf(process.pid) };
    withDiskErrors(path, () => writeFileSync(lockPath, JSON.stringify(owner), { flag: 'wx' }));
    for (const other of temporaryPathsOf(path, 'lock')) {
      if (other === lockPath) continue;
      if (isHeld(other)) throw inUse(locked, other);
      removeIfPossible(other);
    }
    this.#undo = undo.move();
  }

  [Symbol.dispose](): void {
    this.#undo.dispose();
  }
}

interface Owner {
  readonly host: string;
  readonly pid: number;
  /** Start time of the process as Linux reports it, because process ids are reused. Empty on other systems. */
  readonly start: string;
}

/** A lock of another machine on a shared disk is valid for this long. GitHub ends a job after six hours by default. */
const foreignLockMs = 6 * 60 * 60_000;
/** An empty lock is valid for this long: its owner may still be writing it. */
const emptyLockMs = 60_000;

function isHeld(lockPath: string): boolean {
  const createdMs = statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs;
  if (createdMs === undefined) return false;
  const ageMs = Date.now() - createdMs;
  const owner = ownerIn(lockPath);
  if (owner === undefined) return ageMs < emptyLockMs;
  if (owner.host !== hostname()) return ageMs < foreignLockMs;
  return ageMs < uptime() * 1000 + emptyLockMs && isRunning(owner);
}

function isRunning({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return codeOf(error) === 'EPERM';
  }
  return start === '' || start === startOf(pid);
}

/** Field 22 of proc_pid_stat(5). The second field, the program's name, may contain spaces and parentheses. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Undefined if the content is not complete. */
function ownerIn(lockPath: string): Owner | undefined {
  try {
    const owner = jsonIn(readFileSync(lockPath, 'utf8'));
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(value: unknown): value is Owner {
  if (!isObject(value)) return false;
  const { host, pid, start }: Partial<Record<keyof Owner, unknown>> = value;
  return typeof host === 'string' && typeof pid === 'number' && typeof start === 'string';
}

function inUse({ input, given }: LockedPath, lockPath: string): Failure {
  const owner = ownerIn(lockPath);
  const process = owner === undefined ? '' : ` (process ${owner.pid} on ${owner.host})`;
  return new Failure({
    code: 'path-in-use',
    message: `Input \`${input}\` is "${given}", which another step is currently writing to${process}.`,
    hint: `Give each step a path of its own, or run the steps one after the other. If no other step is running, delete ${lockPath}.`,
  });
}
