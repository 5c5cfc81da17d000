import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requireApiKey } from '../../src/settings/api-key.ts';
import { anyText } from '../../testing/any-text.ts';
import { failureOf } from './outcome.ts';

test.each(['docs_3f9a2c1b8e7d4a06', 'a', 'docs_A-b.c~d+e/f==', 'docs_{a:b}', 'x'.repeat(4_000)])(
  'the key %s is taken exactly as it is',
  (key) => {
    expect(requireApiKey(key)).toBe(key);
  },
);

describe('a key is refused', () => {
  test.each([
    ['that is empty', '', 'is empty', 'Check the name of the secret'],
    ['of white space alone', ' \t\n', 'is empty', 'Check the name of the secret'],
    ['with a line break at its end', 'docs_3f9a2c1b\n', 'begins or ends with white space', 'Store the secret again'],
    ['with a space at its beginning', ' docs_3f9a2c1b', 'begins or ends with white space', 'Store the secret again'],
    ['with a byte order mark', '\ufeffdocs_3f9a2c1b', 'begins or ends with white space', 'Store the secret again'],
    ['behind `Bearer`', 'Bearer docs_3f9a2c1b', 'holds white space or characters that no key has', 'no `Bearer`'],
    ['in two lines', 'docs_3f9a\n2c1b', 'holds white space or characters that no key has', 'one line'],
    ['in double quotes', '"docs_3f9a2c1b"', 'holds white space or characters that no key has', 'no quotes'],
    ['in single quotes', "'docs_3f9a2c1b'", 'holds white space or characters that no key has', 'no quotes'],
    ['in backticks', '`docs_3f9a2c1b`', 'holds white space or characters that no key has', 'no quotes'],
    ['with a zero-width space', 'docs_3f9a\u200b2c1b', 'holds white space or characters that no key has', 'alone'],
    ['with a letter that a header cannot carry', 'docs_3f9ä2c1b', 'holds white space', 'alone'],
    ['with a control character', 'docs_3f9a\u00002c1b', 'holds white space', 'alone'],
  ])('%s', (_how, given, what, hint) => {
    const failure = failureOf(() => requireApiKey(given));
    expect(failure.code).toBe('invalid-input');
    expect(failure.message).toMatch(/^Input `api-key` .*\.$/);
    expect(failure.message).toContain(what);
    expect(failure.hint).toContain(hint);
  });
});

test('a refusal shows no part of the key', () => {
  const letters = fc.string({ unit: fc.constantFrom('Q', 'X', 'Z', '7', '_'), minLength: 3 });
  const spoiler = fc.constantFrom(' ', '\n', '"', '\u200b', 'é', 'Bearer ');
  fc.assert(
    fc.property(letters, spoiler, letters, (before, bad, after) => {
      const { message, hint, cause } = failureOf(() => requireApiKey(`${before}${bad}${after}`));
      expect(cause).toBeUndefined();
      for (const part of [before, after]) expect(`${message} ${hint}`).not.toContain(part);
    }),
  );
});

test('a key that is taken can stand in a header as it is', () => {
  fc.assert(
    fc.property(anyText({ minLength: 1, maxLength: 12 }), (given) => {
      const isTaken = /^[!#-&(-_a-~]+$/.test(given);
      if (isTaken) expect(requireApiKey(given)).toBe(given);
      else expect(failureOf(() => requireApiKey(given)).code).toBe('invalid-input');
    }),
  );
});
