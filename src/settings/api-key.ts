/** The rules for the admin API key. No message shows any part of it. Pure. */
import { Failure } from '../failure.ts';

/** The key exactly as given. Throws `invalid-input`: white space is never cut off silently, for that would be another key. */
export function requireApiKey(given: string): string {
  if (given.trim() === '') {
    throw refusal('is empty', 'Check the name of the secret; secrets do not reach workflows that a fork has started.');
  }
  if (given !== given.trim()) {
    throw refusal('begins or ends with white space', 'Store the secret again without the space or line break.');
  }
  if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
    throw refusal(
      'holds white space or characters that no key has',
      'Store the key alone as the secret: no `Bearer`, no quotes, one line.',
    );
  }
  return given;
}

function refusal(what: string, hint: string): Failure {
  return new Failure({ code: 'invalid-input', message: `Input \`api-key\` ${what}.`, hint });
}
