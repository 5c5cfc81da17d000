import { expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const action = actionFixture();
const domain = 'docs.example.com';

/** An invalid value of every input with a type, and the fix. */
const invalid: Readonly<Record<string, readonly [value: string, fix: string]>> = {
  'base-url': ['http://api.example.com', '`https:`'],
  domain: ['https://docs.example.org/guides', '`docs.example.org`'],
  'job-id': ['se_1 se_2', 'as the service returned it'],
  timeout: ['60', '`90s`'],
  'poll-interval': ['often', '`auto`'],
  'max-bundle-size': ['1000', '`500MB`'],
  'max-site-size': ['10Gb', '`10GiB`'],
  'max-files': ['many', 'a whole number'],
  connections: ['33', 'from 1 to 32'],
  wait: ['yes', '`true` or `false`'],
  summary: ['yes', '`true` or `false`'],
  audit: ['on', '`off`, `warn`, `error`'],
  'expected-sha256': ['abc123', '64 hexadecimal digits'],
  'values-bundle-url': ['mirror', 'an http(s) URL'],
};

test('rejects all invalid inputs before any request, and names each of them with its fix', async () => {
  const inputs = Object.fromEntries(Object.entries(invalid).map(([name, [value]]) => [name, value] as const));
  const message = await expectFailure(await action.run(inputs), 'invalid-input');
  for (const [name, [, fix]] of Object.entries(invalid)) {
    expect(message).toContain(`\`${name}\``);
    expect(message).toContain(fix);
  }
  expect(action.requests()).toEqual([]);
});

test.each([
  ['an api-key of two words', { 'api-key': 'Bearer prefix_0123456789' }, 'no `Bearer`'],
  ['neither domain nor job-id', { domain: '' }, '`job-id`'],
  ['a bundle inside the site', { 'bundle-path': 'site/b.tar.gz', 'extract-to': 'site' }, 'published as a whole'],
])('rejects %s before any request, and names the input and the fix', async (_what, inputs, fix) => {
  const message = await expectFailure(await action.run({ domain, ...inputs }), 'invalid-input');
  for (const name of Object.keys(inputs)) expect(message).toContain(`\`${name}\``);
  expect(message).toContain(fix);
  expect(action.requests()).toEqual([]);
});
