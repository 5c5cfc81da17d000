import { describe, expect, test } from '@jest/globals';
import { exceptionLines, isBuiltForRoot } from '../../src/audit/exceptions.ts';
import { ignoreRules } from '../../src/settings/audit-inputs.ts';
import { audited } from './audit-fixture.ts';

function links(count: number, folder = ''): string {
  return Array.from({ length: count }, (_, index) => `<a href="/${folder}none-${index}">x</a>`).join('');
}

function images(count: number): string {
  return Array.from({ length: count }, (_, index) => `<img src="//${index}.example.net/x">`).join('');
}

const cases = {
  'hosts first': ['<a href="none">x</a><img src="//cdn.example.net/a">', ['cdn.example.net', 'dead-link -> /none']],
  'assets by folder': [
    '<script src="/js/a.js"></script><img src="/js/b/c.png"><link rel=stylesheet href="/x.css">',
    ['missing-file -> /js/**', 'missing-file -> /x.css'],
  ],
  'links by folder if there are many': [links(11, 'old/'), ['dead-link -> /old/**']],
  'links by kind if there are many folders': [
    `${links(11)}${images(2)}`,
    ['0.example.net', '1.example.net', 'dead-link'],
  ],
  'hosts by kind if there are many': [images(11), ['external-image']],
  'names with white space and wildcards': ['<a href="/a b/**x">x</a>', ['dead-link -> /a*b/*x']],
  'names with a workflow command': ['<a href="/a%23%23[error]b">x</a>', ['dead-link -> /a*[error]b']],
  'an address that is not a URL': ['<img src="https://[bad">', ['missing-file']],
} as const;

describe('lists the lines that make the audit succeed', () => {
  test.each(Object.entries(cases))('%s', async (_what, [html, lines]) => {
    const site = { 'index.html': html };
    expect(exceptionLines(await audited(site))).toEqual(lines);
    const parsed = ignoreRules(lines.join('\n'));
    const ignore = 'value' in parsed ? parsed.value : [];
    expect(await audited(site, { ignore })).toMatchObject({ findingCount: 0, unusedIgnoreRules: [] });
  });
});

test.each([
  [2, 1, true],
  [3, 1, false],
  [0, 0, false],
])('of %i pages, %i outside of the base path: the site is built for the root is %s', (pageCount, count, isBuilt) => {
  expect(isBuiltForRoot({ pageCount, pagesOfKinds: { 'outside-base-path': count } })).toBe(isBuilt);
});

test('lists nothing if the audit is incomplete, or the site does not work under its base path', async () => {
  const limits = { references: 1, characters: 100, uses: 100 };
  expect(exceptionLines(await audited({ 'index.html': links(2) }, { limits }))).toEqual([]);
  expect(exceptionLines(await audited({ 'index.html': links(2) }, { basePath: '/docs' }))).toEqual([]);
});
