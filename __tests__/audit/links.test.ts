import { describe, expect, test } from '@jest/globals';
import { audited, findingsIn, findingsInPage } from './audit-fixture.ts';

const site = { 'a.html': '', 'b/index.html': '', 'files/x.pdf': '', 'c/d.html': '', 'index.html': '' };

function link(address: string): string {
  return `<a href="${address}">x</a>`;
}

test.each([
  ...['/a', '/a.html', '/a/', '/a?q=1', '/a#x', '/a.html?q#x', '../a', './../a.html', '//docs.example.com/a'],
  ...['/b', '/b/', '/b/index.html', '/b/index', '../b', '../b/', '/', '..', '../', '/files/x.pdf', '/c/d', '/c/./d'],
  ...['/../../a', '../../../../a.html', '/c/../a', '/c//d.html', '/%61', '/%61.html', '/b/%69ndex.html', '\\a', '.'],
  ...['./', '', '#x', '?x', 'index', 'index.html', '/c%2fd.html', '/x/%2e%2e/a', ' /a\n', '/\na'],
])('accepts a link to a page or file of the site: %s', async (address) => {
  expect(await findingsInPage(link(address), site)).toEqual([]);
});

describe('reports a broken link', () => {
  test('that `_redirects` of the bundle would redirect, because not every host reads that file', async () => {
    const redirects = { _redirects: '/old /a 301\n/* /a 200\n' };
    expect(await findingsInPage(link('/old'), { ...site, ...redirects })).toEqual(['dead-link /old (a href)']);
  });

  test.each([
    ['/none', '/none'],
    ['none.html#x', '/guides/none.html'],
    ['/A.html', '/A.html'],
    ['/c/', '/c/'],
    ['/c', '/c'],
    ['/files', '/files'],
    ['/files/x', '/files/x'],
    ['/a.htm', '/a.htm'],
    ['/a.html.html', '/a.html.html'],
    ['/a%2Ehtml%20', '/a.html '],
    ['/%zz', '/%zz'],
    ['/%e9', '/%e9'],
    ['www.example.org', '/guides/www.example.org'],
    ['a b', '/guides/a b'],
    ['../../none', '/none'],
  ])('%s', async (address, target) => {
    expect(await findingsInPage(link(address), site)).toEqual([`dead-link ${target} (a href)`]);
  });
});

describe('requires the exact path of a file that a page loads', () => {
  test.each(['/b', '/b/', '/a', '/files/X.pdf'])('%s', async (address) => {
    expect(await findingsInPage(`<img src="${address}">`, site)).toEqual([`missing-file ${address} (img src)`]);
  });

  test('except for frames and preloads, which may be pages', async () => {
    const page = '<iframe src="/b/"></iframe><object data="/a"></object><link rel=prefetch href="/c/d">';
    expect(await findingsInPage(page, site)).toEqual([]);
  });
});

test('matches names in any script, percent-encoded or not', async () => {
  const names = ['über.html', '導入 手引.html', 'a+b&c.html', '100%.html', 'q?.html', 'x#y.html', '%41.html'];
  const page = names.map((name) => link(`/${encodeURIComponent(name)}`)).join('');
  const others = Object.fromEntries(names.map((name) => [name, '']));
  expect(await findingsInPage(page, others)).toEqual([]);
  expect(await findingsInPage(link('/über') + link('/導入 手引'), others)).toEqual([]);
  expect(await findingsInPage(link('/u\u0308ber'), others)).toEqual(['dead-link /u\u0308ber (a href)']);
});

test('resolves links of a page in a folder with reserved characters', async () => {
  const page = `${link('x')}${link('../y')}${link('é')}`;
  expect(await findingsIn({ 'a?b #c/%41/i.html': page, 'a?b #c/%41/x.html': '', 'a?b #c/y.html': '' })).toEqual([
    'dead-link /a?b #c/%41/é (a href)',
  ]);
});

describe('findings', () => {
  test('do not depend on the order of files', async () => {
    const files = Object.entries({
      'b.html': link('none') + link('a'),
      'a.html': link('none') + '<img src="//cdn.example.net/x">',
      'c/c.html': link('none') + link('../b'),
    });
    const forward = await audited(Object.fromEntries(files));
    const { findings, targets } = await audited(Object.fromEntries(files.toReversed()));
    expect(findings.map(({ file }) => file)).toEqual(['a.html', 'a.html', 'b.html', 'c/c.html']);
    expect({ findings, targets }).toEqual({ findings: forward.findings, targets: forward.targets });
  });

  test('count each written form of an address once per page', async () => {
    const page = link('none') + link('none#a') + link('/guides/none') + link('none');
    expect(await findingsInPage(page)).toEqual(['dead-link /guides/none (a href)', 'dead-link /guides/none (a href)']);
  });

  test('are counted exactly, and listed up to a hundred per target', async () => {
    const pages = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`${index}.html`, link('/none')]));
    const { findingCount, countsOfKinds, findings, targets } = await audited({ ...pages, 'x.html': link('/other') });
    expect({ findingCount, countsOfKinds }).toEqual({ findingCount: 251, countsOfKinds: { 'dead-link': 251 } });
    expect(findings).toHaveLength(101);
    expect(targets.map(({ target, found }) => [target, found.count])).toEqual([
      ['/none', 250],
      ['/other', 1],
    ]);
  });
});
