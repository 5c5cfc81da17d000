/** The message of an export that lacks too much. */
import { expect, test } from '@jest/globals';
import { Turns } from '../../src/turns.ts';
import { compareSites } from '../../src/site/compare.ts';
import { whatIsLacking } from '../../src/site/lacking.ts';
import { removalFailure } from '../../src/site/removal-failure.ts';
import { pagesOf, type Site } from './recorded-pages.ts';

const turns = new Turns(new AbortController().signal);

async function messageOf(before: Site, now: Site, maxPercent = 25): Promise<string | undefined> {
  const files = { before: pagesOf(before), now: pagesOf(now) };
  const { moved } = await compareSites(files.before, files.now, turns);
  return removalFailure(await whatIsLacking({ ...files, domain: null }, turns), moved, maxPercent)?.message;
}

function numbered(count: number, folder: string, facts: Site[string] = {}): Site {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}${index}.html`, { textSha256: String(index), ...facts }]),
  );
}

const threeMissing = 'texts of 3 missing pages are at new addresses,';

test.each<readonly [string, Site, Site, string]>([
  ['by their folder', numbered(3, 'api/v1/'), numbered(3, 'core/v1/'), `${threeMissing} \`api/…\` → \`core/…\`,`],
  ['by the root', numbered(3, ''), numbered(3, 'docs/'), `${threeMissing} \`…\` → \`docs/…\`,`],
  [
    'by their paths in one folder',
    { 'a/b.html': { textSha256: '1' } },
    { 'a/c.html': { textSha256: '1' } },
    'text of one missing page is at a new address, `a/b.html` → `a/c.html`,',
  ],
  [
    'by the most frequent folder',
    { ...numbered(3, 'api/'), 'b/x.html': { textSha256: 'x' } },
    { ...numbered(3, 'core/'), 'c/x.html': { textSha256: 'x' } },
    'texts of 4 missing pages are at new addresses, `api/…` → `core/…`,',
  ],
])('missing pages are named if their texts are at new addresses, %s', async (_how, before, now, expected) => {
  expect(await messageOf(before, now)).toContain(` The ${expected} without a redirect.`);
});

test('the home page is lacking by itself, unless everything is allowed', async () => {
  const before = { 'index.html': {}, ...numbered(30, '') };
  const now = { 'index.html': { textSha256: 'login', textLength: 10 }, ...numbered(30, '') };
  expect(await messageOf(before, now)).toBe('The new site lacks the home page, or what it showed.');
  expect(await messageOf(before, numbered(30, ''), 99)).toContain('the home page');
  expect(await messageOf(before, now, 100)).toBeUndefined();
});

test('pages without a style sheet, and scripts, are lacking as well, unless everything is allowed', async () => {
  const scripts = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.js`, undefined]));
  const before = { ...numbered(4, '', { unstyled: false }), ...scripts };
  const now = {
    ...numbered(4, '', { unstyled: true }),
    '0.html': { textSha256: '0' },
    '1.html': { textSha256: '1' },
  };
  expect(await messageOf(before, now)).toBe(
    'The new site lacks the style sheets of 2 of the 4 published pages (50%; `max-removed` is 25%), and all 5 scripts.',
  );
  expect(await messageOf(before, now, 50)).toBe('The new site lacks all 5 scripts.');
  expect(await messageOf(before, now, 100)).toBeUndefined();
});
