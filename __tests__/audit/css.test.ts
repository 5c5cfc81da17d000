import { describe, expect, test } from '@jest/globals';
import { findingsInCss, findingsInPage } from './audit-fixture.ts';

const other = '//cdn.example.net/x';

test.each([
  [`a { background: URL( "${other}" ) }`, 'external-image', 'url()'],
  [`a { background: u\\72l(${other}) }`, 'external-image', 'url()'],
  [`a { background: url(https:\\2f\\2f cdn.example.net/x) }`, 'external-image', 'url()'],
  [`a { background: src('${other}') }`, 'external-image', 'src()'],
  [`a { background: image-set("${other}" 1x, url(data:,) 2x) }`, 'external-image', 'image-set()'],
  [`a { background: -webkit-image-set("${other}" type("image/png") 1x) }`, 'external-image', 'image-set()'],
  [`a { --icon: url(${other}) }`, 'external-image', 'url()'],
  [`@media print { a { background: url(${other}) } }`, 'external-image', 'url()'],
  [`a { & b { background: url(${other}) } }`, 'external-image', 'url()'],
  [`@font-face { src: local("x"), url(${other}) format("woff2") }`, 'external-font', 'url()'],
  [`@charset "utf-8"; @layer a, b; @IMPORT url(${other}) layer(a) screen;`, 'external-style', '@import'],
  [`@import '${other}'`, 'external-style', '@import'],
  [`a { color: red; } } b { background: url(${other}) }`, 'external-image', 'url()'],
])('reports what CSS loads from an external host: %s', async (css, kind, attribute) => {
  expect(await findingsInCss(css)).toEqual([`${kind} cdn.example.net (${attribute})`]);
});

test.each([
  `/* url(${other}) */ a {}`,
  `a::after { content: "url(${other})" }`,
  `a[href="${other}"] {}`,
  `@namespace svg url(${other});`,
  `@namespace "${other}";`,
  `@supports (background: url(${other})) { a {} }`,
  `@import "/a.css" supports(background: url(${other}));`,
  `a {} @import "${other}";`,
  `@media print { @import "${other}"; }`,
  `@font-face { src: local("${other}") }`,
  `a { background: image-set(url(data:,) type("${other}")) }`,
  'a { filter: url(#a); background: url(); mask: url("") }',
  'a { background: url(data:image/png;base64,AA==) }',
  `a { background: url(${other} x) }`,
])('ignores addresses that CSS does not load: %s', async (css) => {
  expect(await findingsInCss(css, { 'a.css': '' })).toEqual([]);
});

describe('reads a style sheet of any length,', () => {
  test('wherever its pieces begin', async () => {
    const rules = '/* { */ @import "a";@\\69mport url(b); c { d: u\\72l( "e" ) ; content: "url(x)" } /**/';
    for (let length = 16_270; length < 16_400; length += 1) {
      expect(await findingsInCss(`${' '.repeat(length)}${rules}`)).toHaveLength(3);
      expect(await findingsInCss(`/*${'x'.repeat(length)}*/${rules.slice(7)}`)).toHaveLength(3);
    }
  });

  test.each([
    ['a comment', `/*${'x'.repeat(70_000)}*/`, 1],
    ['a string', `a { b: "${'x'.repeat(70_000)}" }`, 1],
    ['an identifier', `a { ${'x'.repeat(70_000)} }`, 1],
    ['a bad address', `a { b: url(( ${'x'.repeat(70_000)}) }`, 1],
    ['a font', `@font-face { src: url(data:font/woff2;base64,${'x'.repeat(70_000)}) }`, 1],
    ['a font in quotes', `@font-face { src: url("data:font/woff2;base64,${'x'.repeat(70_000)}") }`, 1],
    ['an address', `a { b: url(${other}/${'x'.repeat(70_000)}) }`, 2],
    ['a comment without an end', `a { b: url(${other}) } /*${'x'.repeat(70_000)}`, 1],
  ])('with %s that is longer than a piece', async (_what, css, count) => {
    expect(await findingsInCss(`${css} a { b: url(${other}) }`)).toHaveLength(count);
  });
});

test('resolves addresses in a style sheet against the style sheet', async () => {
  const css = '@import "more.css"; a { background: url(../images/a.png?v=1) } b { background: url(/images/b.png#x) }';
  const others = { 'assets/more.css': '', 'images/a.png': '', 'images/b.png': '' };
  expect(await findingsInCss(css, others)).toEqual([]);
  expect(await findingsInCss(css)).toEqual([
    'missing-file /assets/more.css (@import)',
    'missing-file /images/a.png (url())',
    'missing-file /images/b.png (url())',
  ]);
});

test('resolves addresses in inline CSS against the base of the page', async () => {
  const page = '<base href="/x/"><style>a { background: url(a.png) }</style><p style="background: url(b.png)">';
  expect(await findingsInPage(page, { 'x/a.png': '' })).toEqual(['missing-file /x/b.png (p style)']);
});
