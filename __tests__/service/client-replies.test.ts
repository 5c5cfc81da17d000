import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { Failure } from '../../src/failure.ts';
import type { ApiResult } from '../../src/model/api-result.ts';
import { readObject, readString } from '../../src/service/guards.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { type Handler, useServers } from '../../testing/test-server.ts';
import { answering, limits, startService } from './service-fixture.ts';

const servers = useServers();
const read = (body: unknown): string => readString(readObject(body), 'name');

async function answerTo(handler: Handler): Promise<ApiResult<string>> {
  const { service } = await startService(servers, handler);
  return service.call({ method: 'GET', path: '/thing', read }, limits);
}

describe('a success', () => {
  test.each([200, 201, 202])('with status %i returns what its reader makes of the JSON', async (status) => {
    expect(await answerTo(answering(status, { name: 'Ümit', more: 1 }))).toEqual({ kind: 'ok', value: 'Ümit' });
  });

  test('may begin with a byte order mark', async () => {
    expect(await answerTo(answering(200, '\uFEFF{"name":"a"}'))).toEqual({ kind: 'ok', value: 'a' });
  });

  test('does not need a JSON content type', async () => {
    expect(await answerTo(answering(200, '{"name":"a"}'))).toEqual({ kind: 'ok', value: 'a' });
  });

  test.each<readonly [string, unknown, string]>([
    ['an HTML page', '<!doctype html><title>Log in</title>', 'an HTML page instead of JSON'],
    ['an HTML page in capitals', '\n <HTML lang="en">', 'an HTML page instead of JSON'],
    ['JSON that is cut off', '{"name": "a', 'not JSON'],
    ['nothing', '', 'not JSON'],
    ['a text', 'OK', 'not JSON'],
    ['JSON with a byte order mark in the middle', '{"name":\uFEFF "a"}', 'not JSON'],
    ['a bare NaN', '{"name": NaN}', 'not JSON'],
    ['null', 'null', 'null instead of a JSON object'],
    ['a list', '[{"name": "a"}]', 'a list instead of a JSON object'],
    ['a number', '5', 'a number instead of a JSON object'],
    ['a string', '"name"', 'a string instead of a JSON object'],
    ['an object without the field', {}, '`name` is missing instead of a string'],
    ['an object with the field null', { name: null }, '`name` is null instead of a string'],
    ['an object with the field empty', { name: '' }, '`name` is an empty string instead of a string'],
    ['an object with the field of another type', { name: [] }, '`name` is a list instead of a string'],
  ])('with %s is a transient error that names the problem', async (_, body, what) => {
    expect(await answerTo(answering(200, body))).toEqual({
      kind: 'transient',
      reason: `the response is unexpected (${what})`,
      status: 200,
      mayHaveArrived: true,
      wasAccepted: true,
      isForeign: what.includes('HTML'),
    });
  });

  test('with more than 1 MiB is a transient error', async () => {
    const answer = await answerTo(answering(200, { name: 'x'.repeat(1024 * 1024) }));
    expect(answer).toMatchObject({ kind: 'transient', reason: 'the response is longer than 1048576 bytes' });
  });

  test('with just under 1 MiB is accepted', async () => {
    expect(await answerTo(answering(200, { name: 'x'.repeat(1024 * 1024 - 11) }))).toMatchObject({ kind: 'ok' });
  });

  test('with a truncated body is a transient error', async () => {
    const answer = await answerTo((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"name":"a"}');
      response.socket?.end();
    });
    expect(answer).toMatchObject({ kind: 'transient', reason: 'the connection was lost', wasAccepted: true });
  });

  test('throws the Failure of its reader', async () => {
    const { service } = await startService(servers, answering(200, {}));
    const failure = new Failure({ code: 'unsafe-bundle-url', message: 'No.' });
    const call = service.call(
      {
        method: 'GET',
        path: '/thing',
        read: () => {
          throw failure;
        },
      },
      limits,
    );
    expect(await failureOf(call)).toBe(failure);
  });
});

describe('a call without a complete reply', () => {
  test.each<readonly [string, (response: ServerResponse) => unknown, boolean]>([
    ['no response', () => undefined, false],
    ['headers without a body', (response) => response.writeHead(200).flushHeaders(), true],
    ['a body that does not end', (response) => response.write('{"name":'), true],
  ])('ends as transient after 30 s if there is %s', async (_, answer, wasAccepted) => {
    const clock = manualClock();
    const handler: Handler = (_request, response) => void answer(response);
    const { server, service } = await startService(servers, handler, { clock });
    let isSettled = false;
    const call = service.call({ method: 'GET', path: '/thing', read }, limits).finally(() => (isSettled = true));
    await server.arrived(1);
    await clock.advance(29_999);
    expect(isSettled).toBe(false);
    await clock.advance(1);
    expect(await call).toMatchObject({ reason: 'no complete response within 30s', mayHaveArrived: true, wasAccepted });
    await server.requests[0]?.closed;
  });

  test.each([
    [401, { kind: 'rejected', status: 401 }],
    [503, { kind: 'transient', reason: '503 Service Unavailable', wasAccepted: false }],
  ])('ends after 30 s with its status if there is a %i without a body', async (status, result) => {
    const clock = manualClock();
    const handler: Handler = (_request, response) => response.writeHead(status).flushHeaders();
    const { server, service } = await startService(servers, handler, { clock });
    const call = service.call({ method: 'GET', path: '/thing', read }, limits);
    await server.arrived(1);
    await clock.advance(30_000);
    expect(await call).toMatchObject(result);
    await server.requests[0]?.closed;
  });

  test('ends with the reason of the caller if it is cancelled during an error without a body', async () => {
    const { server, service } = await startService(servers, (_, response) => response.writeHead(401).flushHeaders());
    const controller = new AbortController();
    const reason = new Failure({ code: 'cancelled', message: 'No.' });
    const call = service.call({ method: 'GET', path: '/thing', read }, { ...limits, signal: controller.signal });
    await server.arrived(1);
    setTimeout(() => controller.abort(reason), 50);
    expect(await failureOf(call)).toBe(reason);
  });

  test('ends at the deadline of the caller if that is sooner', async () => {
    const clock = manualClock();
    const { server, service } = await startService(servers, () => undefined, { clock });
    const call = service.call({ method: 'GET', path: '/thing', read }, { ...limits, remainingMs: 2_000 });
    await server.arrived(1);
    await clock.advance(2_000);
    expect(await call).toMatchObject({ kind: 'transient', reason: 'no complete response within 2s' });
  });

  test('reports whether the request may have arrived', async () => {
    const { service } = await startService(servers, (_, response) => response.socket?.resetAndDestroy());
    const call = { method: 'POST', path: '/thing', read } as const;
    expect(await service.call(call, limits)).toMatchObject({ reason: 'the connection was lost', mayHaveArrived: true });
  });

  test('rejects with the reason of its signal as soon as that aborts', async () => {
    const controller = new AbortController();
    const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
    const { server, service } = await startService(servers, () => controller.abort(reason));
    const call = service.call({ method: 'GET', path: '/thing', read }, { ...limits, signal: controller.signal });
    expect(await failureOf(call)).toBe(reason);
    await server.requests[0]?.closed;
  });

  test('is not sent if its signal has already aborted', async () => {
    const { server, service } = await startService(servers, answering(200, { name: 'a' }));
    const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
    const call = { method: 'GET', path: '/thing', read } as const;
    expect(await failureOf(service.call(call, { ...limits, signal: AbortSignal.abort(reason) }))).toBe(reason);
    await service.call(call, limits);
    expect(server.requests).toHaveLength(1);
  });
});
