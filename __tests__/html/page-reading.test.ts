import { describe, expect, test } from '@jest/globals';
import { coded, digestOf } from './reading-fixture.ts';

function inMain(content: string): string {
  return `<!doctype html><title>Docs</title><main>${content}</main>`;
}

describe('reads the same', () => {
  test.each([
    ['with other assets', '<script src=/a.1.js></script>a', '<script src=/a.2.js></script>a'],
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
    [
      'with attributes of other elements',
      '<iframe src=/x alt=a checked data-cfemail=00></iframe><video start=2 src=/v type=button value=b>',
      '<iframe src=/x></iframe><video src=/v>',
    ],
    ['without empty attributes', '<img src=/x alt="">', '<img src=/x>'],
    ['without a line break that begins preformatted text', '<pre>\na\n b</pre>', '<pre>a\n b</pre>'],
    ['with other line ends in preformatted text', '<pre>a\r\nb</pre>', '<pre>a\nb</pre>'],
    ['with other content of a template', 'a<template>b</template>', 'a<template><p>c</template>'],
    ['with other navigation inside of it', '<nav>a</nav><div role=navigation>b</div>c', 'c'],
    ['with another next page', 'a<a rel=next href=/x>b</a>', 'a<a rel="x next" href=/y>c</a>'],
    ['with another query of a file of the site', '<img src="/a.png?v=1">', '<img src=/a.png?v=2>'],
    ['with addresses without `.html`', '<a href="/a/b.html?x#c">d</a>', '<a href="/a/b#c">d</a>'],
    ['with addresses of folders', '<a href="./a/index.html">a</a>', '<a href="a/">a</a>'],
    ['with an address of its own folder', '<a href="index.html">a</a>', '<a href=".">a</a>'],
    ['with another signature', '<img src="//b/?w=1&X-Amz-Date=1&sig=a">', '<img src="//b/?X-Amz-Date=2&sig=b&w=1">'],
    [
      'with a link to source code of another commit',
      `<a href="https://example.com/blob/${'0a'.repeat(20)}/src/a.jl#L1-L3">source</a>`,
      `<a href="https://example.com/blob/${'1b'.repeat(20)}/src/a.jl#L7">source</a>`,
    ],
    ['with white space on the other side of a link', 'a<a href=/x> b </a>c', 'a <a href=/x>b</a> c'],
    [
      'with a protected email address',
      '<a href="mailto:me@example.com">me@example.com</a>',
      `<a href="/cdn-cgi/l/email-protection#${coded('me@example.com', 7)}"><span class="__cf_email__" data-cfemail="${coded('me@example.com', 8)}">[email&#160;protected]</span></a>`,
    ],
    [
      'with a protected email address that is not a link',
      'at me@example.com.',
      `at <a href="/cdn-cgi/l/email-protection" data-cfemail="${coded('me@example.com', 9)}">[email&#160;protected]</a>.`,
    ],
    ['without soft hyphens', 'in\u00adfor\u00ad&shy;ma<a href=/x>tion</a>', 'informa<a href=/x>tion</a>'],
    ['in another normalization form', 'cafe\u0301 <a href=/x>n\u0303</a>', 'caf\u00e9 <a href=/x>\u00f1</a>'],
    [
      'with another date',
      'On <time datetime=1>1 May</time> <a href=/x>b</a>',
      'On <time>2 May</time> <a href=/x>b</a>',
    ],
    ['with a date without an end tag', '<p>On <time>1 May<p>a', '<p>On<p>a'],
    ['with another footer', 'a<footer>1 May <a href=/x>b</a></footer>', 'a'],
    ['with another footer by its role', 'a<div role=contentinfo>1 May</div>b', 'a<div role=contentinfo>2 May</div>b'],
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
    ['with another date, without main content', '<p>a <time>b</time></p>', '<p>a <time>c</time></p>'],
    ['with another header, without main content', '<header>x</header><p>a</p>', '<body><p>a</p></body>'],
    ['with another footer, without main content', '<p>a</p><footer>2024</footer>', '<p>a<footer>2025</footer>'],
    ['with another footer by its role', '<p>a</p><div role=contentinfo>1</div>', '<p>a</p>'],
    ['with an article in an aside', '<p>a</p><aside><article>b</article></aside>', '<p>a</p>'],
    ['with main content in a navigation', '<nav><article>b</article></nav><p>a</p>', '<p>a</p>'],
    ['with other text around empty main content', '<main></main><p>a</p>', '<main></main><p>b</p>'],
    ['with another title', '<title>A</title><main>a</main>', '<title>B</title><main>a</main>'],
    ['without optional tags', '<html><head></head><body><main>a</main></body></html>', '<main>a</main>'],
  ])('as a whole page %s', (_what, one, other) => {
    expect(digestOf(other)).toBe(digestOf(one));
  });

  test('in UTF-16', () => {
    const html = inMain('café');
    expect(digestOf(Buffer.from(`\ufeff${html}`, 'utf16le'))).toBe(digestOf(html));
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
    ['with another picture for large screens', '<img srcset="/a 1x, /b 2x">', '<img srcset="/a 1x, /c 2x">'],
    ['with another picture in SVG', '<svg><image href=/a /></svg>', '<svg><image href=/b /></svg>'],
    ['with another icon', '<svg><use xlink:href=/a#1 /></svg>', '<svg><use xlink:href=/a#2 /></svg>'],
    ['with a link on another word', '<a href=/x>a</a> b', 'a <a href=/x>b</a>'],
    ['with a picture at another word', 'a <img src=/x> b', 'a b <img src=/x>'],
    ['with a picture in another block', '<p><img src=/x>a</p><p>b</p>', '<p>a</p><p><img src=/x>b</p>'],
    ['with another fragment of a page', '<a href=/x#a>a</a>', '<a href=/x#b>a</a>'],
    [
      'with a link to other content that has a digest in its address',
      `<a href="https://example.com/${'0a'.repeat(20)}/a.pdf">a</a>`,
      `<a href="https://example.com/${'1b'.repeat(20)}/a.pdf">a</a>`,
    ],
    [
      'with a link to a heading of a file of another commit',
      `<a href="https://example.com/blob/${'0a'.repeat(20)}/a.md#a">a</a>`,
      `<a href="https://example.com/blob/${'0a'.repeat(20)}/a.md#b">a</a>`,
    ],
    [
      'with a link to another commit',
      `<a href="https://example.com/commit/${'0a'.repeat(20)}">a</a>`,
      `<a href="https://example.com/commit/${'1b'.repeat(20)}">a</a>`,
    ],
    ['with another query of another host', '<a href=//b.com/?a=1>a</a>', '<a href=//b.com/?a=2>a</a>'],
    ['with a removed word', '<p>a <del>b</del></p>', '<p>a b</p>'],
    ['with another removed word', '<p><del>a</del> b</p>', '<p>a <del>b</del></p>'],
    ['with an exponent', '<p>10<sup>2</sup></p>', '<p>10<sub>2</sub></p>'],
    ['with another label of a button', '<input type=submit value=a>', '<input type=submit value=b>'],
    ['with another start of a list', '<ol start=2><li>a</ol>', '<ol start=3><li>a</ol>'],
    ['with a done task', '<input type=checkbox>', '<input type=checkbox checked>'],
    ['with another note', '<aside>never</aside>', '<aside>always</aside>'],
    ['with text after a date', 'a <time>b</time> c', 'a <time>b</time> d'],
    ['with text that is not valid any more', '<p><s>a</s> b</p>', '<p>a b</p>'],
    ['with other text that is not valid any more', '<p><s>a</s> b</p>', '<p>a <s>b</s></p>'],
    ['with another emoji', '👩\u200d💻', '👩💻'],
    [
      'with another protected email address',
      `<a href="/cdn-cgi/l/email-protection#${coded('me@example.com', 7)}">a</a>`,
      `<a href="/cdn-cgi/l/email-protection#${coded('us@example.com', 7)}">a</a>`,
    ],
    ['with another frame', '<iframe src=/a></iframe>', '<iframe src=/b></iframe>'],
    ['with another object', '<object data=/a></object>', '<object data=/b></object>'],
    ['with other white space in preformatted text', '<pre>a\n  b</pre>', '<pre>a\nb</pre>'],
    ['with another heading in a header', '<header><h1>a</h1></header>', '<header><h1>b</h1></header>'],
    ['with another title of a picture', '<svg><title>a</title></svg>', '<svg><title>b</title></svg>'],
    ['with other text in a picture', '<svg><text>a</text></svg>', '<svg><text>b</text></svg>'],
    ['with text after a picture', 'a<svg><title>b</title></svg>', 'a<svg><title>b</title></svg>c'],
    ['with text in a shadow root', '<template shadowrootmode=open>a', '<template shadowrootmode=open>b'],
  ])('%s', (_what, one, other) => {
    expect(digestOf(inMain(other))).not.toBe(digestOf(inMain(one)));
  });

  test('with another last text, without main content and end tags', () => {
    expect(digestOf('<body><p>a')).not.toBe(digestOf('<body><p>b'));
  });
});
