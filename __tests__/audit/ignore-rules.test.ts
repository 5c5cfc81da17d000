import { describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { globMatcher } from '../../src/audit/ignore-rules.ts';
import { audited, rulesIn } from './audit-fixture.ts';

const site = {
  'index.html': '<iframe src="https://player.example.com/1"></iframe><script src="https://example.com/x.js"></script>',
  'changelog/v1.html': '<a href="none">x</a><iframe src="https://player.example.com:8443/2"></iframe>',
  'changelog/old/v0.html': '<a href="none">x</a>',
  'changelog/.draft/v2.html': '<a href="none">x</a>',
};

async function remaining(rules: string): Promise<readonly string[]> {
  const { findings } = await audited(site, { ignore: rulesIn(rules) });
  return findings.map(({ file, kind }) => `${file} ${kind}`);
}

const all = [
  'changelog/.draft/v2.html dead-link',
  'changelog/old/v0.html dead-link',
  'changelog/v1.html dead-link',
  'changelog/v1.html external-frame',
  'index.html external-frame',
  'index.html external-script',
];

describe('ignores the findings that a rule matches', () => {
  test.each([
    ['player.example.com', ['index.html external-frame']],
    ['player.example.com:8443', ['changelog/v1.html external-frame']],
    ['*.example.com', ['index.html external-frame']],
    ['external-frame', ['changelog/v1.html external-frame', 'index.html external-frame']],
    ['external-frame player.example.com', ['index.html external-frame']],
    ['/changelog/**', all.filter((finding) => finding.startsWith('changelog/'))],
    ['/changelog/*', all.filter((finding) => finding.startsWith('changelog/v1'))],
    ['dead-link /changelog/**', all.filter((finding) => finding.endsWith('dead-link'))],
    ['/**/v0.html', ['changelog/old/v0.html dead-link']],
    ['/changelog', []],
    ['dead-link -> /changelog/*', all.filter((finding) => /^changelog\/v1.* dead-link/.test(finding))],
    ['-> /**/none', all.filter((finding) => finding.endsWith('dead-link'))],
    ['dead-link /changelog/old/* -> /**', ['changelog/old/v0.html dead-link']],
    ['dead-link -> /none', []],
    ['/index.html -> *.example.com', ['index.html external-frame']],
    ['external-frame /changelog/** player.example.com', []],
    ['/changelog/.draft/*', ['changelog/.draft/v2.html dead-link']],
    [
      'dead-link\n\n  example.com  \n',
      [...all.filter((finding) => finding.endsWith('dead-link')), 'index.html external-script'],
    ],
  ])('%j', async (rules, ignored) => {
    expect(await remaining(rules)).toEqual(all.filter((finding) => !ignored.includes(finding)));
  });
});

test('names the rules that matched nothing, also if another rule matched the same findings', async () => {
  const { unusedIgnoreRules } = await audited(site, {
    ignore: rulesIn('dead-link\n/changelog/**\nexternal-font\ncdn.example.net'),
  });
  expect(unusedIgnoreRules).toEqual(['external-font', 'cdn.example.net']);
});

test('a rule for hosts does not match a path that ends with the host', async () => {
  const files = { 'index.html': '<a href="/www.example.com">x</a><img src="//a.example.com/x">' };
  const { findings } = await audited(files, { ignore: rulesIn('*.example.com') });
  expect(findings.map(({ kind }) => kind)).toEqual(['dead-link']);
});

describe('a glob matches', () => {
  test.each([
    ['/a.html', '/a.html'],
    ['/*.html', '/.html'],
    ['/v*.*-*.html', '/v1.2-rc.1-2.html'],
    ['/**', '/'],
    ['/**', '/a/b/.c'],
    ['/a/**', '/a'],
    ['/a/**', '/a/'],
    ['/a/**/z', '/a/z'],
    ['/a/**/z', '/a/z/y/z'],
    ['/**/b/*/c/**', '/b/b/b/c'],
    ['/[slug]/{a,b}/what?', '/[slug]/{a,b}/what?'],
    ['/*/x', '//x'],
    ['/*😀', '/a😀'],
    ['/a%20b%2A', '/a b*'],
    ['/*%2Ab', '/a*b'],
    ['/100%', '/100%'],
    [`/*`, `/${'a'.repeat(1023)}`],
    [`/${'a'.repeat(2000)}`, `/${'a'.repeat(2000)}`],
  ])('%s: %s', (glob, path) => {
    expect(globMatcher(glob)(path)).toBe(true);
  });

  test.each([
    ['/a.html', '/A.html'],
    ['/a', '/a/'],
    ['/*', '/a/b'],
    ['/a/**', '/ab'],
    ['/a/**/z', '/a/z/y'],
    ['/*a', '/b'],
    ['/a*', '/'],
    ['/?', '/b'],
    ['/[ab]', '/a'],
    ['/{a,b}', '/a'],
    ['/%2A', '/a'],
    ['/*%2Ab', '/ab'],
    ['/*', `/${'a'.repeat(1024)}`],
    ['/**', `/${'ü'.repeat(512)}`],
  ])('%s, but not %s', (glob, path) => {
    expect(globMatcher(glob)(path)).toBe(false);
  });
});

test.each([
  [`/${'*a'.repeat(500)}b`, `/${'a'.repeat(1000)}`],
  [`/**${'/*a*/**'.repeat(200)}/b`, '/a'.repeat(500)],
])('a glob with many wildcards takes bounded time', (glob, path) => {
  // A loop that never ends would end no test: the timeout of a context does.
  const matches = (): boolean => globMatcher(glob)(path);
  expect(runInNewContext('matches()', { matches }, { timeout: 20_000 })).toBe(false);
});
