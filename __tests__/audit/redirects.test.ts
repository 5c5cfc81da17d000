import { describe, expect, test } from '@jest/globals';
import { audited, findingsIn } from './audit-fixture.ts';

function findingsWith(rules: string, address: string): Promise<readonly string[]> {
  return findingsIn({ _redirects: rules, 'index.html': `<a href="${address}">x</a>` });
}

describe('accepts a link that `_redirects` serves', () => {
  test.each([
    ['/old /new', '/old'],
    ['/old /new 302', '/old/?q#x'],
    ['/old/ /new 301!', '/old'],
    ['  /old\t/new\r\n', 'old'],
    ['/old https://example.com/new 308 # moved', '/old'],
    ['/app/* /index.html 200', '/app/a/b'],
    ['/app/* /index.html 200', '/app'],
    ['/news/:year/:month/* /blog/:year', '/news/2026/11/x'],
    ['/news/:year.html /blog/:year', '/news/2026.html'],
    ['/store id=:id /blog/:id 301', '/store?id=1'],
    ['/old /new 302 Country=us', '/old'],
    ['/a%20b /new', '/a b'],
    ['/old /new', '//docs.example.com/old'],
  ])('%j %s', async (rules, address) => {
    expect(await findingsWith(rules, address)).toEqual([]);
  });
});

describe('still reports a link that no rule serves', () => {
  test.each([
    ['/old /new', '/older'],
    ['/old /new', '/old/x'],
    ['# /old /new', '/old'],
    ['/old', '/old'],
    ['/old # /new', '/old'],
    ['/* /404.html 404', '/old'],
    ['/old /gone 410!', '/old'],
    ['https://other.example.com/old /new', '/old'],
    ['/news/:year /blog', '/news/2026/11'],
    ['/Old /new', '/old'],
  ])('%j %s', async (rules, address) => {
    expect(await findingsWith(rules, address)).toEqual([expect.stringMatching(/^dead-link /)]);
  });

  test('or one of another file', async () => {
    const findings = await findingsIn({ 'a/_redirects': '/old /new', 'index.html': '<a href=/old>' });
    expect(findings).toEqual(['dead-link /old (a href)']);
  });
});

test('does not accept an image that a rule serves: the reply may be a page', async () => {
  const findings = await findingsIn({ _redirects: '/* /index.html 200', 'index.html': '<img src=/a.png>' });
  expect(findings).toEqual(['missing-file /a.png (img src)']);
});

test.each([
  ['rules', '/:a/x /y\n'.repeat(1001), '1000 redirects with wildcards'],
  ['bytes', `/a /b\n${'#'.repeat(1024 ** 2)}`, '1048576 bytes of redirects'],
])('reports too many %s', async (_what, rules, limit) => {
  const { findings } = await audited({ _redirects: rules, 'index.html': '' });
  expect(findings).toEqual([expect.objectContaining({ kind: 'limit-reached', file: '_redirects', target: limit })]);
});

test('reads a file of exactly 1 MiB', async () => {
  const rules = `/a /\n${'#'.repeat(1024 ** 2 - 5)}`;
  expect(await findingsIn({ _redirects: rules, 'index.html': '<a href="/a">x</a>' })).toEqual([]);
});
