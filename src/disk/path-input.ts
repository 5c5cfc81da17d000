/** The files that inputs name. All errors are `invalid-input`, with the name of the input. */
import { readFileSync, statSync } from 'node:fs';
import type { Turns } from '../clock.ts';
import { codeOf, reasonOf } from './errors.ts';
import { filesIn, type FolderFile } from './folder-files.ts';
import { Failure } from '../failure.ts';

export interface PathInput {
  readonly name: string;
  readonly path: string;
  /** How to fix the input. */
  readonly hint: string;
}

/** `what` is a clause. */
export function invalidPath({ name, path, hint }: PathInput, what: string, cause?: unknown): Failure {
  const message = `Input \`${name}\` is "${path}", which ${what}.`;
  return new Failure({ code: 'invalid-input', message, hint, cause });
}

export function textAt(input: PathInput): string {
  try {
    // Reading a FIFO would block forever.
    if (statSync(input.path).isFile()) return readFileSync(input.path, 'utf8');
  } catch (error) {
    throw unreadable(input, error);
  }
  throw invalidPath(input, 'is not a file');
}

/** Yields the files of a folder, as `filesIn` does. */
export async function* filesOf(input: PathInput, turns: Turns): AsyncGenerator<FolderFile> {
  try {
    yield* filesIn(input.path, turns);
  } catch (error) {
    if (codeOf(error) === '' || error instanceof Failure) throw error;
    throw codeOf(error) === 'ENOTDIR' ? invalidPath(input, 'is not a folder', error) : unreadable(input, error);
  }
}

function unreadable(input: PathInput, error: unknown): Failure {
  const isMissing = codeOf(error) === 'ENOENT';
  return invalidPath(input, isMissing ? 'does not exist' : `cannot be read: ${reasonOf(error)}`, error);
}
