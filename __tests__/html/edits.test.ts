/** One edit of each kind, in the markup of the generator that writes it, as the summary shows it. */
import { expect, test } from '@jest/globals';
import { changedWords } from '../../src/html/changed-words.ts';
import { readingOf } from '../../src/html/page-reading.ts';
import type { Piece } from '../../src/html/shown-content.ts';
import { changeDetail } from '../../src/text/change-texts.ts';

const rules = { hasAddresses: true, redact: (text: string) => text };

async function piecesOf(content: string): Promise<readonly Piece[]> {
  const page = `<title>Page</title><nav><a href=/>Home</a></nav><main><h1>Page</h1><p>An introduction that stays the same every night.</p>${content}<p>An end.</p></main>`;
  return (await readingOf(Buffer.from(page), new AbortController().signal))?.pieces ?? [];
}

test.each([
  [
    'a note (Starlight)',
    '<aside aria-label="Caution" class="starlight-aside"><p class="starlight-aside__title">Caution</p><div><p>OLD delete the volume, because it holds the keys.</p></div></aside>',
    ['Never', 'Always'],
    '~~Never~~ **Always** delete the volume, because it holds the keys.',
  ],
  [
    'a footnote (Sphinx)',
    '<aside class="footnote brackets" id="id2"><span class="label"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></span><p>Since version OLD of the server, for all customers.</p></aside>',
    ['1.0.0', '1.0.1'],
    'Since version ~~1.0.0~~ **1.0.1** of the server, for all customers.',
  ],
  [
    'a tab (Docusaurus)',
    '<div class="tabs-container"><ul role="tablist"><li role="tab">npm</li></ul><div role="tabpanel" hidden><p>Run the installer OLD, and then restart the service.</p></div></div>',
    ['once', 'twice'],
    'Run the installer ~~once~~ **twice**, and then restart the service.',
  ],
  [
    'a cell of a table (MkDocs)',
    '<table><tr><th>Name</th><th>Default</th></tr><tr><td><code>timeout</code></td><td>OLD</td></tr></table>',
    ['30', '60'],
    'timeout · ~~30~~ **60**',
  ],
  [
    'a line of code (Docusaurus)',
    '<pre><code><span class="token-line">npm ci<br></span><span class="token-line">npm OLD<br></span></code></pre>',
    ['test', 'start'],
    'npm ~~test~~ **start**',
  ],
  [
    'a heading (VitePress)',
    '<h2 id="OLD" tabindex="-1">OLD tokens <a class="header-anchor" href="#OLD">&ZeroWidthSpace;</a></h2>',
    ['Make', 'Create'],
    '… that stays the same every night. · ~~Make~~ **Create** tokens',
  ],
  [
    'the description of an image (Hugo)',
    '<p><img src="/logo.png" alt="The OLD logo of the company"></p>',
    ['old', 'new'],
    'image: The ~~old~~ **new** logo of the company',
  ],
  ['an image (Next)', '<p>See <img src="OLD" alt="" loading="lazy"></p>', ['/a.png', '/b.png'], 'image replaced'],
  [
    'a link (Eleventy)',
    '<p>See <a href="OLD">how to install</a> it.</p>',
    ['/a', '/b'],
    'link of *how to install* changed',
  ],
  [
    'a caption (Jekyll)',
    '<figure><img src="/a.png" alt=""><figcaption>The architecture with OLD, as of this year</figcaption></figure>',
    ['one node', 'two nodes'],
    'The architecture with ~~one node~~ **two nodes**, as of this year',
  ],
])('%s', async (_what, content, [old = '', now = ''], expected) => {
  const [before, after] = [
    await piecesOf(content.replaceAll('OLD', old)),
    await piecesOf(content.replaceAll('OLD', now)),
  ];
  const page = {
    kind: 'modified',
    path: 'page.html',
    title: 'Page',
    changes: changedWords(before, after, rules),
  } as const;
  expect(changeDetail(page)).toMatchObject({ changes: [expected] });
});
