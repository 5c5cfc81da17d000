/** Edits of what is not a paragraph, in the markup of the generator that writes it, as the summary shows them. */
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
    'the description of an image (Hugo)',
    '<p><img src="/logo.png" alt="The OLD logo of the company"></p>',
    ['old', 'new'],
    'image: The ~~old~~ **new** logo of the company',
  ],
  ['an image (Next)', '<p>See <img src="OLD" alt="" loading="lazy"></p>', ['/a.png', '/b.png'], 'image replaced'],
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
