import { expect, test } from '@jest/globals';
import { forbiddingDirective, unusableBecause } from '../../src/check/compare-file.ts';

function reason(path: string, type?: string, headers: Readonly<Record<string, string>> = {}): string | undefined {
  return unusableBecause(path, (name) => (name === 'content-type' ? type : headers[name]));
}

const nosniff = { 'x-content-type-options': 'NoSniff' };

test.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.HTM', 'Text/HTML;charset="UTF-8"'],
  ['a.css', 'text/css'],
  ['a.js', 'application/javascript; charset=utf8'],
  ['a.mjs', 'text/javascript'],
  ['a.svg', 'image/svg+xml'],
  ['a.xhtml', 'application/xhtml+xml'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['llms.txt', 'text/markdown'],
  ['a.png', 'text/plain'],
  ['a.json', 'application/octet-stream; charset=iso-8859-1'],
  ['LICENSE', 'application/octet-stream'],
  ['app.wasm', 'application/wasm'],
])('a browser uses %s with the type %s', (path, type) => {
  expect(reason(path, type)).toBeUndefined();
});

test.each([
  ['a.html', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.css', 'text/plain', 'served as text/plain'],
  ['a.js', 'text/plain', 'served as text/plain'],
  ['a.svg', 'text/xml', 'served as text/xml'],
  ['a.svgz', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.xhtml', 'text/plain', 'served as text/plain'],
  ['a.html', 'text/html; charset=ISO-8859-1', 'served with the charset iso-8859-1'],
  ['llms.txt', 'text/plain; charset=iso-8859-1', 'served with the charset iso-8859-1'],
  ['a.txt', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.js', 'text/javascript;charset=windows-1252', 'served with the charset windows-1252'],
  ['app.wasm', 'text/plain', 'served as text/plain'],
  ...['a.js', 'a.mjs', 'a.svg', 'a.svgz', 'a.wasm'].map((path) => [path, '', 'served without Content-Type'] as const),
])('a browser does not use %s with the type %s', (path, type, expected) => {
  expect(reason(path, type)).toBe(expected);
});

test.each(['a.html', 'a.css', 'a.txt'])('a browser uses %s without a type only if it may detect it', (path) => {
  expect(reason(path, undefined)).toBeUndefined();
  expect(reason(path, undefined, nosniff)).toBe('served without Content-Type');
});

test('a packed picture needs its coding', () => {
  expect(reason('a.svgz', 'image/svg+xml', { 'content-encoding': 'gzip' })).toBeUndefined();
  expect(reason('a.svgz', 'image/svg+xml')).toBe('served without Content-Encoding');
});

test('a page is not shown if it leads elsewhere', () => {
  expect(reason('a.html', 'text/html', { refresh: '0; url=/login' })).toBe('served with a Refresh header');
  expect(reason('a.css', 'text/css', { refresh: '0; url=/login' })).toBeUndefined();
});

test('a page is not shown if it is an attachment, and other files may be one', () => {
  const as = (disposition: string): Readonly<Record<string, string>> => ({ 'content-disposition': disposition });
  expect(reason('a.html', 'text/html', as('Attachment; filename=a.html'))).toBe('served as a download');
  expect(reason('a.xhtml', 'application/xhtml+xml', as('attachment'))).toBe('served as a download');
  expect(reason('a.html', 'text/html', as('inline; filename=attachment'))).toBeUndefined();
  expect(reason('a.css', 'text/css', as('attachment'))).toBeUndefined();
});

test.each([
  ["default-src 'none'", "default-src 'none'"],
  ["default-src 'self'; script-src 'none'", "script-src 'none'"],
  ["default-src 'self', DEFAULT-SRC 'none'", "default-src 'none'"],
  ["default-src 'none'; style-src 'self'; script-src 'self'", undefined],
  ["default-src 'self'", undefined],
  ["frame-ancestors 'none'", undefined],
  [undefined, undefined],
])('the policy %s forbids styles or scripts with %s', (policy, directive) => {
  expect(forbiddingDirective(() => policy)).toBe(directive);
});
