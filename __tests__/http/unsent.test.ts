/** Whether a request was sent, at real sockets. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import dns from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Connection, openTransport } from '../../src/http/transport.ts';
import { TransientError } from '../../src/http/transient-error.ts';
import { blockedPort } from './blocked-port.ts';
import { type Authority, openAuthority } from '../../testing/certificates.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { describeUnless } from '../../testing/requirements.ts';

const transport = openTransport(() => undefined);
const before = { ...process.env };
const trusted = getCACertificates('default');
const reason = new TransientError('no complete response within 30s');
const servers = new Set<Server>();
const sockets = new Set<Socket>();
let authority: Authority;

beforeAll(async () => {
  authority = await openAuthority();
  const [file = ''] = Object.values(authority.env);
  setDefaultCACertificates([...trusted, readFileSync(file, 'utf8')]);
});
afterEach(() => {
  process.env = { ...before };
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  authority.remove();
});

/** Returns host and port of a server that does this with each connection. */
async function serve(onConnection: (socket: Socket) => void, server = createServer(onConnection)): Promise<string> {
  servers.add(server);
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `localhost:${typeof address === 'object' ? address?.port : ''}`;
}

async function serveTls(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createTlsServer(await authority.sign(['localhost']), onConnection);
  server.on('tlsClientError', () => undefined);
  return serve(onConnection, server);
}

/** Sends a request, and returns its error. */
function failedRequest(host: string, signal = new AbortController().signal): Promise<unknown> {
  return rejectionOf(
    transport.send({ method: 'POST', url: new URL(`https://${host}/`), headers: {}, body: '{}' }, signal),
  );
}

/** A peer that announces that it has received something, and does nothing with it. */
function silentPeer(): { readonly received: Promise<unknown>; readonly onConnection: (socket: Socket) => void } {
  const { promise: received, resolve } = Promise.withResolvers();
  return { received, onConnection: (socket) => socket.once('data', resolve) };
}

const opened = 'HTTP/1.1 200 Connection established\r\n\r\n';

describe('a request that was not sent', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['is closed', (socket) => socket.end()],
    ['is reset during the TLS handshake', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['does not use TLS', (socket) => socket.end('220 mail.example.com ESMTP\r\n')],
  ])('because its connection %s may not have arrived', async (_, onConnection) => {
    const host = await serve(onConnection);
    expect(await failedRequest(host)).toMatchObject({ mayHaveArrived: false, message: expect.stringContaining(host) });
  });

  test('when its time ends during the TLS handshake may not have arrived', async () => {
    const { received, onConnection } = silentPeer();
    const limit = new AbortController();
    const error = failedRequest(await serve(onConnection), limit.signal);
    await received;
    limit.abort(reason);
    expect(await error).toMatchObject({ mayHaveArrived: false, message: expect.stringContaining(reason.message) });
  });

  test('when its time ends at a port that drops connections may not have arrived', async () => {
    await using blocked = await blockedPort();
    const limit = new AbortController();
    const error = failedRequest(`localhost:${blocked.port}`, limit.signal);
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    limit.abort(reason);
    expect(await error).toMatchObject({ mayHaveArrived: false });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['closes', (socket) => socket.once('data', () => socket.end())],
    ['opens a tunnel that closes', (socket) => socket.once('data', () => socket.end(opened))],
    ['opens a tunnel with data', (socket) => socket.once('data', () => socket.write(`${opened}x`))],
  ])('because its proxy %s may not have arrived', async (_, onConnection) => {
    process.env['https_proxy'] = `http://${await serve(onConnection)}`;
    expect(await failedRequest('api.example.com')).toMatchObject({ mayHaveArrived: false });
  });

  test.each(['', opened])(
    'when its time ends at a proxy that is silent after %j may not have arrived',
    async (reply) => {
      const { promise: received, resolve } = Promise.withResolvers();
      const proxy = await serve((socket) => {
        socket.once('data', () => {
          if (reply === '') resolve(undefined);
          else socket.once('data', resolve).write(reply);
        });
      });
      process.env['https_proxy'] = `http://${proxy}`;
      const limit = new AbortController();
      const error = failedRequest('api.example.com', limit.signal);
      await received;
      limit.abort(reason);
      expect(await error).toMatchObject({ mayHaveArrived: false });
    },
  );
});

test('a certificate that becomes invalid may be valid again at a later attempt', async () => {
  const server = createTlsServer(await authority.sign(['localhost']), (socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
  });
  const host = await serve(() => undefined, server);
  const request = { method: 'GET', url: new URL(`https://${host}/`), headers: {} } as const;
  expect((await transport.send(request, new AbortController().signal)).status).toBe(204);
  server.setSecureContext(await authority.sign(['api.example.com']));
  expect(await failedRequest(host)).toMatchObject({ name: 'TransientError', mayHaveArrived: false });
});

describe('a request that was sent', () => {
  test('on a connection that is closed after it may have arrived', async () => {
    const host = await serveTls((socket) => socket.once('data', () => socket.end()));
    expect(await failedRequest(host)).toMatchObject({ mayHaveArrived: true, message: 'the connection was lost' });
  });

  test('on a connection that an earlier request opened may have arrived', async () => {
    const host = await serveTls((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 204 No Content\r\n\r\n');
        socket.once('data', () => socket.end());
      });
    });
    const connection = new Connection();
    const request = { method: 'GET', url: new URL(`https://${host}/`), headers: {}, connection } as const;
    const { signal } = new AbortController();
    await Array.fromAsync((await transport.send(request, signal)).body);
    // The connection is free after the end of its reply.
    await nextTurn();
    expect(await rejectionOf(transport.send(request, signal))).toMatchObject({ mayHaveArrived: true });
    connection.close();
  });

  test('when its time ends without a reply fails with the reason', async () => {
    const { received, onConnection } = silentPeer();
    const limit = new AbortController();
    const error = failedRequest(await serveTls(onConnection), limit.signal);
    await received;
    limit.abort(reason);
    expect(await error).toBe(reason);
  });

  test('through a tunnel may have arrived', async () => {
    const target = await serveTls((socket) => socket.once('data', () => socket.end()));
    const proxy = await serve((socket) => {
      socket.once('data', () => {
        const onward = connect(Number(target.split(':')[1]), '127.0.0.1');
        sockets.add(onward);
        socket.write(opened);
        socket
          .pipe(onward)
          .on('error', () => undefined)
          .pipe(socket);
      });
    });
    process.env['https_proxy'] = `http://${proxy}`;
    const error = await failedRequest('api.example.com');
    // The certificate is for another host. It arrives through the tunnel.
    expect(error).toMatchObject({
      code: 'tls-error',
      message: expect.stringContaining('api.example.com'),
      hint: 'Check the host name, and the certificate of the host.',
    });
  });
});

describeUnless(process.platform === 'linux' ? undefined : 'needs Linux, which drops connections to a full queue')(
  'a host with two addresses',
  () => {
    const { lookup } = dns;
    afterEach(() => {
      dns.lookup = lookup;
    });

    test('is reached at the first one if that takes a second and the other one is unreachable', async () => {
      await using blocked = await blockedPort();
      const addresses = [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ];
      Object.assign(dns, {
        lookup: (_host: string, _options: object, done: (...args: unknown[]) => void) => done(null, addresses),
      });
      const request = { method: 'GET', url: new URL(`http://docs.example.com:${blocked.port}/`), headers: {} } as const;
      const reply = transport.send(request, new AbortController().signal);
      await nextTurn();
      blocked.release();
      expect((await reply).status).toBe(200);
    });
  },
);
