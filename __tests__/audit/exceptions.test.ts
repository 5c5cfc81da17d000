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

const outside = { file: '<script src="/x.js"></script>', link: '<a href="/x">x</a>' };

test.each([
  ['half of the pages load a file', [outside.file, ''], true],
  ['fewer pages load a file', [outside.file, '', ''], false],
  ['all pages contain a link', [outside.link, outside.link], false],
])('if %s from outside of the base path, the site is built for the root: %j, %s', async (_what, pages, isBuilt) => {
  const site = Object.fromEntries(pages.map((html, index) => [`${index}.html`, html]));
  expect(isBuiltForRoot(await audited(site, { basePath: '/docs' }))).toBe(isBuilt);
});

test('lists nothing if the audit is incomplete, or the site does not work under its base path', async () => {
  const limits = { references: 1, characters: 100, uses: 100 };
  expect(exceptionLines(await audited({ 'index.html': links(2) }, { limits }))).toEqual([]);
  expect(exceptionLines(await audited({ 'index.html': '<img src="/x">' }, { basePath: '/docs' }))).toEqual([]);
});
