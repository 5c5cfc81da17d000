/** What the service hands out becomes addresses, outputs and file names: none of them may carry the key along. */
import { Failure } from '../failure.ts';
import { holdsSecret } from '../text/spellings.ts';

/** Throws `key-echoed`. `what` names the thing: `a bundle link`. */
export function requireNoKey(what: string, text: string, apiKey: string): void {
  if (!holdsSecret(text, apiKey)) return;
  throw new Failure({ code: 'key-echoed', message: `The service handed out ${what} that holds the admin API key.` });
}
