/** Checks an input that is the path of a file to write. */
import { lstatSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { withDiskErrors } from './errors.ts';

interface GivenFile {
  readonly input: 'bundle-path' | 'values-file';
  /** As the user gave it. */
  readonly path: string;
  /** File name for the advice. */
  readonly example: string;
  /** Whether a symbolic link to a file may be replaced. */
  readonly acceptsLink: boolean;
}

/** Throws `invalid-input` for a path that cannot be a file, and `cannot-write` for one that cannot be checked. */
export function requireFilePath(given: GivenFile): void {
  const { input, path, example, acceptsLink } = given;
  const reject = (what: string, advice: string): Failure =>
    new Failure({ code: 'invalid-input', message: `Input \`${input}\` is "${path}", which is ${what}. ${advice}.` });
  const found = withDiskErrors(path, () =>
    (acceptsLink ? statSync : lstatSync)(resolve(path), { throwIfNoEntry: false }),
  );
  if (/[\\/]$/.test(path) || found?.isDirectory() === true) {
    throw reject('a folder', `Give the path of a file, for example "${join(path, example)}"`);
  }
  if (found === undefined || found.isFile()) return;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'not a regular file';
  throw reject(kind, 'Give the path of a new or regular file');
}
