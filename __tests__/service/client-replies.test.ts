import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { Failure } from '../../src/failure.ts';
import type { ApiResult } from '../../src/service/answer.ts';
import { readObject, readString } from '../../src/service/guards.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { type Handler, useServers } from '../../testing/misbehaving-server.ts';
import { answering, never, openBench } from './service-fixture.ts';

const servers = useServers();
const read = (body: unknown): string => readString(readObject(body), 'name');

async function answerTo(handler: Handler): Promise<ApiResult<string>> {
  const { service } = await openBench(servers, handler);
  return service.call({ method: 'GET', path: '/thing', read }, never);
}

describe('a success', () => {
  test.each([200, 201, 202])('with status %i is what its reader makes of the JSON', async (status) => {
    expect(await answerTo(answering(status, { name: 'Ümit', more: 1 }))).toEqual({ kind: 'ok', value: 'Ümit' });
  });

  test('needs no JSON content type', async () => {
    expect(await answerTo(answering(200, '{"name":"a"}'))).toEqual({ kind: 'ok', value: 'a' });
  });

  test.each<readonly [string, unknown, string]>([
    ['an HTML page', '<!doctype html><title>Log in</title>', 'an HTML page instead of JSON'],
    ['an HTML page in capitals', '\n <HTML lang="en">', 'an HTML page instead of JSON'],
    ['JSON that is cut off', '{"name": "a', 'no JSON'],
    ['nothing', '', 'no JSON'],
    ['a text', 'OK', 'no JSON'],
    ['a bare NaN', '{"name": NaN}', 'no JSON'],
    ['null', 'null', 'null instead of a JSON object'],
    ['a list', '[{"name": "a"}]', 'a list instead of a JSON object'],
    ['a number', '5', 'a number instead of a JSON object'],
    ['a string', '"name"', 'a string instead of a JSON object'],
    ['an object without the field', {}, '`name` is missing instead of a text'],
    ['an object with the field null', { name: null }, '`name` is null instead of a text'],
    ['an object with the field empty', { name: '' }, '`name` is an empty text instead of a text'],
    ['an object with the field of another type', { name: [] }, '`name` is a list instead of a text'],
  ])('of %s is passing trouble that says so', async (_, body, what) => {
    expect(await answerTo(answering(200, body))).toEqual({
      kind: 'trouble',
      what: `the reply is not what was promised: ${what}`,
      mayHaveArrived: true,
    });
  });

  test('of more than 1 MiB is passing trouble', async () => {
    const answer = await answerTo(answering(200, { name: 'x'.repeat(1024 * 1024) }));
    expect(answer).toMatchObject({ kind: 'trouble', what: 'the reply is longer than 1048576 bytes' });
  });

  test('of just under 1 MiB is taken', async () => {
    expect(await answerTo(answering(200, { name: 'x'.repeat(1024 * 1024 - 11) }))).toMatchObject({ kind: 'ok' });
  });

  test('that is cut off is passing trouble', async () => {
    const answer = await answerTo((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"name":"a"}');
      response.socket?.end();
    });
    expect(answer).toEqual({ kind: 'trouble', what: 'the connection was cut', mayHaveArrived: true });
  });

  test('whose reader throws a Failure ends with that', async () => {
    const { service } = await openBench(servers, answering(200, {}));
    const failure = new Failure({ code: 'unsafe-bundle-url', message: 'No.' });
    const call = service.call(
      {
        method: 'GET',
        path: '/thing',
        read: () => {
          throw failure;
        },
      },
      never,
    );
    expect(await failureOf(call)).toBe(failure);
  });
});

describe('a call that gets no whole reply', () => {
  test.each<readonly [string, (response: ServerResponse) => unknown]>([
    ['never comes', () => undefined],
    ['never goes on after its headers', (response) => response.writeHead(200).flushHeaders()],
    ['never ends', (response) => response.write('{"name":')],
  ])('is passing trouble after 30 s, and not before, where it %s', async (_, answer) => {
    const clock = manualClock();
    const handler: Handler = (_request, response) => void answer(response);
    const { server, service } = await openBench(servers, handler, { clock });
    let isSettled = false;
    const call = service.call({ method: 'GET', path: '/thing', read }, never).finally(() => (isSettled = true));
    await server.arrived(1);
    await clock.advance(29_999);
    expect(isSettled).toBe(false);
    await clock.advance(1);
    expect(await call).toEqual({ kind: 'trouble', what: 'no whole reply within 30 s', mayHaveArrived: true });
    await server.requests[0]?.closed;
  });

  test('says whether it may have arrived', async () => {
    const { service } = await openBench(servers, (_, response) => response.socket?.resetAndDestroy());
    const call = { method: 'POST', path: '/thing', read } as const;
    expect(await service.call(call, never)).toMatchObject({ what: 'the connection was cut', mayHaveArrived: true });
  });

  test('is rejected with the reason of its signal when that aborts', async () => {
    const controller = new AbortController();
    const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
    const { server, service } = await openBench(servers, () => controller.abort(reason));
    const call = service.call({ method: 'GET', path: '/thing', read }, controller.signal);
    expect(await failureOf(call)).toBe(reason);
    await server.requests[0]?.closed;
  });

  test('is not even sent where its signal has aborted', async () => {
    const { server, service } = await openBench(servers, answering(200, { name: 'a' }));
    const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
    const call = { method: 'GET', path: '/thing', read } as const;
    expect(await failureOf(service.call(call, AbortSignal.abort(reason)))).toBe(reason);
    await service.call(call, never);
    expect(server.requests).toHaveLength(1);
  });
});
