/** Pages of real generators before and after one word of them was edited, such as the word of a note. */
import { expect, test } from '@jest/globals';
import { readSame } from '../../src/site/compare.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { readingIn } from '../../testing/published-site.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

/** What every generator can write. `same` is not edited. */
const common = ['alt', 'caption', 'code', 'heading', 'link', 'note', 'tab', 'table'];

test.each([
  ['docusaurus', [...common, 'footnote']],
  // Its footnotes are in a `footer`.
  ['eleventy', common],
  ['mkdocs', [...common, 'footnote']],
  ['sphinx', [...common, 'footnote']],
  ['starlight', [...common, 'footnote']],
  ['vitepress', common],
])('%s: exactly the edited pages read differently', (generator, edited) => {
  const files = unpackGeneratedSite(`${generator}-edits`, folder.path);
  const pages = new Map(files.map(({ path, content }) => [path, content]));
  const before = [...pages].filter(([path]) => path.startsWith('never/'));
  const changed = before.flatMap(([path, content]) => {
    const now = Buffer.from(pages.get(path.replace('never/', 'always/')) ?? '');
    return readSame(readingIn(Buffer.from(content)), readingIn(now)) ? [] : [path];
  });
  expect(before.length).toBeGreaterThan(edited.length);
  const names = changed.map((path) => /^never\/guide\/(\w+)(?:\/index)?\.html$/.exec(path)?.[1] ?? path);
  expect(names.sort()).toEqual([...edited].sort());
});
