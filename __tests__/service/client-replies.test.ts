import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { Failure } from '../../src/failure.ts';
import { openTransport } from '../../src/http/transport.ts';
import type { ApiResult } from '../../src/service/api-result.ts';
import { openService } from '../../src/service/client.ts';
import { Deadline } from '../../src/service/deadline.ts';
import { readObject, readString } from '../../src/service/guards.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { deadOrigin, type Handler, useServers } from '../../testing/test-server.ts';
import { apiKey, failed, signal, replying, startService } from './service-fixture.ts';

const servers = useServers();
const read = (body: unknown): string => readString(readObject(body), 'name');
const thing = { method: 'GET', path: '/thing', read } as const;

async function answerTo(handler: Handler): Promise<ApiResult<string>> {
  const { service } = await startService(servers, handler);
  return service.call(thing, signal);
}

describe('a success', () => {
  test.each([{ name: 'Ümit', more: 1 }, '\uFEFF{"name":"Ümit"}'])('is read from the JSON %j', async (body) => {
    expect(await replying({ status: 202, body }).service.call(thing, signal)).toEqual({ kind: 'ok', value: 'Ümit' });
  });

  test.each<readonly [string, unknown, string]>([
    ['an HTML page', '<!doctype html><title>Log in</title>', 'not JSON; content type: none'],
    ['JSON that is cut off', '{"name": "a', 'not JSON; content type: none'],
    ['nothing', '', 'not JSON; content type: none'],
    ['a bare NaN', '{"name": NaN}', 'not JSON; content type: none'],
    ['a list', '[{"name": "a"}]', 'not a JSON object'],
    ['an object without the field', {}, '`name` is missing or not a string'],
    ['an empty field', { name: '' }, '`name` is missing or not a string'],
  ])('with %s cannot be read', async (_, body, what) => {
    const reason = `the response is unexpected (${what})`;
    const result = await replying({ body }).service.call(thing, signal);
    expect(result).toEqual(failed('unreadable', { status: 200, reason }));
  });

  test.each([{ error: 'Over quota' }, { name: null, errors: [{ message: 'Over quota' }] }])(
    'that reports an error instead of what was asked for is rejected: %j',
    async (body) => {
      const result = await replying({ body }).service.call(thing, signal);
      expect(result).toEqual(failed('rejected', { status: 200, reason: '200 OK: "Over quota"' }));
    },
  );

  test.each([
    [0, { kind: 'ok' }],
    [1, { problem: 'unreadable', reason: 'the response is longer than 1048576 bytes' }],
  ])('is read up to 1 MiB and %i bytes', async (extra, result) => {
    const name = JSON.stringify({ name: 'a' });
    const body = name.padEnd(1024 * 1024 + extra);
    expect(await replying({ body }).service.call(thing, signal)).toMatchObject(result);
  });
});

describe('a reply that is cut off', () => {
  const cut =
    (status: number): Handler =>
    (_, response) => {
      response.writeHead(status, { 'retry-after': '7', 'content-length': '100' }).write('{"name":"a"}');
      response.socket?.end();
    };

  test('is a success that cannot be read', async () => {
    const reason = 'the connection was lost';
    expect(await answerTo(cut(200))).toEqual(failed('unreadable', { status: 200, reason }));
  });

  test.each([
    [403, 'foreign'],
    [503, 'unprocessed'],
  ])('keeps the status and Retry-After of an error: %i', async (status, problem) => {
    expect(await answerTo(cut(status))).toMatchObject({ problem, status, retryAfterMs: 7_000 });
  });

  test('keeps the status of an error that is too long', async () => {
    const result = replying({ status: 403, body: 'x'.repeat(1024 * 1024 + 1) }).service.call(thing, signal);
    expect(await result).toMatchObject({ problem: 'foreign', status: 403 });
  });
});

describe('a call without a reply', () => {
  test('may have arrived if the connection was lost', async () => {
    const result = await answerTo((_, response) => response.socket?.resetAndDestroy());
    expect(result).toEqual(failed('lost', { reason: 'the connection was lost' }));
  });

  test('has not arrived if the connection was refused', async () => {
    const baseUrl = new URL(await deadOrigin());
    const service = openService({ baseUrl, apiKey, transport: openTransport(() => undefined), clock: manualClock() });
    const reason = `the connection was refused (${baseUrl.host})`;
    expect(await service.call(thing, signal)).toEqual(failed('unprocessed', { reason }));
  });
});

describe('a call without a complete reply', () => {
  test.each<readonly [string, (response: ServerResponse) => unknown, object]>([
    ['no response', () => undefined, failed('lost', { reason: 'no complete response within 30s' })],
    ['headers without a body', (response) => response.writeHead(200).flushHeaders(), { problem: 'unreadable' }],
    ['a body that does not end', (response) => response.write('{"name":'), { problem: 'unreadable' }],
    ['a 401 without a body', (response) => response.writeHead(401).flushHeaders(), { problem: 'foreign', status: 401 }],
    ['a 503 without a body', (response) => response.writeHead(503).flushHeaders(), { problem: 'unprocessed' }],
  ])('ends after 30 s if there is %s', async (_, answer, expected) => {
    const clock = manualClock();
    const handler: Handler = (_request, response) => void answer(response);
    const { server, service } = await startService(servers, handler, { clock });
    let isSettled = false;
    const call = service.call(thing, signal).finally(() => (isSettled = true));
    await server.arrived(1);
    await clock.advance(29_999);
    expect(isSettled).toBe(false);
    await clock.advance(1);
    expect(await call).toMatchObject(expected);
    await server.requests[0]?.closed;
  });

  test('ends at the deadline of the caller if that is sooner', async () => {
    const clock = manualClock();
    const { server, service } = await startService(servers, () => undefined, { clock });
    using deadline = new Deadline(2_000, { clock, signal });
    const call = service.call(thing, deadline.signal);
    await server.arrived(1);
    await clock.advance(2_000);
    expect(await call).toMatchObject({ problem: 'lost', reason: 'no complete response before time ran out' });
  });
});

describe('a cancelled call rejects with the reason of its signal', () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });

  test('as soon as that aborts', async () => {
    const controller = new AbortController();
    const { server, service } = await startService(servers, () => controller.abort(reason));
    expect(await failureOf(service.call(thing, controller.signal))).toBe(reason);
    await server.requests[0]?.closed;
  });

  test('and not with the status of an error with an endless body', async () => {
    const controller = new AbortController();
    const body = {
      async *[Symbol.asyncIterator]() {
        controller.abort(reason);
        yield await new Promise<Uint8Array>(() => undefined);
      },
    };
    const call = replying({ status: 401, body }).service.call(thing, controller.signal);
    expect(await failureOf(call)).toBe(reason);
  });

  test('and is not sent if that has already aborted', async () => {
    const { service, requests } = replying({ body: { name: 'a' } });
    expect(await failureOf(service.call(thing, AbortSignal.abort(reason)))).toBe(reason);
    expect(requests).toEqual([]);
  });
});
