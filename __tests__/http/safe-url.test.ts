import { expect, test } from '@jest/globals';
import { isSafeUrl, mayFollow, redirectTarget } from '../../src/http/safe-url.ts';

test.each([
  'https://api.example.com',
  'https://192.0.2.1/x',
  'http://localhost:8080',
  'http://LOCALHOST',
  'http://127.0.0.1:9000/x',
  'http://127.1',
  'http://127.255.0.3',
  'http://[::1]:80/',
])('a request to %s keeps a secret', (url) => {
  expect(isSafeUrl(new URL(url))).toBe(true);
});

test.each([
  'http://api.example.com',
  'http://192.0.2.1',
  'http://docs.localhost',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'http://notlocalhost',
  'http://126.0.0.1',
  'http://1127.0.0.1.nip.io',
  'http://[::2]/',
  'http://localhost@api.example.com',
  'ftp://localhost/x',
  'file:///etc/passwd',
  'data:text/plain,x',
])('a request to %s could expose a secret', (url) => {
  expect(isSafeUrl(new URL(url))).toBe(false);
});

const url = new URL('https://example.com/a/b');

/** As Node reads the bytes of a header. */
function target(bytes: Buffer, status = 302): string | undefined {
  return redirectTarget({ status, header: () => bytes.toString('latin1') }, url)?.href;
}

test.each<readonly [string, Buffer, string]>([
  ['in UTF-8', Buffer.from('/de/über'), 'https://example.com/de/%C3%BCber'],
  ['in latin1', Buffer.from('/de/über', 'latin1'), 'https://example.com/de/%FCber'],
  ['escaped', Buffer.from('/de/%C3%BCber?x'), 'https://example.com/de/%C3%BCber?x'],
  ['relative', Buffer.from('c'), 'https://example.com/a/c'],
])('a location that is %s leads to the address that a browser requests', (_, bytes, expected) => {
  expect(target(bytes)).toBe(expected);
});

test('only a redirect leads elsewhere', () => {
  expect(target(Buffer.from('/c'), 201)).toBeUndefined();
  expect(redirectTarget({ status: 302, header: () => undefined }, url)).toBeUndefined();
});

test.each([
  ['https://a.example', 'https://b.example', true],
  ['http://127.0.0.1', 'http://localhost:8080', true],
  ['http://127.0.0.1', 'https://b.example', true],
  ['https://a.example', 'http://b.example', false],
  ['https://a.example', 'http://127.0.0.1:8080', false],
  ['http://127.0.0.1', 'http://b.example', false],
  ['https://a.example', 'file:///etc/passwd', false],
])('a redirect from %s to %s may be followed: %s', (from, to, expected) => {
  expect(mayFollow(new URL(from), new URL(to))).toBe(expected);
});

test('a redirect to an invalid address may not be followed', () => {
  expect(mayFollow(url, null)).toBe(false);
});
