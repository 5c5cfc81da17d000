import { expect, test } from '@jest/globals';
import { forbiddingDirective } from '../../../src/check/readers/policies.ts';

const sources = (count: number): string => 'a.b '.repeat(count);

test.each([
  ['allows every style', `style-src 'unsafe-inline' ${sources(2_000)}`, undefined],
  ['forbids the first one', `style-src ${sources(2_000)}`, expect.any(String)],
  ['is not judged because it is too long', `style-src ${sources(20_000)}`, undefined],
])('judges a page of many styles by a long policy that %s', async (_, policy, expected) => {
  const page = { header: () => policy, url: new URL('https://static.example.com/') };
  const bytes = Buffer.from('<p style="color: red">'.repeat(100_000));
  expect(await forbiddingDirective({ ...page, bytes }, new AbortController().signal)).toEqual(expected);
});
