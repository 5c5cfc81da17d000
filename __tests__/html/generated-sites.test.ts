import { expect, test } from '@jest/globals';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { minifiedPage } from '../../testing/minified-page.ts';
import { factsIn } from '../../testing/published-site.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test.each(['vitepress', 'vitepress-external', 'docusaurus', 'next', 'next-base', 'sphinx', 'mkdocs', 'starlight'])(
  'every page of %s reads the same if it is minified, and with another title',
  (name) => {
    const files = unpackGeneratedSite(name, folder.at(name));
    const pages = files.filter(({ path }) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(0);
    for (const { path, content } of pages) {
      const html = Buffer.from(content).toString();
      const facts = factsIn(html);
      expect([path, factsIn(minifiedPage(html))]).toEqual([path, facts]);
      const title = `${facts.title} 2`;
      expect([path, factsIn(html.replace(/<\/title>/, ' 2</title>'))]).toEqual([path, { ...facts, title }]);
    }
  },
);
