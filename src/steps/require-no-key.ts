/** What the service hands out becomes addresses, outputs and file names: none of them may carry the key along. */
import { Failure } from '../failure.ts';
import { holdsSecret } from '../text/spellings.ts';

/** Throws `key-exposed`. `what` names the thing: `a bundle link`. */
export function requireNoKey(what: string, text: string, apiKey: string): void {
  if (!holdsSecret(text, apiKey)) return;
  throw new Failure({ code: 'key-exposed', message: `The service handed out ${what} that holds the admin API key.` });
}

/** Looked through together: one by one, the names of a large site would take seconds. */
const namesAtOnce = 1000;

/** Throws `key-exposed`. The names of a site stand in its manifest, and in its folder. */
export function requireNoKeyInNames(files: Iterable<{ readonly path: string }>, apiKey: string): void {
  let names: string[] = [];
  const look = (): void => {
    requireNoKey('an archive with a name', names.join('\n'), apiKey);
    names = [];
  };
  for (const { path } of files) if (names.push(path) === namesAtOnce) look();
  look();
}
