import { expect, test } from '@jest/globals';
import { requireSpelling } from '../../src/settings/misspelt-input.ts';
import { failureOf } from '../../testing/failure-of.ts';

const known = [
  ...['base-url', 'api-key', 'site-path', 'url', 'domain', 'paths', 'wait', 'extract-to', 'previous-manifest'],
  ...['max-removed'],
];

test.each([
  ['api_key', 'api-key'],
  ['apikey', 'api-key'],
  ['base_url', 'base-url'],
  ['domains', 'domain'],
  ['extrct-to', 'extract-to'],
  ['previous_manifests', 'previous-manifest'],
  ['max-remvoed', 'max-removed'],
])('the input %s is rejected, and the message names %s', async (name, meant) => {
  const { code, message, hint } = await failureOf(() => requireSpelling(['domain', name], known));
  expect([code, message, hint]).toEqual([
    'invalid-input',
    expect.stringContaining(`\`${name}\``),
    expect.stringContaining(`\`${meant}\``),
  ]);
});

test.each(['main', 'path-to-site', 'key', 'url', 'region', 'domain', 'wait'])(
  'the input %s is ignored or right',
  (name) => {
    expect(() => requireSpelling([name], known)).not.toThrow();
  },
);
