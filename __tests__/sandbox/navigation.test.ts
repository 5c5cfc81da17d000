import { afterEach, describe, expect, test } from '@jest/globals';
import { globSync } from 'node:fs';
import path from 'node:path';
import { makeNavigation } from '../../sandbox/render/make-navigation.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { root } from '../../testing/repository.ts';
import { createTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
afterEach(() => site.remove());

async function navigationOf(files: Readonly<Record<string, string>>): ReturnType<typeof makeNavigation> {
  site = createTestSite(files);
  return makeNavigation(site.folder);
}

describe('a navigation derived from README.md', () => {
  test('has a section for each heading with links, and for each linked README.md of a folder', async () => {
    const sections = await navigationOf({
      'README.md':
        '# Home\n\n[A](a.md)\n\n## Guides\n\n- [B](b.md#part)\n- [C](c/README.md)\n\n## Empty\n\n[No page](../x.md) [web](https://a.example/b.md)\n',
      'c/README.md': '# Folder C\n\n[D](d.md) [A](../a.md)\n',
    });
    expect(sections).toEqual([
      { title: 'Overview', pages: ['index'] },
      { title: 'Home', pages: ['a'] },
      { title: 'Guides', pages: ['b'] },
      { title: 'Folder C', pages: ['c/index', 'c/d'] },
    ]);
  });

  test('is rejected if README.md links to no page', async () => {
    await expect(navigationOf({ 'README.md': '# Home\n' })).rejects.toThrow('links to no page');
  });
});

test('every page in docs/ is part of the exported site', async () => {
  site = createTestSite();
  const { pages } = await readMarkdownSite(path.join(root, 'docs'));
  const files = globSync('**/*.md', { cwd: path.join(root, 'docs') }).map((file) => file.split(path.sep).join('/'));
  const paths = files.map((file) => file.replace(/README\.md$/, 'index.md').replace(/\.md$/, ''));
  expect(pages.map((page) => page.path).sort()).toEqual(paths.sort());
});
