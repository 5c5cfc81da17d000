/** The files and folders that inputs name. Errors are `invalid-input`, with the name of the input. */
import { type Dirent, opendirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Text } from '../text/words.ts';
import type { Turns } from '../turns.ts';
import { codeOf, reasonOf } from './errors.ts';
import { isWithin } from './paths.ts';

export interface PathInput {
  readonly name: string;
  readonly path: string;
  readonly hint: Text;
}

/** Returns `invalid-input`. `what` is a clause. */
export function invalidPath({ name, path, hint }: PathInput, what: string, cause?: unknown): Failure {
  const message = `Input \`${name}\` is "${path}", which ${what}.`;
  return new Failure({ code: 'invalid-input', message, hint, cause });
}

/** Runs an operation that reads the path. A file system error becomes `invalid-input`. */
export function withInputErrors<T>(input: PathInput, operation: (path: string) => T): T {
  return withEntryErrors(input, '', () => operation(input.path));
}

export function statsOf(input: PathInput): Stats {
  return withInputErrors(input, (path) => statSync(path));
}

export function textOfFile(input: PathInput): string {
  // Reading a FIFO would block forever.
  if (!statsOf(input).isFile()) throw invalidPath(input, 'is not a file');
  return withInputErrors(input, (path) => readFileSync(path, 'utf8'));
}

/** Reads a file of a folder by its path in it. A file system error becomes `invalid-input` that names both. */
export function fileIn(input: PathInput, path: string): Buffer {
  return withEntryErrors(input, path, () => readFileSync(join(input.path, path)));
}

export function requireFolder(input: PathInput): void {
  if (!statsOf(input).isDirectory()) throw invalidPath(input, 'is not a folder');
}

export interface FolderEntry {
  /** The path in the folder, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Where it is, without links. Empty if it is not a file. */
  readonly realPath: string;
  /** Why it is not a file, as a clause. */
  readonly problem: string | undefined;
}

/** Yields the regular files of a folder as a program that deploys it sees them. Throws like `entriesOf`. */
export async function* filesOf(
  input: PathInput,
  turns: Turns,
): AsyncGenerator<Pick<FolderEntry, 'path' | 'sizeBytes'>> {
  for await (const { path, sizeBytes, problem } of entriesOf(input, turns))
    if (problem === undefined) yield { path, sizeBytes };
}

/** The most folders behind two links or more. From one linked folder to the next, links may multiply. */
const maxLinkedFolders = 20_000;

/**
 * Yields what is in a folder and in those below, in no order. A symbolic link counts as what it leads to, but is not
 * followed out of the folder or to one that contains it. Throws `invalid-input`, and the signal's reason.
 */
export async function* entriesOf(input: PathInput, turns: Turns): AsyncGenerator<FolderEntry> {
  requireFolder(input);
  const root = withInputErrors(input, (path) => realpathSync.native(path));
  const folders: FoundFolder[] = [{ prefix: '', real: root, above: [], links: 0 }];
  let linkedFolders = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const { prefix, real, links } = folder;
    const open = [...folder.above, real];
    if (links > 1) linkedFolders += 1;
    if (linkedFolders > maxLinkedFolders)
      throw invalidPath(input, 'contains links that multiply from folder to folder');
    using opened = withEntryErrors(input, prefix, () => opendirSync(real));
    const next = (): Dirent | null => withEntryErrors(input, prefix, () => opened.readSync());
    for (let entry = next(); entry !== null; entry = next()) {
      await turns.take();
      const [path, place, isLink] = [prefix + entry.name, join(real, entry.name), entry.isSymbolicLink()];
      const { target = '', problem } = withEntryErrors(input, path, () =>
        isLink ? followLink(place, root, open) : { target: place },
      );
      const stats = problem === undefined ? withEntryErrors(input, path, () => statSync(target)) : undefined;
      if (stats?.isDirectory() === true)
        folders.push({ prefix: `${path}/`, real: target, above: open, links: links + Number(isLink) });
      else if (stats?.isFile() === true) yield { path, sizeBytes: stats.size, realPath: target, problem };
      else yield { path, sizeBytes: 0, realPath: '', problem: problem ?? 'is neither a file nor a folder' };
    }
  }
}

interface FoundFolder {
  readonly prefix: string;
  readonly real: string;
  /** The real paths of those that contain it. */
  readonly above: readonly string[];
  /** How many links lead to it, one after the other. */
  readonly links: number;
}

interface LinkTarget {
  readonly target?: string;
  readonly problem?: string;
}

function followLink(link: string, root: string, open: readonly string[]): LinkTarget {
  try {
    const target = realpathSync.native(link);
    if (!isWithin(root, target)) return { problem: 'is a link that leads out of the folder' };
    return open.includes(target) ? { problem: 'is a link to a folder that contains it' } : { target };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return { problem: 'is a broken link' };
    throw error;
  }
}

/** Names the entry of the folder that an error is about. `path`: empty for the folder itself. */
function withEntryErrors<T>(input: PathInput, path: string, operation: () => T): T {
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
