import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requireApiKey } from '../../src/settings/input-table.ts';
import { anyText } from '../../testing/any-text.ts';
import { failureOf } from './parse-results.ts';

test.each(['docs_3f9a2c1b8e7d4a06', 'docs_3f9a2c1', 'docs_A-b.c~d+e/f==', 'docs_{a:b,c}', 'x'.repeat(4_000)])(
  'accepts the key %s exactly as it is',
  (key) => {
    expect(requireApiKey(key)).toBe(key);
  },
);

describe('rejects a key', () => {
  test.each([
    ['that is too short', 'docs_3f9a2c', 'fewer than 12 characters', 'complete key'],
    ['that is empty', '', 'is empty', 'Check the name of the secret'],
    ['of white space alone', ' \t\n', 'is empty', 'Check the name of the secret'],
    ['with a line break at the end', 'docs_3f9a2c1b\n', 'begins or ends with white space', 'Store the secret again'],
    ['with a space at its beginning', ' docs_3f9a2c1b', 'begins or ends with white space', 'Store the secret again'],
    ['with a byte order mark', '\ufeffdocs_3f9a2c1b', 'begins or ends with white space', 'Store the secret again'],
    ['behind `Bearer`', 'Bearer docs_3f9a2c1b', 'contains white space or characters', 'no `Bearer`'],
    ['in two lines', 'docs_3f9a\n2c1b', 'contains white space or characters', 'one line'],
    ['in double quotes', '"docs_3f9a2c1b"', 'contains white space or characters', 'no quotes'],
    ['in single quotes', "'docs_3f9a2c1b'", 'contains white space or characters', 'no quotes'],
    ['in backticks', '`docs_3f9a2c1b`', 'contains white space or characters', 'no quotes'],
    ['with a zero-width space', 'docs_3f9a\u200b2c1b', 'contains white space or characters', 'only the key'],
    ['with a letter that a header cannot carry', 'docs_3f9ä2c1b', 'contains white space', 'only the key'],
    ['with a control character', 'docs_3f9a\u00002c1b', 'contains white space', 'only the key'],
  ])('%s', (_how, given, what, hint) => {
    const failure = failureOf(() => requireApiKey(given));
    expect(failure.code).toBe('invalid-input');
    expect(failure.message).toMatch(/^Input `api-key` .*\.$/);
    expect(failure.message).toContain(what);
    expect(failure.hint).toContain(hint);
  });
});

test('shows no part of a rejected key', () => {
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

test('accepts only keys that an HTTP header can carry unchanged', () => {
  fc.assert(
    fc.property(anyText({ minLength: 1, maxLength: 14 }), (given) => {
      const isTaken = /^[!#-&(-_a-~]{12,}$/.test(given);
      if (isTaken) expect(requireApiKey(given)).toBe(given);
      else expect(failureOf(() => requireApiKey(given)).code).toBe('invalid-input');
    }),
  );
});
