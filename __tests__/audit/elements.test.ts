import { describe, expect, test } from '@jest/globals';
import { audited, findingsInPage, rulesIn } from './audit-fixture.ts';

const other = 'https://cdn.example.net/x';

test.each([
  ['<script type=module src="@"></script>', 'external-script', 'script src'],
  ['<script type="text/JavaScript" src="@"></script>', 'external-script', 'script src'],
  ['<script type="application/x-ecmascript" src="@"></script>', 'external-script', 'script src'],
  ['<link rel="Alternate StyleSheet" href="@">', 'external-style', 'link href'],
  ['<link rel="shortcut icon" href="@">', 'external-image', 'link href'],
  ['<link rel=preload as=font href="@">', 'external-preload', 'link href'],
  ['<link rel=modulepreload href="@">', 'external-preload', 'link href'],
  ['<link rel=preload as=image imagesrcset="@ 2x">', 'external-preload', 'link imagesrcset'],
  ['<link rel=manifest href="@">', 'external-file', 'link href'],
  ['<picture><source srcset="@"></picture>', 'external-image', 'source srcset'],
  ['<video src="@"></video>', 'external-media', 'video src'],
  ['<video poster="@"></video>', 'external-image', 'video poster'],
  ['<iframe src="@"></iframe>', 'external-frame', 'iframe src'],
  ['<iframe srcdoc="<img src=&quot;@&quot;>"></iframe>', 'external-image', 'img src'],
  ['<object data="@"></object>', 'external-frame', 'object data'],
  ['<input type=IMAGE src="@">', 'external-image', 'input src'],
  ['<body background="@">', 'external-image', 'body background'],
  ['<svg><use href="@#a"></use></svg>', 'external-image', 'use href'],
  ['<svg><image xlink:href="@"/></svg>', 'external-image', 'image xlink:href'],
  ['<svg><feImage href="@"/></svg>', 'external-image', 'feimage href'],
  ['<svg><script xlink:href="@"/></svg>', 'external-script', 'script xlink:href'],
  ['<p style="background: url(@)">', 'external-image', 'p style'],
  ['<style>p { background: url(@) }</style>', 'external-image', 'style url()'],
  ['<style type>@import "@";</style>', 'external-style', 'style @import'],
  ['<svg><style type="text/css">p { background: url(@) }</style></svg>', 'external-image', 'style url()'],
  ['<svg><style>@import &quot;@&quot;;</style></svg>', 'external-style', 'style @import'],
  ['<svg><style><![CDATA[p > a { background: url(@) }]]></style></svg>', 'external-image', 'style url()'],
  ['<svg><rect fill="url(@#a)"/></svg>', 'external-image', 'rect fill'],
  ['<svg><image clip-path="url(\'@#a\')"/></svg>', 'external-image', 'image clip-path'],
  ['<svg><template><img src="@"></template></svg>', 'external-image', 'img src'],
  ['<img srcset="data:,a 1.5,@ 2x">', 'external-image', 'img srcset'],
  ['<img srcset="data:,a 1x 2x, data:,b, @">', 'external-image', 'img srcset'],
  ['<img srcset="data:,a, data:,b,, @ 2x,">', 'external-image', 'img srcset'],
  [`<img srcset="@${', '.repeat(100)}">`, 'external-image', 'img srcset'],
  [`<img srcset="data:,${'a'.repeat(2 ** 20)}, @">`, 'external-image', 'img srcset'],
  ['<noscript><img src="@"></noscript>', 'external-image', 'img src'],
])('reports what a page loads from an external host: %s', async (html, kind, place) => {
  const page = html.replace(/@(?!import)/, other);
  expect(await findingsInPage(page)).toEqual([`${kind} cdn.example.net (${place})`]);
});

