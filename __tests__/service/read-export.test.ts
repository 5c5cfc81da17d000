import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ApiResult } from '../../src/model/api-result.ts';
import { type ExportJob, readExport } from '../../src/service/read-export.ts';
import { limits, replying } from './service-fixture.ts';

function jobIn(body: unknown): Promise<ApiResult<ExportJob>> {
  return readExport(replying({ body }).service, 'se_1', limits);
}

describe('reading an export', () => {
  test.each([
    ['se_1', '/v1/static-export/jobs/se_1'],
    ['../../x?y#z', '/v1/static-export/jobs/..%2F..%2Fx%3Fy%23z'],
  ])('requests the job %s and nothing else', async (jobId, path) => {
    const { service, requests } = replying({ body: { status: 'running' } });
    await readExport(service, jobId, limits);
    expect(requests).toMatchObject([{ method: 'GET', path, body: undefined }]);
  });

  test('returns all fields that the service reports', async () => {
    const dates = { createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:07Z' };
    const reported = { status: 'running', progress: 42, pageCount: 128, error: 'The page "a" could not be rendered' };
    const updatedAtMs = Date.UTC(2026, 2, 1, 12, 0, 7);
    expect(await jobIn({ jobId: 'se_1', ...reported, ...dates })).toEqual({
      kind: 'ok',
      value: { ...reported, updatedAtMs },
    });
  });

  test.each([{}, { progress: null, pageCount: 'many', updatedAt: 7, jobId: null, error: {} }])(
    'requires only the status, and ignores %j',
    async (others) => {
      expect(await jobIn({ status: 'paused', ...others })).toEqual({ kind: 'ok', value: { status: 'paused' } });
    },
  );

  test.each([
    [{ jobId: 'se_2', status: 'completed' }, 'other-job'],
    [{ jobId: ['se_2'], status: 'completed' }, 'unreadable'],
    [{ jobId: 'se_1' }, 'unreadable'],
    [[{ status: 'completed' }], 'unreadable'],
  ])('of %j has the problem %s', async (body, problem) => {
    expect(await jobIn(body)).toMatchObject({ problem });
  });
});

describe('progress', () => {
  const progressOf = async (progress: unknown): Promise<ExportJob['progress']> => {
    const result = await jobIn({ status: 'running', progress });
    return result.kind === 'ok' ? result.value.progress : undefined;
  };

  test.each([
    [0, 0],
    [99.5, 99.5],
    [100, 100],
    ['42', 42],
    [' 42.5 % ', 42.5],
  ])('%j is a percentage', async (value, percent) => {
    expect(await progressOf(value)).toBe(percent);
  });

  test.each([
    [-1, '-1'],
    [12_345, '12345'],
    ['101 %', '101 %'],
    ['12/80', '12/80'],
    [' rendering', 'rendering'],
  ])('%j is shown unchanged', async (value, text) => {
    expect(await progressOf(value)).toBe(text);
  });

  test.each([
    null,
    '',
    ' \n',
    'NaN',
    '-Infinity %',
    true,
    { done: 3, of: 8 },
    [3, 8],
    'x'.repeat(201),
    ' '.repeat(1_000_000),
  ])('%j is ignored', async (value) => {
    expect(await progressOf(value)).toBeUndefined();
  });

  test('of any value is a number from 0 to 100, a short text, or none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const progress = (await progressOf(value)) ?? 0;
        if (typeof progress === 'number') expect(progress >= 0 && progress <= 100).toBe(true);
        else expect(progress.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
