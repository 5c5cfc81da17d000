import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { progressOf, type Progress } from '../../src/service/progress.ts';
import { progressLine } from '../../src/polling/progress-line.ts';
import { anyElapsedMs, anyLook } from './looks.ts';

const none: Progress = { kind: 'none' };

describe('a line of progress', () => {
  test('shows status, bar, per cent, pages, time gone and what is left', () => {
    const sight = { status: 'running', progress: { kind: 'percent', percent: 34 }, pageCount: 128 } as const;
    expect(progressLine(sight, 72_000, 138_000)).toBe(
      'running [██████░░░░░░░░░░░░░░] 34 % · 128 pages · 1m 12s gone, about 2m 20s left',
    );
  });

  test.each([
    [0, '[░░░░░░░░░░░░░░░░░░░░] 0 %'],
    [4.99, '[░░░░░░░░░░░░░░░░░░░░] 4 %'],
    [5, '[█░░░░░░░░░░░░░░░░░░░] 5 %'],
    [50.5, '[██████████░░░░░░░░░░] 50 %'],
    [99.99, '[███████████████████░] 99 %'],
    [100, '[████████████████████] 100 %'],
  ])('draws %d per cent, and no more than there is', (percent, bar) => {
    expect(progressLine({ status: 'running', progress: { kind: 'percent', percent } }, 1_000)).toBe(
      `running ${bar} · 1s gone`,
    );
  });

  test.each([
    ['a text', 'page 3 of 9', '(progress: page 3 of 9)'],
    ['an object', { done: 3, of: 9 }, '(progress: {"done":3,"of":9})'],
    ['a number that is no percentage', 250, '(progress: 250)'],
    ['a percentage in a text', '42 %', '[████████░░░░░░░░░░░░] 42 %'],
  ])('shows %s as it was given', (_what, given, shown) => {
    expect(progressLine({ status: 'running', progress: progressOf(given) }, 1_000)).toBe(`running ${shown} · 1s gone`);
  });

  test.each([
    [0, '0 pages'],
    [1, '1 page'],
    [2, '2 pages'],
  ])('counts %d as a reader would', (pageCount, pages) => {
    expect(progressLine({ status: 'running', progress: none, pageCount }, 1_000)).toBe(`running · ${pages} · 1s gone`);
  });

  test('is short for a job that tells nothing', () => {
    expect(progressLine({ status: 'active', progress: none }, 3_661_000)).toBe('active · 1h 1m 1s gone');
  });

  test.each([
    [1, 'about 1s left'],
    [1_600, 'about 2s left'],
    [59_400, 'about 59s left'],
    [64_000, 'about 1m left'],
    [3_607_000, 'about 1h 10s left'],
  ])('rounds %d ms that are left, to seconds and then to tens of them', (leftMs, left) => {
    expect(progressLine({ status: 'running', progress: none }, 0, leftMs)).toBe(`running · 0ms gone, ${left}`);
  });

  test('never shows what is no number, and its bar is always as long', () => {
    const left = fc.option(fc.integer({ min: 1, max: 86_400_000 }), { nil: undefined });
    fc.assert(
      fc.property(anyLook, anyElapsedMs, left, (look, elapsedMs, leftMs) => {
        const line = progressLine({ ...look, status: 'x' }, elapsedMs, leftMs);
        const given = look.progress.kind === 'as-given' ? look.progress.text : '';
        expect(line).toContain(given);
        expect(line.replace(given, '')).not.toMatch(/NaN|Infinity|undefined|null|-\d/);
        if (look.progress.kind === 'percent') expect(line).toMatch(/^x \[[█░]{20}\] \d{1,3} %/);
      }),
    );
  });
});
