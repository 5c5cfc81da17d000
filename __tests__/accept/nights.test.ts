/** Exports two builds of the same site by a real generator: only edited pages read differently. */
import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHtml } from '../../src/text/paths.ts';
import type { SiteContent } from '../../testing/audit-contents.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { ReplacedSite } from './replaced-site.ts';

const folder = useTemporaryFolder();
const site = new ReplacedSite(folder);

/** The edited pages. */
const nights = {
  rebuild: { added: [], modified: [] },
  word: { added: [], modified: ['delta'] },
  page: { added: ['kappa'], modified: [] },
};

/** Rewrites the addresses of a site for a base path, and adds a search box, as many workflows do before they deploy it. */
function deploy(path: string): void {
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isHtml)) {
    const html = readFileSync(join(path, file), 'utf8').replace(/(href|src)="\//g, '$1="/docs/');
    writeFileSync(join(path, file), html.replace(/<body[^>]*>/, '$&<nav><form><input name="q"> Search</form></nav>'));
  }
}

/** The path of a page, and how many files of the first build have other bytes after each night. */
const generators = [
  ['next', 'guide/NAME/index.html', { rebuild: 11, word: 11, page: 11 }],
  ['vitepress', 'guide/NAME.html', { rebuild: 9, word: 9, page: 9 }],
  ['docusaurus', 'guide/NAME/index.html', { rebuild: 8, word: 8, page: 8 }],
  ['eleventy', 'guide/NAME/index.html', { rebuild: 8, word: 8, page: 8 }],
  ['hugo', 'guide/NAME/index.html', { rebuild: 9, word: 9, page: 9 }],
  ['jekyll', 'guide/NAME.html', { rebuild: 8, word: 8, page: 8 }],
  ['mdbook', 'guide/NAME.html', { rebuild: 0, word: 9, page: 9 }],
  ['starlight', 'guide/NAME/index.html', { rebuild: 0, word: 1, page: 8 }],
  ['sphinx', 'guide/NAME.html', { rebuild: 0, word: 1, page: 10 }],
  ['mkdocs', 'guide/NAME/index.html', { rebuild: 0, word: 1, page: 9 }],
] as const;

const cases = generators.flatMap(([generator, page, modifiedCounts]) =>
  (['rebuild', 'word', 'page'] as const).map((night) => ({
    generator,
    night,
    modifiedCount: modifiedCounts[night],
    added: nights[night].added.map((name) => page.replace('NAME', name)),
    modified: nights[night].modified.map((name) => page.replace('NAME', name)),
  })),
);

async function replacedBy(night: string, contents: readonly SiteContent[]): Promise<RecordedRun> {
  const files = contents.filter(({ path }) => path.startsWith(`${night}/`));
  return site.replace(
    Object.fromEntries(files.map(({ path, content }) => [path.slice(night.length + 1), String(content)])),
  );
}

test.each(cases)('$generator: after the night `$night`, exactly the edited pages differ', async (expected) => {
  const { generator, night, modifiedCount, added, modified } = expected;
  const contents = unpackGeneratedSite(`${generator}-nights`, folder.at('nights'));
  await replacedBy('base', contents);
  deploy(folder.at('site'));
  const { outputs } = await replacedBy(night, contents);
  const words = [expect.stringMatching(/^(delta¶? · )?A ~~quick~~ \*\*slow\*\* page[ .\w]*$/)];
  expect(site.changes).toMatchObject({
    pages: { added, modified, removed: [] },
    details: [
      ...added.map(() => ({ kind: 'added', title: 'kappa' })),
      ...modified.map(() => ({ kind: 'modified', title: 'delta', changes: words })),
    ],
  });
  const pageCount = added.length + modified.length;
  expect(outputs).toMatchObject({ 'changed-page-count': pageCount, 'modified-count': modifiedCount });
});
