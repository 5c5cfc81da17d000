import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, root } from '../support/repository.ts';
import { testTitles } from '../support/test-titles.ts';
import { sectionOf } from '../support/markdown.ts';

const rows = sectionOf(readText('docs/threat-model.md'), 'Who could try what')
  .split('\n')
  .filter((line) => /^\| (?!What may happen|-)/.test(line))
  .map((line) => line.split(' | '))
  .map(([threat = '', , shownBy = '']) => ({ threat: threat.replace(/^\| /, '').trim(), shownBy }));

describe.each(rows)('$threat', ({ shownBy }) => {
  const tests = [...shownBy.matchAll(/\]\(\.\.\/(__tests__\/[^)]+)\): "([^"]+)"/g)];

  test('is held by a test that is there', () => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [, file = '', title = ''] of tests) {
      expect(existsSync(path.join(root, file))).toBe(true);
      expect(testTitles(readText(file))).toContain(title);
    }
  });
});

describe('titles are found', () => {
  test.each([
    ["test('a', x);", 'a'],
    ["describe('a', () => { test.each([1])('b %i', x); });", 'a › b %i'],
    ["describe.each([1])('a', () => { test.concurrent('b', x); });", 'a › b'],
    ["testWithModes('a', x);", 'a'],
    ['test.concurrent.each<string>([])(`a`, x);', 'a'],
  ])('in %s', (source, title) => {
    expect(testTitles(source)).toContain(title);
  });

  test('and nothing else is taken for one', () => {
    expect([...testTitles("expect('a'); bench.test('b'); testTitles('e'); test(c, x); // test('d')")]).toEqual([]);
  });
});

test('every boundary has rows of its own', () => {
  const [, ...boundaries] = sectionOf(readText('docs/threat-model.md'), 'Who could try what').split(/^### /m);
  const counts = boundaries.map((boundary) => rows.filter(({ threat }) => boundary.includes(`| ${threat} `)).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});
