import { describe, expect, test } from '@jest/globals';
import { readingDigest } from '../../src/html/page-reading.ts';
import { blankDigest } from '../../src/model/site.ts';

function digestOf(html: string): string {
  return readingDigest(Buffer.from(html));
}

function inMain(content: string): string {
  return `<!doctype html><title>Docs</title><main>${content}</main>`;
}

describe('reads the same', () => {
  test.each([
    [
      'with another build id and other assets',
      '<script src=/a.1.js></script><p>a',
      '<script src=/a.2.js></script><p>a',
    ],
    ['with other attributes that are not shown', '<p id=1 class=a data-x=1>a', '<p class="b c">a'],
    ['with a link to an anchor', '<h2 id=a>A <a href="#a"></a></h2>', '<h2 id=b>A <a href="#b"></a></h2>'],
    ['with other quotes', `<a href='/x' title=a>b</a>`, '<a href="/x">b</a>'],
    ['without optional end tags', '<ul><li><p>a</p></li><li>b</li></ul>', '<ul><li><p>a<li>b</ul>'],
    ['without comments', 'a<!-- note -->b', 'ab'],
    ['with collapsed white space', '<p>\n  a   b\n</p>\n<p> c </p>', '<p>a b</p><p>c</p>'],
    ['with white space on the other side of a tag', '<p>a <b>b</b> c</p>', '<p>a<b> b </b>c</p>'],
    ['without white space in a picture', 'a<svg>\n<path/>\n</svg>b', 'a<svg><path/></svg>b'],
    ['with character references', 'a &lt; b &copy; &#233; &nbsp;c', 'a &lt b © é c'],
    ['with entities without a semicolon', 'a &copy b', 'a © b'],
    ['with encoded attributes', '<img src="/a?x=1&amp;y=2" alt="&quot;">', `<img alt='"' src=/a?x=1&y=2>`],
    ['without characters that have no width', 'a\u200bb\ufeff', 'ab'],
    ['without a block that only has characters without width', '<p>a</p><p>\u200b</p>', '<p>a</p>'],
    ['with upper case names', '<P>a<IMG SRC=/x>', '<p>a<img src=/x>'],
    ['without empty attributes', '<img src=/x alt="">', '<img src=/x>'],
    ['without a line break that begins preformatted text', '<pre>\na\n b</pre>', '<pre>a\n b</pre>'],
    ['with other line ends in preformatted text', '<pre>a\r\nb</pre>', '<pre>a\nb</pre>'],
    ['with other content of a template', 'a<template>b</template>', 'a<template><p>c</template>'],
    ['with other navigation inside of it', '<nav>a</nav><aside>b</aside>c<footer>d</footer>', 'c'],
    ['with an end tag without a start tag', 'a</nav></header></main><p>', 'a'],
  ])('%s', (_what, one, other) => {
    expect(digestOf(inMain(other))).toBe(digestOf(inMain(one)));
  });

  test.each([
    ['with another navigation', '<nav><a href=/b>b</a></nav><main>a</main>', '<main>a</main>'],
    ['with other text around the main content', '<p>old</p><main>a</main><p>2024</p>', '<main>a</main><p>2025</p>'],
    ['with a role', '<div><div role=main><div>a</div></div>b</div>', '<main><div>a</div></main>'],
    ['with two roles', '<div role=main><section role=main>a</section></div>b', '<main><p>a</main>c'],
    ['with articles', '<article>a</article>b<article>c</article>', '<main>a<p>c</main>'],
    ['with another header, without main content', '<header>x</header><p>a</p>', '<body><p>a</p></body>'],
    ['with another footer, without main content', '<p>a</p><footer>2024</footer>', '<p>a<footer>2025</footer>'],
    ['without optional tags', '<html><head></head><body><main>a</main></body></html>', '<main>a</main>'],
  ])('as a whole page %s', (_what, one, other) => {
    expect(digestOf(other)).toBe(digestOf(one));
  });

  test('in UTF-16', () => {
    const html = inMain('café');
    expect(readingDigest(Buffer.from(`\ufeff${html}`, 'utf16le'))).toBe(digestOf(html));
  });
});

describe('reads differently', () => {
  test.each([
    ['with another word', '<p>a b</p>', '<p>a c</p>'],
    ['with another order', '<p>a</p><p>b</p>', '<p>b</p><p>a</p>'],
    ['with another division into blocks', '<p>a b</p>', '<p>a</p><p>b</p>'],
    ['with words that are joined', 'a <b>b</b>', 'a<b>b</b>'],
    ['with another link', '<a href=/x>a</a>', '<a href=/y>a</a>'],
    ['without a link', '<a href=/x>a</a>', '<a>a</a>'],
    ['with another picture', '<img src=/x>', '<img src=/y>'],
    ['with another description of a picture', '<img src=/x alt=a>', '<img src=/x alt=b>'],
    ['with another video', '<video poster=/a></video>', '<video poster=/b></video>'],
    ['with another frame', '<iframe src=/a></iframe>', '<iframe src=/b></iframe>'],
    ['with another object', '<object data=/a></object>', '<object data=/b></object>'],
    ['with other white space in preformatted text', '<pre>a\n  b</pre>', '<pre>a\nb</pre>'],
    [
      'with another heading in the header of the main content',
      '<header><h1>a</h1></header>',
      '<header><h1>b</h1></header>',
    ],
    ['with another title of a picture', '<svg><title>a</title></svg>', '<svg><title>b</title></svg>'],
    ['with other text in a picture', '<svg><text>a</text></svg>', '<svg><text>b</text></svg>'],
    ['with text after a picture', 'a<svg><title>b</title></svg>', 'a<svg><title>b</title></svg>c'],
    [
      'with text in a shadow root',
      '<template shadowrootmode=open>a</template>',
      '<template shadowrootmode=open>b</template>',
    ],
  ])('%s', (_what, one, other) => {
    expect(digestOf(inMain(other))).not.toBe(digestOf(inMain(one)));
  });

  test.each([
    ['with another title', '<title>A</title><main>a</main>', '<title>B</title><main>a</main>'],
    ['with other text in a page without main content', '<body><div>a</div>', '<body><div>b</div>'],
    ['with other text around empty main content', '<main></main><p>a</p>', '<main></main><p>b</p>'],
    ['with other text at its end, without end tags', '<body><p>a', '<body><p>b'],
  ])('as a whole page %s', (_what, one, other) => {
    expect(digestOf(other)).not.toBe(digestOf(one));
  });
});

test.each([
  ['an empty file', ''],
  ['an empty body', '<!doctype html><html><head><title>Docs</title></head><body></body></html>'],
  ['only a navigation', '<header>Docs</header><nav><a href=/>Home</a></nav><main> <script>1</script></main>'],
  ['only an anchor', '<main><a href="#top"></a></main>'],
])('a page with %s shows nothing', (_what, html) => {
  expect(digestOf(html)).toBe(blankDigest);
});

test('reads many end tags without start tags, and many open elements, once', () => {
  const html = '<pre>'.repeat(200_000) + '</nav>'.repeat(200_000) + 'a';
  expect(digestOf(html)).toBe(digestOf('<pre>a'));
});
