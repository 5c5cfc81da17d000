import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Progress } from '../../src/model/api-result.ts';
import type { Service } from '../../src/service/client.ts';
import { readExport } from '../../src/service/read-export.ts';
import { limits } from './service-fixture.ts';

async function progressOf(progress: unknown): Promise<Progress | undefined> {
  const service: Service = {
    call: ({ read }) => Promise.resolve({ kind: 'ok', value: read({ status: 'running', progress }) }),
  };
  const result = await readExport(service, 'se_1', limits);
  return result.kind === 'ok' ? result.value.progress : undefined;
}

describe('progress', () => {
  test.each([
    [0, 0],
    [42, 42],
    [99.5, 99.5],
    [100, 100],
    ['0', 0],
    ['42', 42],
    ['42%', 42],
    [' 42.5 % ', 42.5],
    ['100', 100],
  ])('%j is a percentage', async (value, percent) => {
    expect(await progressOf(value)).toEqual({ kind: 'percent', percent });
  });

  test.each([
    [-1, '-1'],
    [100.1, '100.1'],
    [12_345, '12345'],
    ['-1', '-1'],
    ['101 %', '101 %'],
    ['1e1', '1e1'],
    ['12/80', '12/80'],
    ['rendering', 'rendering'],
    [true, 'true'],
    [{ done: 3, of: 8 }, '{"done":3,"of":8}'],
    [[3, 8], '[3,8]'],
  ])('%j is shown unchanged', async (value, text) => {
    expect(await progressOf(value)).toEqual({ kind: 'text', text });
  });

  test.each([undefined, null, '', ' \n', NaN, Infinity, -Infinity, 'NaN', 'NaN%', ' nan ', 'Infinity', '-Infinity %'])(
    '%p says nothing',
    async (value) => {
      expect(await progressOf(value)).toBeUndefined();
    },
  );

  test('as a number that is too large for JSON is ignored', async () => {
    expect(await progressOf(JSON.parse('1e999'))).toBeUndefined();
  });

  test.each([
    ['a megabyte of spaces', ' '.repeat(1_000_000)],
    ['digits and a megabyte of spaces', `42${' '.repeat(1_000_000)}x`],
    ['a long text', 'x'.repeat(201)],
    ['a long list', Array.from({ length: 300 }, (_, index) => index)],
    ['nested objects', { pages: { done: 3 } }],
    ['a list nested a hundred thousand times', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('is ignored at once if it is %s', async (_what, value: unknown) => {
    expect(await progressOf(value)).toBeUndefined();
  });

  test('of any value is a number from 0 to 100, a text, or none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const progress = await progressOf(value);
        if (progress?.kind === 'percent') {
          expect(progress.percent >= 0 && progress.percent <= 100).toBe(true);
        }
        expect(['percent', 'text', undefined]).toContain(progress?.kind);
      }),
    );
  });
});
