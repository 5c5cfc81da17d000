import { describe, expect, test } from '@jest/globals';
import { type Handler, useServers } from '../../testing/test-server.ts';
import { apiKey, signal, startService } from './service-fixture.ts';

const servers = useServers();
const read = (body: unknown): unknown => body;
const ok: Handler = (_, response) => response.end('{}');

describe('a call', () => {
  test('sends the key and accepts JSON; without a body it omits the content type', async () => {
    const { server, service } = await startService(servers, ok);
    await service.call({ method: 'GET', path: '/v1/things/a%2Fb', read }, signal);
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/v1/things/a%2Fb', body: '' }]);
    const { connection, ...headers } = server.requests[0]?.headers ?? {};
    expect(headers).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      host: new URL(server.origin).host,
      'user-agent': 'static-export-action',
    });
    expect(connection).toBeDefined();
  });

  test('sends its body as JSON, and the given headers', async () => {
    const { server, service } = await startService(servers, ok);
    const body = { domain: 'docs.example.com', title: 'Übersicht' };
    const headers = { 'Idempotency-Key': 'once' };
    await service.call({ method: 'POST', path: '/v1/things', headers, body, read }, signal);
    const [request] = server.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once' });
  });

  test.each([
    ['', '/v1/things'],
    ['/', '/v1/things'],
    ['/api', '/api/v1/things'],
    ['/api//', '/api/v1/things'],
    ['/tenant/a%20b/api', '/tenant/a%20b/api/v1/things'],
  ])('with the base URL path %j requests %s', async (path, expected) => {
    const { server, service } = await startService(servers, ok, { path });
    await service.call({ method: 'GET', path: '/v1/things', read }, signal);
    expect(server.requests.map((request) => request.path)).toEqual([expected]);
  });

  test.each([301, 302, 303, 307, 308])('with the redirect %i does not send the key to another host', async (status) => {
    const elsewhere = await servers.start(ok);
    const { server, service } = await startService(servers, (_, response) =>
      response.writeHead(status, { location: `${elsewhere.origin}/x` }).end(),
    );
    await service.call({ method: 'GET', path: '/v1/things', read }, signal);
    expect(server.requests).toHaveLength(1);
    expect(elsewhere.requests).toHaveLength(0);
  });
});
