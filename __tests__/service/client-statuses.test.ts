import { describe, expect, test } from '@jest/globals';
import type { ApiResult } from '../../src/model/api-result.ts';
import { openTransport } from '../../src/http/transport.ts';
import { openService } from '../../src/service/client.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock, skippingClock } from '../../testing/manual-clock.ts';
import { transportOf } from '../../testing/scripted-service.ts';
import { deadOrigin, type Handler, useServers } from '../../testing/test-server.ts';
import { answering, apiKey, limits, startService } from './service-fixture.ts';

const servers = useServers();
const page = '<html><body>Sorry.</body></html>';

async function answerTo(handler: Handler): Promise<ApiResult<unknown>> {
  const { service } = await startService(servers, handler);
  return service.call({ method: 'GET', path: '/thing', read: (body) => body }, limits);
}

describe('a rejection', () => {
  test.each([400, 401, 403, 404, 405, 409, 410, 422, 499])(
    'with status %i contains the message of the error object and the request id',
    async (status) => {
      const answer = await answerTo(answering(status, { error: 'No, thanks.' }, { 'x-request-id': 'req_1' }));
      const reason = expect.stringMatching(`^${status}.*: "No, thanks\\." \\(request req_1\\)$`);
      expect(answer).toEqual({ kind: 'rejected', status, reason, isForeign: false });
    },
  );

  test.each([400, 401, 403, 404, 409])(
    "with status %i and an HTML page reports that it is not the service's error object",
    async (status) => {
      const reason = expect.stringContaining(" (text/html instead of the service's error object)");
      expect(await answerTo(answering(status, page))).toEqual({ kind: 'rejected', status, reason, isForeign: true });
    },
  );

  test('with JSON other than the error object lacks a message', async () => {
    expect(await answerTo(answering(404, { code: 7 }))).toMatchObject({
      kind: 'rejected',
      reason: '404 Not Found',
      isForeign: true,
    });
  });

  test.each([
    [301, 'https://login.example.com/x?secret=1', 'https://login.example.com'],
    [308, '/v2/', 'another path of the same host'],
    [308, '//login.example.com/x', 'http://login.example.com'],
    [301, 'custom:x', 'custom:'],
  ])('may be a permanent redirect: %i', async (status, location, where) => {
    expect(await answerTo(answering(status, '', { location }))).toMatchObject({
      kind: 'rejected',
      status,
      reason: expect.stringContaining(`(a redirect to ${where}, which is not followed)`),
    });
  });

  test.each<readonly [string, Handler]>([
    ['longer than 1 MiB', answering(403, page + 'x'.repeat(1024 * 1024))],
    [
      'cut off',
      (_, response) => {
        response.writeHead(403, { 'content-type': 'text/html', 'content-length': '100' }).write(page);
        response.socket?.end();
      },
    ],
  ])('is still a rejection if its page is %s', async (_, handler) => {
    expect(await answerTo(handler)).toMatchObject({ kind: 'rejected', status: 403 });
  });
});

test.each([400, 503])(
  'a long error object keeps its whole message, because a part of a secret is not redacted: %i',
  async (status) => {
    const error = `Bad. ${'x'.repeat(70_000)}`;
    expect(await answerTo(answering(status, { error }))).toMatchObject({
      reason: expect.stringContaining(`: "${error}"`),
      isForeign: false,
    });
  },
);

describe('a redirect from https to http', () => {
  const redirected = (status: number): Promise<ApiResult<unknown>> => {
    const headers = { location: 'http://login.example.com/x?secret' };
    const transport = transportOf(() => ({ status, headers, body: '' }));
    const baseUrl = new URL('https://api.example.com');
    const service = openService({ baseUrl, apiKey, transport, clock: manualClock() });
    return manualClock().run(service.call({ method: 'GET', path: '/thing', read: (body) => body }, limits));
  };

  test.each([301, 302, 303, 307, 308])('is permanent, and does not reveal its path: %i', async (status) => {
    const { code, message } = await failureOf(redirected(status));
    expect(code).toBe('request-rejected');
    expect(message).toContain('http://login.example.com, ');
  });
});

describe('a transient error', () => {
  test.each([302, 303, 307, 408, 425, 429, 500, 501, 502, 503, 504, 529, 599])(
    'is what status %i means, whatever comes with it',
    async (status) => {
      const isForeign = status < 400;
      const reason = expect.stringMatching(`^${status}`);
      const expected = { kind: 'transient', reason, status, mayHaveArrived: true, isForeign };
      expect(await answerTo(answering(status, page, { location: '/maintenance' }))).toMatchObject(expected);
    },
  );

  test.each([302, 303, 307])('names the host that the service redirects to: %i', async (status) => {
    const answer = await answerTo(answering(status, '', { location: 'https://login.example.com/x?secret=1' }));
    expect(answer).toMatchObject({
      reason: expect.stringMatching(/ \(a redirect to https:\/\/login\.example\.com, which is not followed\)$/),
    });
  });

  test('contains the message of the error object and the request id', async () => {
    const answer = await answerTo(answering(503, { error: 'Back soon.' }, { 'x-request-id': 'req_1' }));
    expect(answer).toMatchObject({
      kind: 'transient',
      reason: '503 Service Unavailable: "Back soon." (request req_1)',
    });
  });

  test.each([
    ['7', 7_000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9_000],
    ['soon', undefined],
  ])('contains Retry-After: %s', async (header, retryAfterMs) => {
    expect(
      await answerTo(
        answering(429, { error: 'Slow down.' }, { 'retry-after': header, date: 'Thu, 01 Jan 2026 00:00:00 GMT' }),
      ),
    ).toEqual({
      kind: 'transient',
      reason: '429 Too Many Requests: "Slow down."',
      status: 429,
      retryAfterMs,
      mayHaveArrived: true,
      wasAccepted: false,
      isForeign: false,
    });
  });

  test('keeps status and Retry-After if its page is truncated', async () => {
    const answer = await answerTo((_, response) => {
      response.writeHead(503, { 'retry-after': '7', 'content-length': '100' }).write(page);
      response.socket?.end();
    });
    expect(answer).toMatchObject({ kind: 'transient', status: 503, retryAfterMs: 7_000 });
  });

  test('is an unreachable service, and then nothing has arrived', async () => {
    const baseUrl = new URL(await deadOrigin());
    const clock = skippingClock(() => false);
    const service = openService({ baseUrl, apiKey, transport: openTransport(), clock });
    const answer = await service.call({ method: 'POST', path: '/thing', read: (body) => body }, limits);
    expect(answer).toEqual({
      kind: 'transient',
      reason: `the connection was refused (${baseUrl.host})`,
      mayHaveArrived: false,
      wasAccepted: false,
      isForeign: false,
    });
  });
});

describe('the request id', () => {
  test.each(['x-request-id', 'x-amzn-requestid', 'cf-ray'])('is read from %s', async (name) => {
    expect(await answerTo(answering(400, {}, { [name]: 'abc-1' }))).toMatchObject({
      reason: '400 Bad Request (request abc-1)',
    });
  });
});
