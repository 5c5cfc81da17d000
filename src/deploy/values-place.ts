/** What a values file may be: an ordinary file of its own. */
import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { Failure } from '../failure.ts';

/** Throws `invalid-input`, and `cannot-write` for a path that cannot be looked at. Call it before anything is requested. */
export function requireValuesPlace(valuesFile: string): void {
  withDiskErrors(valuesFile, () => requireFile(valuesFile));
}

function requireFile(valuesFile: string): void {
  const found = lstatSync(resolve(valuesFile), { throwIfNoEntry: false });
  if (/[\\/]$/.test(valuesFile) || found?.isDirectory() === true) {
    const example = join(valuesFile, 'values.yaml');
    throw refusal(valuesFile, `which is a folder. Give the path of a file, for example "${example}"`);
  }
  if (found === undefined || found.isFile()) return;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
  throw refusal(valuesFile, `which is ${kind}. Give the path of a new or ordinary file`);
}

function refusal(valuesFile: string, what: string): Failure {
  return new Failure({ code: 'invalid-input', message: `Input \`values-file\` is "${valuesFile}", ${what}.` });
}