test.each([
  '<a href="@">a link</a>',
  '<p fill="url(@)">not SVG</p>',
  '<map><area href="@"></map>',
  '<link rel=alternate hreflang=de href="@">',
  '<link rel="preconnect dns-prefetch" href="@">',
  '<link href="@">',
  '<meta http-equiv=refresh content="0; url=@">',
  '<form action="@"></form>',
  '<input src="@">',
  '<script type="text/plain" src="@"></script>',
  '<script type="text/javascript; charset=utf-8" src="@"></script>',
  '<style>@import &quot;@&quot;;</style>',
  '<script>document.write("<img src=@>")</script>',
  '<textarea><img src="@"></textarea>',
  '<!-- <img src="@"> -->',
  '<!--[if IE]><script src="@"></script><![endif]-->',
  '<template><img src="@"></template>',
  '<iframe srcdoc="" src="@"></iframe>',
  '<svg xmlns="@" xmlns:xlink="http://www.w3.org/1999/xlink"></svg>',
  '<p style="content: &quot;@&quot;">',
  '<style>/* url(@) */ @namespace url(@);</style>',
  '<style>p {}</style>p { background: url(@) }',
  '<style type="text/less">p { background: url(@) }</style>',
  '<style type="text/css; charset=utf-8">p { background: url(@) }</style>',
  '<svg><style type="text/x-scss">p { background: url(@) }</style></svg>',
])('ignores addresses that a browser does not load by itself: %s', async (html) => {
  expect(await findingsInPage(html.replace(/@(?!namespace)/g, other))).toEqual([]);
});

describe('reads an address as browsers do:', () => {
  test.each([
    ['without a protocol', '//cdn.example.net/x'],
    ['with backslashes', '\\\\cdn.example.net\\x'],
    ['with a line break in it', 'https://cdn.exa\nmple.net/x'],
    ['with white space around it', ' \n https://cdn.example.net/x\t'],
    ['with character references', 'https&colon;&sol;&#x2f;cdn.example.net/x?a&amp;b'],
    ['with the default port', 'https://cdn.example.net:443/x'],
  ])('%s', async (_how, address) => {
    expect(await findingsInPage(`<img src="${address}">`)).toEqual(['external-image cdn.example.net (img src)']);
  });

  test.each([
    ...['data:,x', 'DATA:image/png;base64,AA==', 'da\nta:,x', 'blob:https://cdn.example.net/x', 'about:blank'],
    ...['#x', '', '  '],
  ])('"%s" is not requested from a host', async (address) => {
    expect(await findingsInPage(`<img src="${address}"><iframe src="${address}"></iframe>`)).toEqual([]);
  });

  test.each(['mailto:a@example.com', 'tel:+1', 'javascript:void(0)', 'vscode:x', '#x', '', '?q=1', 'https://[bad'])(
    'does not check a link to "%s"',
    async (address) => {
      expect(await findingsInPage(`<a href="${address}">x</a>`)).toEqual([]);
    },
  );

  test('reports an invalid address that a page loads', async () => {
    expect(await findingsInPage('<img src="https://[bad">')).toEqual(['missing-file /https://[bad (img src)']);
  });

  test('uses the first of two attributes with one name', async () => {
    expect(await findingsInPage('<img src="data:," src="https://cdn.example.net/x">')).toEqual([]);
  });
});

describe("an absolute URL of the site's own domain", () => {
  test('is external if the page loads it, because a copy would request it from there', async () => {
    const page = '<img src="https://docs.example.com/a.png"><script src="//docs.example.com/a.js"></script>';
    expect(await findingsInPage(page, { 'a.png': '', 'a.js': '' })).toEqual([
      'external-image docs.example.com (img src)',
      'external-script docs.example.com (script src)',
    ]);
  });

  test('leads out of the copy, which is not a finding', async () => {
    const links = '<a href="https://DOCS.example.com/a.html">x</a><area href="https://DOCS.example.com/none">';
    const page = `${links}<form action="//docs.example.com/none"></form><a href="//other.example.com">x</a>`;
    const site = { 'a.html': page, 'b.html': '<form action=/none><form action=https:docs.example.com>' };
    const { audit, findings, unusedIgnoreRules } = await audited(site, { ignore: rulesIn('-> /**') });
    expect(unusedIgnoreRules).toEqual(['-> /**']);
    expect(findings).toEqual([]);
    expect(audit.findings.notes.get('own-domain')).toMatchObject({ count: 3, pageCount: 1 });
  });

  test('differs from longer host names and from other ports', async () => {
    const page = ['my-docs.example.com', 'docs.example.com.net', 'docs.example.com:8443'].map(
      (host) => `<a href="https://${host}/none">x</a>`,
    );
    expect((await audited({ 'a.html': page.join('') })).audit.findings.notes.size).toBe(0);
  });
});

test('resolves `https:` without slashes against each page', async () => {
  const page = '<img src="https:logo.png">';
  const { findings } = await audited({ 'a/index.html': page, 'b/index.html': page, 'a/logo.png': '' });
  expect(findings).toMatchObject([{ file: 'b/index.html', kind: 'missing-file', target: '/b/logo.png' }]);
});
