import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { actionFixture } from '../../testing/action-fixture.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const action = actionFixture();
const domain = 'docs.example.com';

type Inputs = Readonly<Record<string, string>>;
type Case = readonly [what: string, inputs: Inputs, hint: string];

const required: readonly Case[] = [
  ['a missing base-url', { 'base-url': '' }, 'is required'],
  ['a missing api-key', { 'api-key': '' }, 'name of the secret'],
  ['neither domain nor job-id', { domain: '' }, '`job-id`'],
];

const addresses: readonly Case[] = [
  ['a base-url without a scheme', { 'base-url': 'api.example.com' }, '`https://api.example.com`'],
  ['a base-url without TLS', { 'base-url': 'http://api.example.com' }, '`https:`'],
  ['a base-url with a query', { 'base-url': 'https://api.example.com/?a=b' }, '`https://api.example.com`'],
  ['a base-url with a password', { 'base-url': 'https://a:b@api.example.com' }, 'without user name and password'],
  ['a URL as domain', { domain: 'https://docs.example.org/guides' }, '`docs.example.org`'],
  ['a values-bundle-url that is not a URL', { 'values-bundle-url': 'mirror' }, 'an http(s) URL'],
  [
    'a values-bundle-url with a password',
    { 'values-bundle-url': 'https://a:b@mirror.example.com/x' },
    'without user name and password',
  ],
];

const keys: readonly Case[] = [
  ['an api-key that ends with a line break', { 'api-key': 'prefix_0123456789\n' }, 'without the space or line break'],
  ['an api-key of two words', { 'api-key': 'Bearer prefix_0123456789' }, 'no `Bearer`'],
  ['an api-key of two lines', { 'api-key': 'prefix_0123456789\nprefix_9876543210' }, 'one line'],
];

const amounts: readonly Case[] = [
  ['a timeout without a unit', { timeout: '60' }, '`90s`'],
  ['a timeout of zero', { timeout: '0s' }, '`90s`'],
  ['a poll-interval that is not a duration', { 'poll-interval': 'often' }, '`auto`'],
  ['a max-bundle-size without a unit', { 'max-bundle-size': '1000' }, '`500MB`'],
  ['a max-site-size in bits', { 'max-site-size': '10Gb' }, '`10GiB`'],
  ['a max-files that is not a number', { 'max-files': 'many' }, 'a whole number'],
  ['zero connections', { connections: '0' }, 'from 1 to 32'],
  ['too many connections', { connections: '33' }, 'from 1 to 32'],
];

const choices: readonly Case[] = [
  ...['wait', 'download', 'reuse', 'mask-bundle-url', 'summary'].map((name): Case => [
    `a ${name} that is not a boolean`,
    { [name]: 'yes' },
    '`true` or `false`',
  ]),
  ['an unknown audit mode', { audit: 'on' }, '`off`, `warn`, `error`'],
  ['an expected-sha256 that is too short', { 'expected-sha256': 'abc123' }, '64 hexadecimal digits'],
  ['a job-id with a space', { 'job-id': 'se_1 se_2' }, 'as the service returned it'],
  ['a bundle-path that ends with a slash', { 'bundle-path': 'public/' }, join('public', 'bundle.tar.gz')],
  ['a bundle-path that is a folder', { 'bundle-path': '.' }, 'bundle.tar.gz'],
  ['a values-file that is a folder', { 'values-file': '.' }, 'values.yaml'],
  ['a values-file inside the site', { 'values-file': 'site', 'extract-to': 'site' }, 'published as a whole'],
  ['a bundle inside the site', { 'bundle-path': 'site/b.tar.gz', 'extract-to': 'site' }, 'published as a whole'],
  [
    'a bundle-path equal to the path of the manifest',
    { 'bundle-path': 'site.manifest.json', 'extract-to': 'site' },
    'a path of its own',
  ],
  ['a values-file without waiting for the export', { 'values-file': 'values.yaml', wait: 'false' }, 'Remove `wait`'],
];

test.each([...required, ...addresses, ...keys, ...amounts, ...choices])(
  'rejects %s before any request, and names the input and the fix',
  async (_what, inputs, hint) => {
    const message = await expectFailure(await action.run({ domain, ...inputs }), 'invalid-input');
    for (const name of Object.keys(inputs)) expect(message).toContain(`\`${name}\``);
    expect(message).toContain(hint);
    expect(action.requests()).toEqual([]);
  },
);

test('names all invalid inputs in one message', async () => {
  const message = await expectFailure(
    await action.run({ domain, timeout: '5', wait: 'no', audit: 'x' }),
    'invalid-input',
  );
  for (const name of ['timeout', 'wait', 'audit']) expect(message).toContain(`\`${name}\``);
});

test('writes no summary with `summary: false` if an input is invalid', async () => {
  const run = await action.run({ domain, timeout: '60', summary: 'false' });
  expect(run.annotations.map(({ title }) => title)).toEqual(['Static export: invalid-input']);
  expect(run.rawSummary).toBe('');
});
