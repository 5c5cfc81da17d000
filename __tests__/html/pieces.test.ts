import { expect, test } from '@jest/globals';
import { readingOf } from '../../src/html/page-reading.ts';
import type { Piece } from '../../src/html/shown-content.ts';
import { readingIn } from '../../testing/published-site.ts';
import { digestOf } from './reading-fixture.ts';

const { signal } = new AbortController();

async function piecesOf(html: string): Promise<readonly Piece[] | undefined> {
  return (await readingOf(Buffer.from(html), signal))?.pieces;
}

test.each([
  ['an empty file', ''],
  ['an empty body', '<!doctype html><html><head><title>Docs</title></head><body></body></html>'],
  ['only a navigation', '<header>Docs</header><nav><a href=/>Home</a></nav><main> <script>1</script></main>'],
  ['only an anchor', '<main><a href="#top"></a></main>'],
])('a page with %s shows nothing', (_what, html) => {
  expect(digestOf(html)).toBe(digestOf(''));
  expect(readingIn(html).textLength).toBe(0);
});

test('a page is read into its title, its pieces, and the number of its characters', async () => {
  const html = `<title> The
    &quot;Docs&quot; </title><nav>x</nav>outside<main><h1>A</h1><p>See <a href="b.html"> the  <b>b</b></a> and
    <img src=c.png alt=C srcset="d.png 2x"> now</p><pre>  e
  f</pre></main>`;
  const reading = await readingOf(Buffer.from(html), signal);
  expect(reading?.pieces).toEqual([
    { kind: 'text', text: 'A' },
    { kind: 'link', text: 'the b', address: 'b' },
    { kind: 'image', text: 'C', address: 'c.png d.png' },
    { kind: 'text', text: 'See the b and now' },
    { kind: 'preformatted', text: '  e\n  f' },
  ]);
  expect(reading).toMatchObject({ ...readingIn(html) });
  expect(reading).toMatchObject({ title: 'The "Docs"', textLength: 26 });
});

test('the label of a button is a text of its own', async () => {
  const html = '<main><button>Classes</button><button>Enums</button><p>Run <button>Copy</button> npm</main>';
  expect((await piecesOf(html))?.map(({ text }) => text)).toEqual(['Classes', 'Enums', 'Run', 'Copy', 'npm']);
});

test.each([0, 19_999])('word %i of a long page counts', (index) => {
  const words = Array.from({ length: 20_000 }, () => 'word');
  const page = (word: string): string => `<p>${words.with(index, word).join('<p>')}`;
  expect(digestOf(page('word'))).toBe(digestOf(page('word')));
  expect(digestOf(page('other'))).not.toBe(digestOf(page('word')));
});

test('a code that does not decode to an email address stays as it is', async () => {
  const html = '<a data-cfemail="0a0b0c">text</a><a href="/cdn-cgi/l/email-protection#0a0b0c">link</a>';
  expect(await piecesOf(html)).toEqual([
    { kind: 'link', text: 'link', address: '/cdn-cgi/l/email-protection#0a0b0c' },
    { kind: 'text', text: 'textlink' },
  ]);
});

test('a longer text is divided in the same way wherever it begins in the page', async () => {
  const text = 'word '.repeat(50_000);
  const pieces = await piecesOf(`<p>${text}</p>`);
  expect(pieces?.length).toBe(4);
  expect(pieces?.map((piece) => piece.text).join(' ')).toBe(text.trim());
  expect(await piecesOf(`<nav>${'x'.repeat(12_345)}</nav><p>${text}</p>`)).toEqual(pieces);
});

test('a link over a long text with many elements is one link', async () => {
  const pieces = await piecesOf(`<a href="x">${'<b>word word</b> <img src="y">'.repeat(10_000)}</a>`);
  expect(pieces?.filter(({ kind }) => kind === 'link')).toHaveLength(1);
  const texts = pieces?.filter(({ kind }) => kind === 'text');
  expect(texts?.map(({ text }) => text).join(' ')).toHaveLength(99_999);
});

test('a page of more than 8 MiB is not read', async () => {
  const page = Buffer.alloc(8 * 1024 ** 2, 'a');
  expect((await readingOf(page, signal))?.textLength).toBe(page.length);
  expect(await readingOf(Buffer.concat([page, page.subarray(0, 1)]), signal)).toBeUndefined();
});

test('reading a page stops when it is cancelled', async () => {
  await expect(readingOf(Buffer.from('a'), AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
});

test('reads many end tags without start tags, and many open elements, once', () => {
  const html = '<pre>'.repeat(200_000) + '</nav>'.repeat(200_000) + 'a';
  expect(digestOf(html)).toBe(digestOf('<pre>a'));
});

test('media are what readers call them', async () => {
  const html =
    '<video src=a></video><video><source src=b></video><audio src=c></audio><picture><source srcset=d></picture><iframe src=e></iframe><img src=f>';
  const found = await piecesOf(html);
  expect(found?.map(({ kind, address }) => `${kind} ${address ?? ''}`)).toEqual([
    ...['video a', 'video b', 'audio c', 'image d', 'frame e', 'image f'],
  ]);
});
