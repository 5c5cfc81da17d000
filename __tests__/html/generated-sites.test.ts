import { expect, test } from '@jest/globals';
import { readingDigest } from '../../src/html/page-reading.ts';
import { blankDigest } from '../../src/model/site.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { minifiedPage } from '../../testing/minified-page.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test.each(['vitepress', 'vitepress-external', 'docusaurus', 'next', 'next-base', 'sphinx', 'mkdocs', 'starlight'])(
  'every page of %s reads the same if it is minified, and differently with another word',
  (name) => {
    const files = unpackGeneratedSite(name, folder.at(name));
    const pages = files.filter(({ path }) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(0);
    for (const { path, content } of pages) {
      const html = Buffer.from(content).toString();
      const digest = readingDigest(Buffer.from(html));
      const minified = minifiedPage(html);
      const edited = html.replace(/<\/title>/, ' 2</title>');
      expect([path, readingDigest(Buffer.from(minified))]).toEqual([path, digest]);
      if (digest !== blankDigest) expect([path, readingDigest(Buffer.from(edited))]).not.toEqual([path, digest]);
    }
  },
);
