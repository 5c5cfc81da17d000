import { describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { Glob } from '../../src/audit/glob.ts';

describe('a glob matches', () => {
  test.each([
    ['/a.html', '/a.html'],
    ['/*', '/a.html'],
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
    expect(new Glob(glob).matches(path)).toBe(true);
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
    expect(new Glob(glob).matches(path)).toBe(false);
  });
});

test.each([
  [`/${'*a'.repeat(500)}b`, `/${'a'.repeat(1000)}`],
  [`/**${'/*a*/**'.repeat(200)}/b`, '/a'.repeat(500)],
])('a glob with many wildcards takes bounded time', (glob, path) => {
  // A loop that never ends would end no test: the timeout of a context does.
  const matches = (): boolean => new Glob(glob).matches(path);
  expect(runInNewContext('matches()', { matches }, { timeout: 20_000 })).toBe(false);
});
