/** The files and folders that inputs name. Errors are `invalid-input`, with the name of the input. */
import { type Dirent, opendirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import { codeOf, reasonOf } from './errors.ts';
import type { Text } from '../text/words.ts';
import { isWithin } from './paths.ts';

export interface PathInput {
  readonly name: string;
  readonly path: string;
  readonly hint: Text;
}

/** `what` is a clause. */
export function invalidPath({ name, path, hint }: PathInput, what: string, cause?: unknown): Failure {
  const message = `Input \`${name}\` is "${path}", which ${what}.`;
  return new Failure({ code: 'invalid-input', message, hint, cause });
}

/** Runs an operation that reads the path. A file system error becomes `invalid-input`. */
export function reading<T>(input: PathInput, operation: (path: string) => T): T {
  return readingIn(input, '', () => operation(input.path));
}

export function statsOf(input: PathInput): Stats {
  return reading(input, (path) => statSync(path));
}

export function textOfFile(input: PathInput): string {
  // Reading a FIFO would block forever.
  if (!statsOf(input).isFile()) throw invalidPath(input, 'is not a file');
  return reading(input, (path) => readFileSync(path, 'utf8'));
}

/** Reads a file of a folder. A file system error becomes `invalid-input` that names both. `path`: relative to the folder. */
export function fileIn(input: PathInput, path: string): Buffer {
  return readingIn(input, path, () => readFileSync(join(input.path, path)));
}

export function requireFolder(input: PathInput): void {
  if (!statsOf(input).isDirectory()) throw invalidPath(input, 'is not a folder');
}

interface FolderFile {
  /** Relative to the folder, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
}

export interface FolderEntry extends FolderFile {
  /** Where it is, without links. Empty if it is not a file. */
  readonly realPath: string;
  /** Why it is not a file, as a clause. */
  readonly problem: string | undefined;
}

/** Yields the regular files of a folder as a program that deploys it sees them. Throws like `entriesOf`. */
export async function* filesOf(input: PathInput, turns: Turns): AsyncGenerator<FolderFile> {
  for await (const { path, sizeBytes, problem } of entriesOf(input, turns))
    if (problem === undefined) yield { path, sizeBytes };
}

/**
 * Yields what is in a folder and in those below, in no order. A symbolic link counts as what it leads to, but is not followed out of the
 * folder or to a folder that contains it. Throws `invalid-input`, and the reason of the signal of the turns.
 */
export async function* entriesOf(input: PathInput, turns: Turns): AsyncGenerator<FolderEntry> {
  requireFolder(input);
  yield* entriesBelow({ input, turns }, [reading(input, (path) => realpathSync(path))], '');
}

/** The real paths of the folder, of an open folder in it, and of those between. */
type OpenFolders = readonly [root: string, ...string[]];

interface Walk {
  readonly input: PathInput;
  readonly turns: Turns;
}

async function* entriesBelow(walk: Walk, open: OpenFolders, prefix: string): AsyncGenerator<FolderEntry> {
  const { input, turns } = walk;
  const real = open.at(-1) ?? open[0];
  using folder = readingIn(input, prefix, () => opendirSync(real));
  const next = (): Dirent | null => readingIn(input, prefix, () => folder.readSync());
  for (let entry = next(); entry !== null; entry = next()) {
    await turns.take();
    const path = prefix + entry.name;
    const place = join(real, entry.name);
    const isLink = entry.isSymbolicLink();
    const { target: realPath = '', problem } = readingIn(input, path, () =>
      isLink ? followed(place, open) : { target: place },
    );
    const stats = problem === undefined ? readingIn(input, path, () => statSync(realPath)) : undefined;
    if (stats?.isDirectory() === true) yield* entriesBelow(walk, [...open, realPath], `${path}/`);
    else if (stats?.isFile() === true) yield { path, sizeBytes: stats.size, realPath, problem };
    else yield { path, sizeBytes: 0, realPath: '', problem: problem ?? 'is neither a file nor a folder' };
  }
}

interface LinkTarget {
  readonly target?: string;
  readonly problem?: string;
}

function followed(link: string, open: OpenFolders): LinkTarget {
  try {
    const target = realpathSync(link);
    if (!isWithin(open[0], target)) return { problem: 'is a link that leads out of the folder' };
    return open.includes(target) ? { problem: 'is a link to a folder that contains it' } : { target };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return { problem: 'is a broken link' };
    throw error;
  }
}

/** `path`: in the folder of the input; empty for the folder itself. */
function readingIn<T>(input: PathInput, path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    if (path !== '') throw unreadableEntry(input, path, error);
    const isMissing = codeOf(error) === 'ENOENT';
    throw invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${reasonOf(error)}`, error);
  }
}

export function unreadableEntry(input: PathInput, path: string, error: unknown): Failure {
  const isGone = codeOf(error) === 'ENOENT';
  const what = isGone ? 'was removed meanwhile, or has a name that is not UTF-8' : `cannot be read: ${reasonOf(error)}`;
  return invalidPath(input, `contains ${path}, which ${what}`, error);
}
