import { afterEach, expect, test } from '@jest/globals';
import { proxyFor } from '../../src/http/proxy.ts';
import { expectFailure } from '../../testing/failure-of.ts';

const before = { ...process.env };
const api = new URL('https://api.example.com/v1');

afterEach(() => {
  process.env = { ...before };
});

function proxyOf(variable: string, url = api): string | undefined {
  process.env['https_proxy'] = variable;
  return proxyFor(url)?.host;
}

test.each([
  ['', undefined],
  ['http://proxy.example.com:3128', 'proxy.example.com:3128'],
  ['https://me:100%hunter2@proxy.example.com', 'proxy.example.com'],
])('the proxy %j is used as %j', (variable, proxy) => {
  expect(proxyOf(variable)).toBe(proxy);
});

test.each([
  ...['socks5h://me:hunter2@proxy.example.com:1080', 'me:hunter2@proxy.example.com:3128', 'http://me:hunter2@'],
])('the proxy %s is rejected with what is valid, without its password', async (variable) => {
  const { message, cause } = await expectFailure(() => proxyOf(variable), {
    code: 'proxy-rejected',
    message: /api\.example\.com .*`http:\/\/` or `https:\/\/`/,
  });
  expect(`${message}${String(cause)}`).not.toContain('hunter2');
});

test.each([
  ['HTTPS_PROXY', 'proxy.example.com'],
  ['http_proxy', undefined],
])('the variable %s alone leads to %j', (variable, proxy) => {
  process.env[variable] = 'http://proxy.example.com';
  expect(proxyOf('')).toBe(proxy);
});

test('a host in `no_proxy` needs no valid proxy', () => {
  process.env['no_proxy'] = 'example.com';
  expect(proxyOf('http://')).toBeUndefined();
});

// https://curl.se/docs/manpage.html#--noproxy
test.each<[string, string, boolean]>([
  ['example.com', 'https://api.example.com', true],
  ['.example.com', 'https://api.example.com', true],
  ['EXAMPLE.com.', 'https://api.example.com.', true],
  ['example.com', 'https://notexample.com', false],
  ['api.example.com', 'https://example.com', false],
  ['a.example,\tb.example , c.example', 'https://c.example', true],
  ['*', 'https://example.com', true],
  ['example.com:8443', 'https://example.com:8443', true],
  ['example.com:443', 'https://example.com', true],
  ['example.com:8443', 'https://example.com', false],
  ['10.0.0.0/8', 'https://10.1.2.3', true],
  ['10.1.2.3', 'https://10.1.2.3', true],
  ['10.1.2.3:8443', 'https://10.1.2.3:8443', true],
  ['', 'https://127.0.0.1', true],
  ['10.1.2.3/', 'https://10.1.2.3', false],
  ['10.0.0.0/33', 'https://10.1.2.3', false],
  ['192.168.0.0/16', 'https://example.com', false],
  ['fd00::/8', 'https://[fd12::1]', true],
  ['[fd12::1]', 'https://[fd12::1]', true],
  ['0.0.0.0/0', 'https://[fd12::1]', false],
])('`no_proxy` %j and %s: a direct connection is %j', (list, url, isDirect) => {
  process.env['no_proxy'] = list;
  expect(proxyOf('http://proxy.example.com', new URL(url)) === undefined).toBe(isDirect);
});
