/** The rules about headers that a browser is not asked about in usable-in-browser.test.ts. */
import { expect, test } from '@jest/globals';
import { unusableBecause } from '../../src/check/compare-file.ts';

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
  ['a.svgz', 'image/svg+xml', 'served without Content-Encoding', {}],
  ['a.html', 'text/html', 'served with a Refresh header', { refresh: '0; url=/login' }],
  ['a.txt', '', 'served without Content-Type', { 'x-content-type-options': 'NoSniff' }],
  ['a.xhtml', 'application/xhtml+xml', 'served as a download', { 'content-disposition': 'Attachment; filename=a' }],
])('a browser does not use %s with the type %s: %s', (path, type, expected, headers) => {
  expect(reasonOf(path, type, headers)).toBe(expected);
});
