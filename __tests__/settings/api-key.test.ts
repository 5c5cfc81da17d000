import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requireApiKey } from '../../src/settings/input-table.ts';
import { failureOf } from '../../testing/failure-of.ts';

test.each(['docs_3f9a2c1', 'docs_A-b.c~d+e/f=={a:b,c}'])('accepts the key %s exactly as it is', (key) => {
  expect(requireApiKey(key)).toBe(key);
});

const isForeign = ['contains white space or characters', 'Store only the key'] as const;

test.each([
  ['docs_3f', 'fewer than 8 characters', 'complete key'],
  ['', 'is empty', 'Check the name of the secret'],
  [' \t\n', 'is empty', 'Check the name of the secret'],
  ...['docs_3f9a2c1b\n', ' docs_3f9a2c1b', '\ufeffdocs_3f9a2c1b', 'docs_3f9a\n2c1b', 'docs_3f9a\u200b2c1b'].map(
    (key) => [key, ...isForeign],
  ),
  ...['Bearer docs_3f9a2c1b', '"docs_3f9a2c1b"', "'docs_3f9a2c1b'", '`docs_3f9a2c1b`'].map((key) => [
    key,
    ...isForeign,
  ]),
  ...[
    '$(DOCS_ADMIN_KEY)',
    '${DOCS_ADMIN_KEY}',
    '${{secrets.KEY}}',
    '$DOCS_ADMIN_KEY',
    '%DOCS_ADMIN_KEY%',
    '********',
  ].map((key) => [key, 'is a placeholder', 'Check the name of the secret']),
])('rejects the key %j, because it %s', async (given = '', what, hint) => {
  const failure = await failureOf(() => requireApiKey(given));
  expect(failure.code).toBe('invalid-input');
  expect(failure.message).toMatch(/^The API key .*\.$/);
  expect(failure.message).toContain(what);
  expect(failure.hint).toContain(hint);
});

test('shows no part of a rejected key', async () => {
  const letters = fc.string({ unit: fc.constantFrom('Q', 'X', 'Z', '7', '_'), minLength: 3 });
  const spoiler = fc.constantFrom(' ', '\n', '"', '\u200b', 'é', 'Bearer ');
  await fc.assert(
    fc.asyncProperty(letters, spoiler, letters, async (before, bad, after) => {
      const { message, hint, cause } = await failureOf(() => requireApiKey(`${before}${bad}${after}`));
      expect(cause).toBeUndefined();
      for (const part of [before, after]) expect(`${message} ${hint}`).not.toContain(part);
    }),
  );
});
