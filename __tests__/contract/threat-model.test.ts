import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';

const [, ...boundaries] = sectionOf(readText('docs/threat-model.md'), 'Threats').split(/^### /m);
const threats = boundaries.flatMap((boundary) => threatsOf(boundary));

describe.each(threats)('Threat: $title', ({ text, tests }) => {
  test('has an impact and a mitigation', () => {
    expect(text).toMatch(/^Impact: \S.* Mitigation: \S.* Tests: `/);
  });

  test('names test files that exist', () => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((id) => !existsSync(path.join(root, '__tests__', `${id}.test.ts`)))).toEqual([]);
  });
});

test('every trust boundary has at least three threats', () => {
  const counts = boundaries.map((boundary) => threatsOf(boundary).length);
  expect(counts.length).toBeGreaterThanOrEqual(7);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
});

test('every list item of a trust boundary is a threat with a bold title', () => {
  const items = boundaries.flatMap((boundary) => [...boundary.matchAll(/^- /gm)]);
  expect(threats).toHaveLength(items.length);
});

/** Returns the list items of a section: `- **Title.** Impact: … Mitigation: … Tests: …`, on one or several lines. */
function threatsOf(section: string): { title: string; text: string; tests: string[] }[] {
  return [...section.matchAll(/^- \*\*(.+?)\.\*\* ((?:.|\n(?! *- |\n))+)/gm)].map(([, title = '', body = '']) => {
    const text = body.replace(/\s+/g, ' ').trim();
    const [, named = ''] = text.split(' Tests: ');
    return { title, text, tests: [...named.matchAll(/`([\w/-]+)`/g)].map(([, id = '']) => id) };
  });
}
