/** What a proxy answers to the request for a tunnel. */
import { afterEach, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { openTunnel } from '../../src/http/proxy.ts';
import { close, listen } from '../../sandbox/service/local-server.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { deadOrigin } from '../../testing/test-server.ts';

const server = createServer();
afterEach(() => close(server));

function tunnelThrough(proxy: string): Promise<unknown> {
  return rejectionOf(openTunnel(new URL(proxy), new URL('https://api.example.com'), new AbortController().signal));
}

test.each([
  [407, { code: 'proxy-rejected' }],
  [403, { code: 'proxy-rejected' }],
  [408, { name: 'TransientError' }],
  [429, { name: 'TransientError' }],
  [502, { name: 'TransientError' }],
])('%i names the proxy, and is a problem of %j', async (status, kind) => {
  server.once('connect', (_, socket) => socket.end(`HTTP/1.1 ${status} -\r\n\r\n`));
  const proxy = await listen(server);
  const message = expect.stringMatching(`${new URL(proxy).host} .*${status}`);
  expect(await tunnelThrough(proxy)).toMatchObject({ ...kind, message });
});

test('a proxy that does not run is named', async () => {
  const proxy = await deadOrigin();
  expect(await tunnelThrough(proxy)).toMatchObject({
    message: `the proxy ${new URL(proxy).host} could not be reached: the connection was refused`,
  });
});
