import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { audited, findingsInPage } from './audit-fixture.ts';

const megabyte = 2 ** 20;

function repeated(text: string, sizeBytes = 2 * megabyte): string {
  return text.repeat(Math.ceil(sizeBytes / text.length)).slice(0, sizeBytes);
}

describe('reads megabytes in linear time', () => {
  test.each([
    ['nested tags', repeated('<div>', 10 * megabyte)],
    ['nested svgs that are closed again', repeated('<svg><title>') + repeated('</svg>')],
    ['nested templates', repeated('<template>')],
    ['attributes that are not closed', repeated('<a href="x', 10 * megabyte)],
    ['one attribute that is not closed', `<a href="${repeated('x')}`],
    ['one tag of attributes', `<a ${repeated('b=c ')}`],
    ['one tag name', `<${repeated('a')}`],
    ['ampersands', `<a href="${repeated('&amp')}">`],
    ['white space in an address', `<a href="a${repeated(' ')}b">`],
    ['steps up', `<a href="${repeated('../')}">`],
    ['commas of a srcset', `<img srcset="a${repeated(',', megabyte / 2)}b">`],
    ['separators of a srcset', `<img srcset="${repeated(', ')}">`],
    ['candidates of a srcset', `<img srcset="${repeated('a, ')}">`],
    ['digits of a refresh', `<meta http-equiv=refresh content="${repeated('1')}x">`],
    ['comments', repeated('<!--')],
    ['CDATA', repeated('<![CDATA[')],
    ['CDATA that is closed', repeated('<![CDATA[>')],
    ['CDATA in an svg', `<svg>${repeated('<![CDATA[]]>')}`],
    ['starts of declarations', repeated('<![')],
    ['starts of declarations in a value', `<a href="${repeated('<![')}">`],
    ['NUL', repeated('\0')],
    ['<', repeated('<')],
  ])('of %s', async (_what, page) => {
    expect(await audited({ 'index.html': page })).toMatchObject({ pageCount: 1 });
  });

  test.each(['{', 'a{b:(', 'a{b:url("x"', '\\', '@import "a";', '/*url(', 'a{b:url(c)}', '@a url('])(
    'of CSS: %s',
    async (text) => {
      expect(await audited({ 'a.css': repeated(`url(x)${text}`, megabyte) })).toMatchObject({ pageCount: 0 });
    },
  );
});

test('completes for arbitrary bytes', async () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' }), fc.constantFrom('\ufeff<a'));
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (page, css) => {
      const audit = await audited({ 'index.html': Buffer.from(page), 'a.css': Buffer.from(css) });
      expect(audit).toMatchObject({ pageCount: 1 });
    }),
  );
});

test('shortens a long address without changing its target', async () => {
  const [external, internal] = (
    await audited({
      'index.html': `<img src="//cdn.example.net/${repeated('x', megabyte)}"><img src="/${repeated('y', megabyte)}">`,
    })
  ).findings;
  expect(external).toMatchObject({ kind: 'external-image', target: 'cdn.example.net' });
  expect(external?.value).toHaveLength(8192);
  expect(internal?.kind).toBe('missing-file');
  expect(await findingsInPage(`<a href="/a?${repeated('x', megabyte)}">x</a>`, { 'a.html': '' })).toEqual([]);
});
