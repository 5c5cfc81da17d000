import { afterEach, expect, test } from '@jest/globals';
import { proxyFor } from '../../src/http/proxy.ts';
import { failureOf } from '../../testing/failure-of.ts';

const before = process.env['https_proxy'];

afterEach(() => {
  if (before === undefined) delete process.env['https_proxy'];
  else process.env['https_proxy'] = before;
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
  ['socks5://127.0.0.1:1080', '`socks5://`'],
  ['socks5h://me:hunter2@proxy.example.com:1080', '`socks5h://`'],
  ['ftp://proxy.example.com', '`ftp://`'],
  ['proxy.example.com:3128', 'is not a URL'],
  ['me:hunter2@proxy.example.com:3128', 'is not a URL'],
])('the proxy %s is rejected with the supported schemes, without its password', async (variable, what) => {
  const { code, message } = await failureOf(() => proxyOf(variable));
  expect(code).toBe('proxy-rejected');
  expect(message).toContain(what);
  expect(message).toContain('`http://');
  expect(message).not.toContain('hunter2');
});
