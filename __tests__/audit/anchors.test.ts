import { describe, expect, test } from '@jest/globals';
import { Anchors, hashOf } from '../../src/audit/anchors.ts';
import { SiteAudit } from '../../src/audit/audit.ts';
import { Findings } from '../../src/audit/findings.ts';
import { ignoreRules } from '../../src/settings/audit-inputs.ts';
import { audited } from './audit-fixture.ts';

const page = `
  <h1 id=one>1</h1><a name=two>2</a><p id="a b">3</p><p id="ü">4</p><p id="100%">5</p><p id="x%20y">6</p><p id="&lt;">7</p>
  <svg><path id=eight /></svg><p name=not-a-link></p><template><p id=inert></p></template>
  <iframe srcdoc="<p id=framed></p>"></iframe><!-- <p id=comment></p> -->`;
const copies = { 'd.html': '<p id=one></p>', 'd/index.html': '<p id=two></p>' };
const site = {
  ...copies,
  'b.html': page,
  'c/index.html': '<p id=in-c></p>',
  'image.svg': '<svg></svg>',
  _redirects: '/old /b',
};

async function deadAnchorsIn(html: string, file = 'guides/index.html'): Promise<readonly string[]> {
  const { deadAnchors, findings } = await audited({ ...site, [file]: html });
  expect(findings.filter(({ kind }) => kind !== 'dead-link')).toEqual([]);
  return deadAnchors.findings.map(({ target }) => target);
}

const alive = [
  ...['one', 'two', 'a%20b', 'a b', 'ü', '%C3%BC', '%c3%bc', '100%', 'x%20y', '&lt;', '%3C', 'eight'],
  ...['', 'top', 'TOP', '%74op', ':~:text=none', 'one:~:text=none', '/route', '!route'],
];
const dead = ['One', 'three', 'not-a-link', 'inert', 'framed', 'comment', 'one%', 'none:~:text=1'];

describe('accepts a fragment', () => {
  test.each(alive)('#%s', async (fragment) => {
    expect(await deadAnchorsIn(`<a href="/b#${fragment}">x</a>`)).toEqual([]);
    expect(await deadAnchorsIn(`${page}<a href="#${fragment}">x</a>`)).toEqual([]);
  });
});

describe('reports a fragment that does not exist', () => {
  test.each(dead)('#%s', async (fragment) => {
    const [shown] = fragment.split(':~:');
    expect(await deadAnchorsIn(`<a href="/b#${fragment}">x</a>`)).toEqual([`/b.html#${shown}`]);
    expect(await deadAnchorsIn(`${page}<a href="#${fragment}">x</a>`)).toEqual([`/guides/index.html#${shown}`]);
  });
});

test.each([
  ['<a href="../b.html?q=1#none">x</a>', ['/b.html#none']],
  ['<a href="/c#in-c">x</a><a href="/c/#none">x</a>', ['/c/index.html#none']],
  ['<a href="//docs.example.com/b#none">x</a><a href="//docs.example.com/b#one">x</a>', ['/b.html#none']],
  ['<base href="/b.html"><a href="#one">x</a><a href="#none">x</a><p id=none>', ['/b.html#none']],
  ['<a href="?q#none">x</a>', ['/guides/index.html#none']],
  ['<area href="/b#none">', ['/b.html#none']],
  ['<a href="/d#one">x</a><a href="/d#two">x</a><a href="/d#none">x</a>', ['/d/index.html#none']],
  ['<a href="/image.svg#none">x</a><a href="/old#none">x</a><a href="//example.com/#none">x</a>', []],
  ['<a href="/none#none">x</a>', []],
  ['<img src="/image.svg#none"><svg><use href="#none"/></svg>', []],
  ['<iframe srcdoc="<a href=#none>x</a>"></iframe>', []],
])('%s', async (html, targets) => {
  expect(await deadAnchorsIn(html)).toEqual(targets);
});

test('checks the same link on each page of a folder', async () => {
  const { deadAnchors } = await audited({
    'a.html': '<a href="#x">',
    'b.html': '<a href="#x"><p id=x>',
    'c.html': '<a href="#x">',
  });
  expect(deadAnchors.findings.map(({ file, target }) => [file, target])).toEqual([
    ['a.html', '/a.html#x'],
    ['c.html', '/c.html#x'],
  ]);
});

test('knows the anchors of a copy', async () => {
  const audit = new SiteAudit({});
  for (const [path, html] of Object.entries({
    'a.html': '<a href="#none">',
    'b.html': '<a href="c#one"><a href="c#two">',
  })) {
    const sink = audit.file(path);
    sink?.take(Buffer.from(`<p id=one>${html}`));
    sink?.end('');
  }
  audit.copy('a.html', 'c.html');
  const { deadAnchors } = await audit.result(new AbortController().signal);
  expect(deadAnchors.findings.map(({ target }) => target)).toEqual(['/a.html#none', '/c.html#two', '/c.html#none']);
});

test.each([
  [-2, -1, 0],
  [0, 1, 2],
])('finds an anchor beside others with hashes that differ by one: %d, %d, %d', (...distances) => {
  const anchors = new Anchors(new Findings());
  const range = anchors.add('a', new Set(distances.map((distance) => hashOf('x') + distance)));
  expect(anchors.mayHave(range, 'x')).toBe(true);
});

describe('a dead anchor', () => {
  const files = { 'a.html': '<a href="#x">x</a>', 'b.html': '<a href="none#x">x</a>' };

  function auditedWith(lines: string): ReturnType<typeof audited> {
    const parsed = ignoreRules(lines);
    return audited(files, { ignore: 'value' in parsed ? parsed.value : [] });
  }

  test('is not a finding', async () => {
    expect(await auditedWith('')).toMatchObject({ findingCount: 1, deadAnchors: { findingCount: 1 } });
  });

  test('is one with `!dead-anchor`', async () => {
    const { unusedIgnoreRules, ...audit } = await auditedWith('!dead-anchor');
    expect(audit).toMatchObject({ findingCount: 2, deadAnchors: { findingCount: 0 } });
    expect(audit.countsOfKinds).toEqual({ 'dead-link': 1, 'dead-anchor': 1 });
    expect(unusedIgnoreRules).toEqual([]);
  });

  test('can be ignored by its target', async () => {
    const audit = await auditedWith('!dead-anchor\ndead-anchor -> /a.html#x');
    expect(audit).toMatchObject({ findingCount: 1, ignoredCount: 1, unusedIgnoreRules: [] });
  });
});

describe('limits', () => {
  const links = Array.from({ length: 12 }, (_, index) => `<a href="b.html#${index}">x</a>`).join('');
  const limits = { references: 10, characters: 1e6, uses: 1e6 };

  test('links to anchors use half of the room for references, and their limit is not a finding', async () => {
    const { findings, deadAnchors } = await audited({ 'a.html': links, 'b.html': '' }, { limits });
    expect(findings).toEqual([]);
    expect(deadAnchors.countsOfKinds).toEqual({ 'dead-anchor': 4, 'limit-reached': 1 });
  });

  test('a page without room for its anchors is not checked', () => {
    const findings = new Findings();
    const anchors = new Anchors(findings, 3);
    const ranges = [['x', 'y'], ['x', 'y'], ['x']].map((names, page) =>
      anchors.add(`${page}`, new Set(names.map(hashOf))),
    );
    expect(ranges.map((range) => [anchors.mayHave(range, 'x'), anchors.mayHave(range, 'none')])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
    expect(findings.result().findings).toMatchObject([{ target: '3 anchors of all pages', file: '1' }]);
  });
});
