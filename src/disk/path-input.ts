/** The files and folders that inputs name. Errors are `invalid-input`, with the name of the input. */
import { opendirSync, readFileSync, realpathSync, statSync } from 'node:fs';
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

export function textOfFile(input: PathInput): string {
  try {
    // Reading a FIFO would block forever.
    if (statSync(input.path).isFile()) return readFileSync(input.path, 'utf8');
  } catch (error) {
    throw unreadablePath(input, error);
  }
  throw invalidPath(input, 'is not a file');
}

export function requireFolder(input: PathInput): void {
  try {
    if (statSync(input.path).isDirectory()) return;
  } catch (error) {
    throw unreadablePath(input, error);
  }
  throw invalidPath(input, 'is not a folder');
}

interface FolderFile {
  /** Relative to the folder, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
}

/**
 * Yields the regular files of a folder as a program that deploys it sees them, in no order. A symbolic link counts as what it leads to,
 * but is not followed out of the folder or to a folder that contains it. Throws the reason of the signal of the turns.
 */
export async function* filesOf(input: PathInput, turns: Turns): AsyncGenerator<FolderFile> {
  requireFolder(input);
  try {
    yield* filesBelow([realpathSync(input.path)], '', turns);
  } catch (error) {
    throw codeOf(error) === '' || error instanceof Failure ? error : unreadablePath(input, error);
  }
}

/** The real paths of the folder, of an open folder in it, and of those between. */
type OpenFolders = readonly [root: string, ...string[]];

async function* filesBelow(open: OpenFolders, prefix: string, turns: Turns): AsyncGenerator<FolderFile> {
  const real = open.at(-1) ?? open[0];
  using folder = opendirSync(real);
  for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
    await turns.take();
    const path = prefix + entry.name;
    const found = entry.isSymbolicLink() ? targetOf(join(real, entry.name), open) : join(real, entry.name);
    if (found === undefined) continue;
    const stats = statSync(found);
    if (stats.isFile()) yield { path, sizeBytes: stats.size };
    else if (stats.isDirectory()) yield* filesBelow([...open, found], `${path}/`, turns);
  }
}

/** Returns where a link leads; undefined for a broken one, and for one that is not followed. */
function targetOf(link: string, open: OpenFolders): string | undefined {
  try {
    const target = realpathSync(link);
    return isWithin(open[0], target) && !open.includes(target) ? target : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function unreadablePath(input: PathInput, error: unknown): Failure {
  const isMissing = codeOf(error) === 'ENOENT';
  return invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${reasonOf(error)}`, error);
}
