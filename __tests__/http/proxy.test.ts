import { afterEach, expect, test } from '@jest/globals';
import { proxyError, proxyFor } from '../../src/http/proxy.ts';
import { failureOf } from '../../testing/failure-of.ts';

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

function proxyOf(variable: string): string | undefined {
  process.env['https_proxy'] = variable;
  return proxyFor(new URL('https://api.example.com/v1'));
}

test.each([
  ['', undefined],
  ['http://proxy.example.com:3128', 'proxy.example.com:3128'],
  ['https://me:hunter2@proxy.example.com', 'proxy.example.com'],
])('the proxy %j is used as %j', (variable, proxy) => {
  expect(proxyOf(variable)).toBe(proxy);
});

test.each([
  ...['socks5://127.0.0.1:1080', 'socks5h://me:hunter2@proxy.example.com:1080', 'ftp://proxy.example.com'],
  ...['proxy.example.com:3128', 'me:hunter2@proxy.example.com:3128', 'http://', 'https://:3128', 'http://me:hunter2@'],
  'http://me:100%hunter2@proxy.example.com',
])('the proxy %s is rejected with what is valid, without its password', async (variable) => {
  const { code, message, cause } = await failureOf(() => proxyOf(variable));
  expect(code).toBe('proxy-rejected');
  expect(message).toMatch(/api\.example\.com .*`http:\/\/` or `https:\/\/`/);
  expect(`${message}${String(cause)}`).not.toContain('hunter2');
});

test('a host in `no_proxy` needs no valid proxy', () => {
  process.env['no_proxy'] = 'example.com';
  expect(proxyOf('http://')).toBeUndefined();
});

test.each([
  ['responds with 502', 'statusCode=502'],
  ['cannot be reached', 'cause=connect ECONNREFUSED 192.0.2.1:3128'],
])('a proxy that %s has not passed the request on', (_, reason) => {
  process.env['https_proxy'] = 'http://proxy.example.com:3128';
  const error = new Error(`tunneling socket could not be established, ${reason}`);
  expect(proxyError(error, new URL('https://api.example.com/v1'))).toMatchObject({ mayHaveArrived: false });
});
