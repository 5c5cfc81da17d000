/** The rules about headers. Where a browser is installed, it is the judge of some. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { unusableBecause } from '../../../src/check/files/usable.ts';
import { browserFixture } from '../../../testing/browser-fixture.ts';
import { publishedSite } from '../../../testing/published-site.ts';
import { endedCheck, passed, serving } from '../../../testing/site-check.ts';
import { useServers } from '../../../testing/test-server.ts';
import { factsOf } from '../served-facts.ts';

const servers = useServers();
const browser = browserFixture();

type Headers = Readonly<Record<string, string>>;

function reasonOf(path: string, type: string, headers: Headers = {}): string | undefined {
  return unusableBecause(path, (name) => (name === 'content-type' ? type : headers[name]));
}

test.each<readonly [string, string, Headers]>([
  ['a.HTM', 'Text/HTML;charset="UTF-8"', {}],
  ['a.js', 'application/javascript; charset=utf8', {}],
  ['a.xhtml', 'application/xhtml+xml', {}],
  ['a.txt', 'text/plain; charset=utf-8', {}],
  ['llms.txt', 'text/markdown', {}],
  ['a.png', 'text/plain', {}],
  ['a.json', 'application/octet-stream; charset=iso-8859-1', {}],
  ['LICENSE', 'application/octet-stream', {}],
  ['a.css', 'text/css', { refresh: '0; url=/login' }],
  ['a.html', 'text/html', { 'content-disposition': 'inline; filename=attachment' }],
  ['a.css', 'text/css', { 'content-disposition': 'attachment' }],
])('a browser uses %s with the type %s and the headers %j', (path, type, headers) => {
  expect(reasonOf(path, type, headers)).toBeUndefined();
});

test.each<readonly [string, string, string, Headers]>([
  ['a.svg', 'text/xml', 'served as text/xml', {}],
  ['a.xhtml', 'text/plain', 'served as text/plain', {}],
  ['a.txt', 'application/octet-stream', 'served as application/octet-stream', {}],
  ['a.html', 'text/html; charset=ISO-8859-1', 'served with the charset iso-8859-1', {}],
  ['a.svgz', '', 'served without Content-Type', {}],
  ['a.mjs', '', 'served without Content-Type', {}],
  ['a.svgz', 'image/svg+xml', 'served without Content-Encoding', {}],
  ['a.html', 'text/html', 'served with a Refresh header', { refresh: '0; url=/login' }],
  ['a.txt', '', 'served without Content-Type', { 'x-content-type-options': 'NoSniff' }],
  ['a.xhtml', 'application/xhtml+xml', 'served as a download', { 'content-disposition': 'Attachment; filename=a' }],
])('a browser does not use %s with the type %s: %s', (path, type, expected, headers) => {
  expect(reasonOf(path, type, headers)).toBe(expected);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const image = (path: string): string => `<img src="${path}" onload="document.title = 'used'">`;

/** A file by its extension, and a page that uses it and then has the title "used". A page is opened itself. */
const files: Readonly<Record<string, readonly [content: string | Buffer, page: (path: string) => string]>> = {
  html: ['<!doctype html><title>used</title>', () => ''],
  css: ['#a { color: red }', (path) => `<link rel="stylesheet" href="${path}"><p id="a">`],
  js: ["document.title = 'used'", (path) => `<script type="module" src="${path}"></script>`],
  mjs: ["document.title = 'used'", (path) => `<script type="module" src="${path}"></script>`],
  svg: [svg, image],
  svgz: [gzipSync(svg), image],
  wasm: [
    Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]),
    (path) =>
      `<script>WebAssembly.instantiateStreaming(fetch('${path}')).then(() => (document.title = 'used')).catch(() => undefined)</script>`,
  ],
};
const nosniff = { 'X-Content-Type-Options': 'nosniff' };
const packed = { 'Content-Encoding': 'gzip' };

