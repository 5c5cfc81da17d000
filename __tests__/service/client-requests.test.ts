import { describe, expect, test } from '@jest/globals';
import type { ApiResult, CallProblem } from '../../src/service/api-result.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { type Handler, useServers } from '../../testing/test-server.ts';
import { apiKey, failed, replying, signal, startService } from './service-fixture.ts';

const read = (body: unknown): unknown => body;
const servers = useServers();
const ok: Handler = (_, response) => response.end('{}');
const page = '<html><body>Sorry.</body></html>';

function answerTo(reply: ScriptedReply): Promise<ApiResult<unknown>> {
  return replying(reply).service.call({ method: 'GET', path: '/thing', read }, signal);
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const temporary = [408, 425, 500, 501, 502, 504, 529, 599];
const problems = new Map<number, CallProblem>([
  [409, 'conflict'],
  [429, 'rate-limited'],
  ...[302, 303, 307].map((status): [number, CallProblem] => [status, 'redirected']),
  [503, 'unprocessed'],
  ...temporary.map((status): [number, CallProblem] => [status, 'lost']),
]);

describe('a status', () => {
  test('is a success for 2xx', async () => {
    const results = await Promise.all(range(200, 299).map((status) => answerTo({ status, body: {} })));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['ok']));
  });

  test('that is not listed is a rejection with JSON, and another server without it', async () => {
    const statuses = [...range(300, 499), ...temporary, 503];
    for (const [body, rejection] of [[{ code: 7 }, 'rejected'] as const, [page, 'foreign'] as const]) {
      const results = await Promise.all(statuses.map((status) => answerTo({ status, body })));
      const expected = statuses.map((status) => {
        return problems.get(status) ?? rejection;
      });
      expect(results.map((result) => (result.kind === 'failed' ? result.problem : 'ok'))).toEqual(expected);
    }
  });

  test.each([100, 199, 600])('that HTTP does not define is transient: %i', async (status) => {
    expect(await answerTo({ status, body: page })).toMatchObject({ problem: 'lost' });
  });
});

test.each([
  ['https://eu.example.com/thing', 'https://eu.example.com'],
  ['https://eu.example.com/api/thing?secret=1', 'https://eu.example.com/api'],
  ['/api/thing', 'https://api.example.com/api'],
  ['https://login.example.com/?next=/thing', undefined],
  ['http://api.example.com/thing', undefined],
  ['', undefined],
])('a redirect to the same call of %j names the root of the API', async (location, movedTo) => {
  expect(await answerTo({ status: 307, body: '', headers: { location } })).toMatchObject({ movedTo });
});

describe('the reason of a failed call', () => {
  test.each(['x-request-id', 'x-amzn-requestid', 'cf-ray'])(
    'contains the message of the error object and the request id: %s',
    async (name) => {
      const answer = await answerTo({ status: 503, body: { error: 'Back soon.' }, headers: { [name]: 'req_1' } });
      const reason = '503 Service Unavailable: "Back soon." (request req_1)';
      expect(answer).toEqual(failed('unprocessed', { status: 503, reason }));
    },
  );

  test.each([
    [page, { 'content-type': 'text/html' }, 'text/html'],
    ['', {}, 'no JSON'],
  ])('names what arrived instead of JSON, and from where: %j', async (body, headers, what) => {
    const reason = `403 Forbidden from https://api.example.com/thing (${what} instead of the service's error object)`;
    expect(await answerTo({ status: 403, body, headers })).toEqual(failed('foreign', { status: 403, reason }));
  });

  test.each([
    [307, 'https://login.example.com/x?secret=1', 'https://login.example.com'],
    [308, '/v2/', 'another path of the same host'],
    [301, 'https://', 'an invalid address'],
    [308, '//login.example.com/x', 'https://login.example.com'],
    [302, 'http://api.example.com/x', 'http://api.example.com'],
    [301, 'custom:x', 'custom:'],
    [301, Buffer.from('//bücher.example.com/x').toString('latin1'), 'https://xn--bcher-kva.example.com'],
  ])('names the host of a redirect without its path: %i to %s', async (status, location, where) => {
    const reason = expect.stringMatching(`^${status}.* \\(a redirect to ${where}, which is not followed\\)$`);
    expect(await answerTo({ status, body: '', headers: { location } })).toMatchObject({ reason });
  });
});

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

  test('sends its body as JSON, and its idempotency key', async () => {
    const { server, service } = await startService(servers, ok);
    const body = { domain: 'docs.example.com', title: 'Übersicht' };
    await service.call({ method: 'POST', path: '/v1/things', idempotencyKey: 'once', body, read }, signal);
    const [request] = server.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once' });
  });

  test.each([
    ['', '/v1/things'],
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
