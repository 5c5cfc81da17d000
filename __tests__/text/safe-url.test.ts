import { expect, test } from '@jest/globals';
import { isSafeUrl } from '../../src/text/safe-url.ts';

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
