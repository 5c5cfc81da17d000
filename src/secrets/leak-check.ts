/** Rejects data of the service and the store that contains the admin API key. Such data becomes URLs, outputs and file names. */
import { Failure } from '../failure.ts';
import { secretFinder } from './encodings.ts';

/** Real keys are at least this long. A shorter one could occur in a URL by chance. */
const minCheckedLength = 12;

/** Returns whether the text contains the secret in any usual encoding. */
export function containsSecret(text: string, secret: string): boolean {
  return secret.length >= minCheckedLength && secretFinder(secret)(text).length > 0;
}

/** Throws `key-exposed` if the text contains the key. `what` describes the text: `a bundle URL`. */
export function requireNoKey(what: string, text: string, apiKey: string): void {
  if (!containsSecret(text, apiKey)) return;
  throw new Failure({ code: 'key-exposed', message: `The service returned ${what} that contains the admin API key.` });
}

/** Paths are checked in batches: one by one, the paths of a large site would take seconds. */
const pathsPerCheck = 1000;

/** Throws `key-exposed` if a file path contains the key. The manifest and the site folder would repeat it. */
export function requireNoKeyInNames(files: Iterable<{ readonly path: string }>, apiKey: string): void {
  let paths: string[] = [];
  const check = (): void => {
    requireNoKey('an archive with a file name', paths.join('\n'), apiKey);
    paths = [];
  };
  for (const { path } of files) if (paths.push(path) === pathsPerCheck) check();
  check();
}
