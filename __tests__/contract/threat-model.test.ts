import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';

const threats = sectionOf(readText('docs/threat-model.md'), 'Who could try what');
const rows = threats
  .split('\n')
  .filter((line) => /^\| (?!What may happen|-)/.test(line))
  .map((line) => line.split(' | '))
  .map(([threat = '', , tests = '']) => ({ threat: threat.replace(/^\| /, '').trim(), tests }));

describe.each(rows)('$threat', ({ tests }) => {
  test('names test files that exist', () => {
    const ids = [...tests.matchAll(/`([\w/-]+)`/g)].map(([, id = '']) => id);
    expect(ids).not.toEqual([]);
    expect(ids.filter((id) => !existsSync(path.join(root, '__tests__', `${id}.test.ts`)))).toEqual([]);
  });
});

test('every boundary has at least three threats', () => {
  const [, ...boundaries] = threats.split(/^### /m);
  const counts = boundaries.map((boundary) => rows.filter(({ threat }) => boundary.includes(`| ${threat} `)).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});
