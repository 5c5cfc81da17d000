/** HTML, "Markup declaration open state": `<![CDATA[` starts a CDATA section only if the current element is not an HTML element. */
import { describe, expect, test } from '@jest/globals';
import { findingsInPage } from './audit-fixture.ts';

const script = '<script src="https://cdn.example.net/x.js"></script>';
const found = ['external-script cdn.example.net (script src)'];

const comments: readonly (readonly [place: string, html: string])[] = [
  ['a page', `<![CDATA[>${script}]]>`],
  ['a page without `]]>`', `<![CDATA[>${script}`],
  ['a page, with text', `<p>a<![CDATA[ b ] c > d${script}]]></p>`],
  ['a page, after another one', `<![CDATA[><![CDATA[x]]>${script}]]>`],
  ['a page, after a start tag in a comment', `<!--<svg>--><![CDATA[>${script}`],
  ['a page, after a closed svg', `<svg><![CDATA[>]]></svg><![CDATA[>${script}`],
  ['a page, after a self-closing svg', `<svg/><![CDATA[>${script}`],
  ['a page, after a style', `<style>a</style><![CDATA[>${script}`],
  ['an svg that HTML breaks out of', `<svg><p><![CDATA[>${script}`],
  ['HTML in an svg', `<svg><foreignObject><div><![CDATA[>${script}`],
  ['HTML in an svg, after another svg', `<svg><foreignObject><div><svg></svg><![CDATA[>${script}`],
  ['HTML in a formula', `<math><mtext><span><![CDATA[>${script}`],
  ['an svg, in lower case', `<svg><![cdata[>${script}`],
  ['an svg, with less than the keyword', `<svg><![CDATA>${script}`],
];

const sections: readonly (readonly [place: string, html: string])[] = [
  ['an svg', `<svg><![CDATA[>${script}]]></svg>`],
  ['an svg without `]]>`', `<svg><![CDATA[>${script}</svg>`],
  ['an svg in a page with a comment like it', `<![CDATA[><svg><![CDATA[>${script}]]></svg>`],
  ['the title of an svg', `<svg><title>a<![CDATA[>${script}]]></title></svg>`],
  ['the description of an svg', `<svg><title>a</title><desc><![CDATA[>${script}]]></desc></svg>`],
  ['an svg, after HTML in it', `<svg><foreignObject><p>a</p></foreignObject><![CDATA[>${script}]]></svg>`],
  ['an svg in HTML in an svg', `<svg><foreignObject><p><svg><![CDATA[>${script}]]></svg></p></foreignObject></svg>`],
  ['a formula', `<math><annotation><![CDATA[>${script}]]></annotation></math>`],
  ['the text of a formula', `<math><mtext><![CDATA[>${script}]]></mtext></math>`],
];

/** Places in which a browser gives the characters no meaning. */
const texts: readonly (readonly [place: string, html: string])[] = [
  ['a value', `<p title="<![CDATA[">${script}<i title="]]>">`],
  ['a value without quotes', `<p title=<![CDATA[>${script}]]>`],
  ['an attribute name', `<p <![CDATA[>${script}]]>`],
  ['a tag name', `<p<![CDATA[>${script}]]>`],
  ['a closing tag', `</p <![CDATA[>${script}]]>`],
  ['a comment', `<!-- <![CDATA[ -->${script}]]>`],
  ['a CDATA section', `<svg><![CDATA[<![CDATA[ ]]></svg>${script}`],
  ['a script', `<script>"<![CDATA["</script>${script}]]>`],
  ['a title', `<title><![CDATA[</title>${script}]]>`],
  ['a doctype', `<!doctype html <![CDATA[>${script}]]>`],
];

describe('`<![CDATA[` starts', () => {
  test.each(comments)('a comment that ends at `>` in %s', async (_place, html) => {
    expect(await findingsInPage(html)).toEqual(found);
  });

  test.each(sections)('a section that ends at `]]>` in %s', async (_place, html) => {
    expect(await findingsInPage(html)).toEqual([]);
  });

  test.each(texts)('nothing in %s', async (_place, html) => {
    expect(await findingsInPage(html)).toEqual(found);
  });
});

test('keeps the characters of a CDATA section in values and styles', async () => {
  const page = '<img src="<![CDATA[x"><style>a { background: url("<![CDATA[y") }</style>';
  expect(await findingsInPage(page)).toEqual([
    'missing-file /guides/<![CDATA[x (img src)',
    'missing-file /guides/<![CDATA[y (style url())',
  ]);
});
