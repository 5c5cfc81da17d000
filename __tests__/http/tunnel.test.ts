/** What a proxy answers to the request for a tunnel. */
import { afterEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { openTunnel } from '../../src/http/proxy.ts';
import { type HttpReply, openTransport } from '../../src/http/transport.ts';
import { close, listen } from '../../sandbox/service/local-server.ts';
import { openAuthority, tlsProxy } from '../../testing/certificates.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { deadOrigin, useServers } from '../../testing/test-server.ts';

const servers = useServers();
const server = createServer();
const tunnels = new Set<Duplex>();
const trusted = getCACertificates('default');
afterEach(async () => {
  delete process.env['https_proxy'];
  setDefaultCACertificates(trusted);
  for (const tunnel of tunnels) tunnel.destroy();
  server.removeAllListeners('connect');
  await close(server);
});

const url = new URL('https://api.example.com');

function tunnelThrough(proxy: string): Promise<unknown> {
  return rejectionOf(openTunnel(new URL(proxy), url, new AbortController().signal));
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

test('a proxy that rejects the connection to a host that was reached may accept a later attempt', async () => {
  const authority = await openAuthority();
  const file = authority.env['NODE_EXTRA_CA_CERTS'] ?? '';
  setDefaultCACertificates([...trusted, readFileSync(file, 'utf8')]);
  const { origin } = await servers.start((_, response) => response.end());
  const front = tlsProxy(await authority.sign([url.host]), () => origin);
  const { port } = new URL(await listen(front));
  server.once('connect', (_, socket) => {
    const onward = connect(Number(port), '127.0.0.1');
    for (const end of [socket, onward]) tunnels.add(end.on('error', () => undefined));
    socket.write('HTTP/1.1 200 -\r\n\r\n');
    socket.pipe(onward).pipe(socket);
    server.once('connect', (_request, later) => later.end('HTTP/1.1 403 -\r\n\r\n'));
  });
  process.env['https_proxy'] = await listen(server);
  const transport = openTransport(() => undefined);
  const send = (): Promise<HttpReply> =>
    transport.send({ method: 'GET', url, headers: {} }, new AbortController().signal);
  expect((await send()).status).toBe(200);
  expect(await rejectionOf(send())).toMatchObject({
    name: 'TransientError',
    message: expect.stringContaining('(403)'),
  });
  front.close().closeAllConnections();
  authority.remove();
});
