import { expect, test } from '@jest/globals';
import { isSafeUrl } from '../../src/http/safe-url.ts';

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
