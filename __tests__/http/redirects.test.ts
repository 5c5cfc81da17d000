import { expect, test } from '@jest/globals';
import { redirectTarget } from '../../src/http/redirects.ts';

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
