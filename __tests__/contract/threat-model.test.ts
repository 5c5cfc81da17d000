import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';

const [, ...boundaries] = sectionOf(readText('docs/threat-model.md'), 'Threats').split(/^### /m);
const threats = boundaries.flatMap((boundary) => threatsOf(boundary));

describe.each(threats)('Threat: $title', ({ tests }) => {
  test('names test files that exist', () => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((id) => !existsSync(path.join(root, '__tests__', `${id}.test.ts`)))).toEqual([]);
  });
});

/** Returns the list items of a section: `- **Title.** Impact: … Mitigation: … Tests: …`, on one or several lines. */
function threatsOf(section: string): { title: string; text: string; tests: string[] }[] {
  return [...section.matchAll(/^- \*\*(.+?)\.\*\* ((?:.|\n(?! *- |\n))+)/gm)].map(([, title = '', body = '']) => {
    const text = body.replace(/\s+/g, ' ').trim();
    const [, named = ''] = text.split(' Tests: ');
    return { title, text, tests: [...named.matchAll(/`([\w/-]+)`/g)].map(([, id = '']) => id) };
  });
}
