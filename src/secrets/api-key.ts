/** Validates the admin API key. No message contains any part of it. Pure. */
import { Failure } from '../failure.ts';

/** Real keys are longer. A shorter one could occur in a URL or an ordinary word by chance. */
const minKeyLength = 12;

/**
 * Returns the key exactly as given. Throws `invalid-input`, with the name of what contains the key; never trims, because the
 * trimmed text would be another key.
 */
export function requireApiKey(given: string, name = 'Input `api-key`'): string {
  const rejection = (problem: string, hint: string): Failure =>
    new Failure({ code: 'invalid-input', message: `${name} ${problem}.`, hint });
  if (given.trim() === '') {
    throw rejection(
      'is empty',
      'Check the name of the secret. If it belongs to an environment, add `environment` to the job. Runs that a fork or Dependabot has triggered do not receive it.',
    );
  }
  if (given !== given.trim()) {
    throw rejection('begins or ends with white space', 'Store the secret again without the space or line break.');
  }
  if (!/^[\x21-\x7e]+$/.test(given) || /["'`]/.test(given)) {
    throw rejection(
      'contains white space or characters that no key has',
      'Store only the key as the secret: no `Bearer`, no quotes, one line.',
    );
  }
  if (given.length < minKeyLength) {
    throw rejection(`has fewer than ${minKeyLength} characters`, 'Store the complete key as the secret.');
  }
  return given;
}
