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

test('rejects a bundle inside the site before any request, and names both inputs', async () => {
  const inputs = { 'bundle-path': 'site/b.tar.gz', 'extract-to': 'site' };
  const message = await expectFailure(await action.run({ domain, ...inputs }), 'invalid-input');
  for (const name of Object.keys(inputs)) expect(message).toContain(`\`${name}\``);
  expect(action.requests()).toEqual([]);
});
