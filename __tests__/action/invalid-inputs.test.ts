import { expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const action = actionFixture();
const domain = 'docs.example.com';

/** Invalid values, each with its fix. */
const invalid: Readonly<Record<string, readonly [value: string, fix: string]>> = {
  'base-url': ['http://api.example.com', '`https:`'],
  domain: ['https://docs.example.org/guides', '`docs.example.org`'],
  timeout: ['60', '`90s`'],
  summary: ['yes', '`true` or `false`'],
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
