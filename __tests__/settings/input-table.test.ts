import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as parse from '../../src/settings/parse.ts';
import { domain } from '../../src/settings/parse-addresses.ts';
import { readInputs, requireApiKey, requireSpelling } from '../../src/settings/input-table.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';

const table = {
  host: { parse: domain, required: true },
  timeout: { parse: parse.duration, default: '60m' },
  wait: { parse: parse.flag, default: 'true' },
  version: { parse: parse.text },
} as const;

function read(texts: Readonly<Record<string, string>>): ReturnType<typeof readInputs<typeof table>> {
  return readInputs(table, (name) => texts[name] ?? '');
}

async function refusal(texts: Readonly<Record<string, string>>): Promise<string> {
  return (await failureOf(() => read(texts))).message;
}

test('inputs are trimmed, get their default if they are empty, and are omitted without one', () => {
  const settings = read({ host: '  Docs.Acme.io\n', wait: '', version: ' \n' });
  expect(settings).toEqual({ host: 'docs.acme.io', timeout: 3_600_000, wait: true });
});

describe('an error about inputs', () => {
  test('names the input, its value and the allowed values', async () => {
    const failure = await expectFailure(() => read({ host: 'docs.acme.io', timeout: '60' }), { code: 'invalid-input' });
    expect(failure.message).toBe(
      'Input `timeout` is "60". Expected a duration of at least 100ms with a unit, such as `90s`, `45m` or `2h`.',
    );
  });

  test('names what leaves a required input empty', async () => {
    await expectFailure(() => read({}), { hint: 'output' });
    expect((await failureOf(() => read({ host: 'docs.acme.io', wait: 'yes' }))).hint).toBe('');
  });

  test('lists every invalid input, in the order of the table', async () => {
    const pattern = /^Input `host` is required but empty\. Input `timeout` is "60"\. .*Input `wait` is "yes"\. /;
    const failure = await expectFailure(() => read({ host: ' ', timeout: '60', wait: 'yes' }), { message: pattern });
    expect(failure.problems).toHaveLength(failure.message.match(/Input `/g)?.length ?? 0);
  });

  test('shows the start of a long text', async () => {
    const message = await refusal({ host: 'docs.acme.io', wait: 'x'.repeat(201) });
    expect(message).toContain(`Input \`wait\` is "${'x'.repeat(200)}…". Expected`);
  });

  test.each([
    ['a password in a URL', 'https://me:hunter2@docs.acme.io/guides', 'https://***@docs.acme.io/guides'],
    ['a user name in a URL', 'https://hunter2@docs.acme.io', 'https://***@docs.acme.io'],
    ['a password with a slash and an at sign', 'https://me:a/hunter2@x@docs.acme.io', 'https://***@docs.acme.io'],
    ['a password in front of a bare host', 'me:hunter2@docs.acme.io', '***@docs.acme.io'],
    ['a query', 'https://docs.acme.io/a?token=hunter2', 'https://docs.acme.io/a?***'],
    ['a fragment', 'https://docs.acme.io/a#hunter2', 'https://docs.acme.io/a#***'],
    ['a query over two lines', 'docs.acme.io?a=1\nhunter2', 'docs.acme.io?***'],
  ])('does not show %s', async (_what, given, shown) => {
    const message = await refusal({ host: given });
    expect(message).toContain(`Input \`host\` is "${shown}".`);
    expect(message).not.toContain('hunter2');
  });

  test('rejects a value that contains the key, even if it would be valid', async () => {
    const message = await refusal({ 'api-key': 'prefix_s3cret', host: 'prefix_s3cret.example.com' });
    expect(message).toContain('Input `host` is "***".');
  });

  test('shows no part of a key that was passed to the wrong input, however long both are', async () => {
    const letters = fc.string({ unit: fc.constantFrom('K', 'E', 'Y', '7'), minLength: 8, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(letters, fc.nat(150), async (key, before) => {
        const message = await refusal({ 'api-key': `${key}\n`, wait: `${'.'.repeat(before)}${key}` });
        expect(message).not.toContain(key.slice(0, 8));
      }),
    );
  });
});

describe('the API key', () => {
  test.each(['docs_3f9a2c1', 'docs_A-b.c~d+e/f=={a:b,c}'])('%s is accepted exactly as it is', (key) => {
    expect(requireApiKey(key)).toBe(key);
  });

  test.each<[string, string, readonly string[]]>([
    ['has fewer than 8 characters', 'complete key', ['docs_3f']],
    ['is empty', 'Check the name of the secret', ['', ' \t\n']],
    [
      'contains white space or characters',
      'Store only the key',
      [
        ...['docs_3f9a2c1b\n', ' docs_3f9a2c1b', '\ufeffdocs_3f9a2c1b', 'docs_3f9a\n2c1b', 'docs_3f9a\u200b2c1b'],
        ...['Bearer docs_3f9a2c1b', '"docs_3f9a2c1b"', "'docs_3f9a2c1b'", '`docs_3f9a2c1b`'],
      ],
    ],
    [
      'is a placeholder',
      'Check the name of the secret',
      ['$(DOCS_KEY)', '${DOCS_KEY}', '${{secrets.KEY}}', '$DOCS_KEY', '%DOCS_KEY%', '<your-key>', '********'],
    ],
  ])('that %s is rejected', async (what, hint, keys) => {
    for (const key of keys) {
      const failure = await expectFailure(() => requireApiKey(key), { code: 'invalid-input', message: what, hint });
      expect(failure.message).toMatch(/^The API key .*\.$/);
    }
  });

  test('is not shown in part if it is rejected', async () => {
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
});

const known = [
  ...['base-url', 'api-key', 'site-path', 'url', 'domain', 'paths', 'wait', 'extract-to', 'previous-manifest'],
  ...['max-removed'],
];

test.each([
  ['api_key', 'api-key'],
  ['apikey', 'api-key'],
  ['base_url', 'base-url'],
  ['domains', 'domain'],
  ['domaim', 'domain'],
  ['extrct-to', 'extract-to'],
  ['previous_manifests', 'previous-manifest'],
  ['max-remvoed', 'max-removed'],
])('the input %s is rejected, and the message names %s', async (name, meant) => {
  const texts = { message: `\`${name}\``, hint: `\`${meant}\`` };
  await expectFailure(() => requireSpelling(['domain', name], known), { code: 'invalid-input', ...texts });
});

test.each(['main', 'path-to-site', 'base-path', 'key', 'url', 'region', 'domain', 'wait'])(
  'the input %s is ignored or right',
  (name) => {
    expect(() => requireSpelling([name], known)).not.toThrow();
  },
);
