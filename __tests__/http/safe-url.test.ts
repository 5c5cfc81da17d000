import { expect, test } from '@jest/globals';
import { isSafeUrl, redirectTarget } from '../../src/http/safe-url.ts';

test.each([
  ['https://192.0.2.1/x', true],
  ['http://LOCALHOST:8080', true],
  ['http://127.1', true],
  ['http://[::1]:80/', true],
  ['http://docs.localhost', false],
  ['http://127.0.0.1.example.com', false],
  ['http://1127.0.0.1.nip.io', false],
  ['http://[::2]/', false],
  ['http://localhost@api.example.com', false],
  ['ftp://localhost/x', false],
])('a request to %s keeps a secret: %s', (text, expected) => {
  expect(isSafeUrl(new URL(text))).toBe(expected);
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
