import { expect, test } from '@jest/globals';
import { publishedSettings } from '../../src/settings/published-settings.ts';
import { failureOf } from '../../testing/failure-of.ts';

test('an empty content digest is probably a wrong id of the export step', async () => {
  const failure = await failureOf(() => publishedSettings((name) => (name === 'url' ? 'https://docs.acme.io' : ' ')));
  expect(failure).toMatchObject({ code: 'invalid-input', hint: expect.stringContaining('id of the export step') });
});
