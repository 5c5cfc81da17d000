import { expect, test } from '@jest/globals';
import { Turns } from '../../src/turns.ts';
import { referencesIn } from '../../src/html/references.ts';

test.each([
  ['a style sheet', '<link rel=stylesheet href=a>', ['a'], []],
  ['an alternate style sheet', '<link rel="alternate stylesheet" href=a title=Dark>', [], ['a']],
  ['a disabled style sheet', '<link rel=stylesheet href=a disabled>', [], ['a']],
  ['a script for old browsers', '<script src=a nomodule></script><script type=module src=b></script>', ['b'], ['a']],
  ['one that is needed in one place', '<script src=a nomodule></script><script src=a></script>', ['a'], []],
  ['one that is needed in the first place', '<script src=a></script><script src=a nomodule></script>', ['a'], []],
])('a page needs what it loads, unless it also works without it: %s', async (_, html, needed, optional) => {
  const { all } = await referencesIn('index.html', Buffer.from(html), new Turns(new AbortController().signal));
  const found = Map.groupBy(all.values(), ({ isOptional }) => isOptional);
  const addresses = (isOptional: boolean): readonly string[] =>
    (found.get(isOptional) ?? []).map(({ address }) => address);
  expect({ needed: addresses(false), optional: addresses(true) }).toEqual({ needed, optional });
});
