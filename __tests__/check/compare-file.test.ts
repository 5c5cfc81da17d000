import { expect, test } from '@jest/globals';
import { unusableBecause } from '../../src/check/compare-file.ts';

function reason(path: string, type?: string, disposition?: string): string | undefined {
  return unusableBecause(path, (name) => (name === 'content-type' ? type : disposition));
}

test.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.HTM', 'Text/HTML;charset="UTF-8"'],
  ['a.html', undefined],
  ['a.css', ''],
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
])('a browser uses %s with the type %s', (path, type) => {
  expect(reason(path, type)).toBeUndefined();
});

test.each([
  ['a.html', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.html', 'text/plain; charset=utf-8', 'served as text/plain'],
  ['a.css', 'text/plain', 'served as text/plain'],
  ['a.js', 'text/plain', 'served as text/plain'],
  ['a.js', 'text/html', 'served as text/html'],
  ['a.svg', 'text/xml', 'served as text/xml'],
  ['a.svgz', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.htm', 'text/plain', 'served as text/plain'],
  ['a.xhtml', 'text/plain', 'served as text/plain'],
  ['a.mjs', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.html', 'text/html; charset=ISO-8859-1', 'served with the charset iso-8859-1'],
  ['llms.txt', 'text/plain; charset=iso-8859-1', 'served with the charset iso-8859-1'],
  ['a.txt', 'application/octet-stream', 'served as application/octet-stream'],
  ['a.js', 'text/javascript;charset=windows-1252', 'served with the charset windows-1252'],
])('a browser does not use %s with the type %s', (path, type, expected) => {
  expect(reason(path, type)).toBe(expected);
});

test('a page is not shown if it is an attachment, and other files may be one', () => {
  expect(reason('a.html', 'text/html', 'Attachment; filename=a.html')).toBe('served as a download');
  expect(reason('a.xhtml', 'application/xhtml+xml', 'attachment')).toBe('served as a download');
  expect(reason('a.html', 'text/html', 'inline; filename=attachment')).toBeUndefined();
  expect(reason('a.css', 'text/css', 'attachment')).toBeUndefined();
});