browser.describeInBrowser('the headers of a file', () => {
  test.each<readonly [string, Headers]>([
    ...Object.keys(files).map((extension) => [extension, {}] as const),
    ...['html', 'css'].map((extension) => [extension, nosniff] as const),
    ...['html', 'css', 'js', 'mjs', 'svg', 'wasm'].map((each) => [each, { 'Content-Type': 'text/plain' }] as const),
    ['css', { 'Content-Type': 'text/css', ...nosniff }],
    ['html', { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment' }],
    ['html', { 'Content-Type': 'text/html', Refresh: '0; url=/elsewhere' }],
    ['js', { 'Content-Type': 'text/javascript' }],
    ['mjs', { 'Content-Type': 'application/javascript' }],
    ['svg', { 'Content-Type': 'image/svg+xml' }],
    ['svgz', { 'Content-Type': 'image/svg+xml' }],
    ['svgz', { 'Content-Type': 'image/svg+xml', ...packed }],
    ['wasm', { 'Content-Type': 'application/wasm' }],
  ])('of .%s decide whether a browser uses it: %j', async (extension, headers) => {
    const [content, page] = files[extension] ?? ['', () => ''];
    const { origin } = await servers.start(({ path }, response) => {
      if (path === `/a.${extension}`) response.writeHead(200, headers).end(content);
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html>${page(`/a.${extension}`)}`);
    });
    const { context } = await browser.open();
    const tab = await context.newPage();
    await tab.goto(extension === 'html' ? `${origin}/a.html` : origin, { waitUntil: 'load' }).catch(() => undefined);
    await tab.waitForLoadState('networkidle');
    const isUsed =
      extension === 'css'
        ? (await tab.evaluate('getComputedStyle(document.querySelector("#a")).color')) === 'rgb(255, 0, 0)'
        : (await tab.title()) === 'used';
    const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    expect(unusableBecause(`a.${extension}`, (name) => lower.get(name)) === undefined).toBe(isUsed);
  });
});

browser.describeInBrowser('the encoding of a page', () => {
  test.each<readonly [string, string, boolean]>([
    ['', 'text/html', false],
    ['<!-- charset -->', 'text/html', false],
    ['', 'text/html; charset=utf-8', true],
    ['<meta charset="utf-8">', 'text/html', true],
    ['<meta http-equiv="Content-Type" content="text/html; charset=utf-8">', 'text/html', true],
    ['<?xml version="1.0" encoding="UTF-8"?>', 'text/html', true],
    ['\ufeff', 'text/html', true],
  ])('that begins with %j, of the type %j, is known: %j', async (start, type, isKnown) => {
    const body = `${start}<title>Grüße</title>`;
    const headers = { 'content-type': type };
    const { origin } = await servers.start((_, response) => void response.writeHead(200, headers).end(body));
    const { context } = await browser.open();
    const tab = await context.newPage();
    await tab.goto(origin);
    expect((await tab.title()) === 'Grüße').toBe(isKnown);
    const site = publishedSite({ 'index.html': body });
    const host = serving(site, (path) => (path === '' ? { headers, body } : undefined));
    const { run } = await passed(endedCheck(host, site.digest));
    expect(run.warnings.join().includes('wrong letters')).toBe(!isKnown);
  });
});

test.each(['utf8', 'utf16le'] as const)('a byte order mark names the encoding %s', async (encoding) => {
  expect(await factsOf(Buffer.from('\ufeff<title>Grüße</title>', encoding), {})).toMatchObject({ garbled: [] });
});

test('the charset of a page does not count if the host sends UTF-8', async () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1"><title>Grüße</title>', 'latin1');
  expect(await factsOf(bytes, { 'content-type': 'text/html' })).toMatchObject({ garbled: [] });
  const sent = { 'content-type': 'text/html; charset=utf-8' };
  expect(await factsOf(bytes, sent)).toMatchObject({ garbled: ['index.html'] });
});
