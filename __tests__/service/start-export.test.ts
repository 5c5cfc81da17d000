import { expect, test } from '@jest/globals';
import { startExport } from '../../src/service/start-export.ts';
import { limits, replying } from './service-fixture.ts';

const request = { domain: 'docs.example.com', paths: [], idempotencyKey: 'key-1' };

test.each<readonly [Partial<Parameters<typeof startExport>[1]>, object]>([
  [{}, {}],
  [{ version: 'v7 "Ünder"' }, { version: 'v7 "Ünder"' }],
  [
    { version: '7', paths: ['a', 'b/c'] },
    { version: '7', paths: ['a', 'b/c'] },
  ],
])('a start with %j sends that, the domain and the idempotency key', async (change, others) => {
  const { service, requests } = replying({ status: 202, body: { jobId: 'se_1' } });
  await startExport(service, { ...request, ...change }, limits);
  const body = { domain: 'docs.example.com', ...others };
  expect(requests).toMatchObject([{ method: 'POST', path: '/v1/static-export/jobs', body }]);
  expect(Object.keys(requests[0]?.body ?? {})).toEqual(Object.keys(body));
  expect(requests[0]?.headers['Idempotency-Key']).toBe('key-1');
});

test.each(['se_3f9a2c1b8e7d4a06', '42', 'a/b?c#d', 'x'.repeat(200)])('a start returns the job id %s', async (jobId) => {
  const { service } = replying({ status: 202, body: { jobId, status: 'queued' } });
  expect(await startExport(service, request, limits)).toEqual({ kind: 'ok', value: jobId });
});

test.each([undefined, 7, ['se_1'], '', 'a b', 'a\n::x', 'ü', 'x'.repeat(201), '.', '..'])(
  'a job id that could lead to another path cannot be read: %j',
  async (jobId) => {
    const result = startExport(replying({ status: 202, body: { jobId } }).service, request, limits);
    expect(await result).toMatchObject({ problem: 'unreadable', reason: expect.stringContaining('`jobId`') });
  },
);
