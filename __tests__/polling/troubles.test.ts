import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TransientResult } from '../../src/service/answer.ts';
import { openTroubles } from '../../src/polling/troubles.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { anyRandom } from './looks.ts';

function trouble(details: Partial<TransientResult> = {}): TransientResult {
  return { kind: 'trouble', what: 'it answered 503', status: 503, mayHaveArrived: true, ...details };
}

describe('trouble in a row', () => {
  test('is one line of the log, and debug lines after it', () => {
    const report = keptReport();
    const troubles = openTroubles(report, 'export se_1');
    troubles.add(trouble(), 0);
    troubles.add(trouble({ what: 'the connection was cut' }), 0);
    troubles.add(trouble(), 0);
    expect(report.lines).toEqual(['Asked for the status of export se_1: it answered 503. Going on.']);
    expect(report.debugLines).toEqual([
      'Asked for the status of export se_1: the connection was cut. Going on. (2 in a row)',
      'Asked for the status of export se_1: it answered 503. Going on. (3 in a row)',
    ]);
    expect(report.warnings).toEqual([]);
  });

  test('is a new line once it was over', () => {
    const report = keptReport();
    const troubles = openTroubles(report, 'export se_1');
    for (let row = 0; row < 3; row += 1) {
      troubles.add(trouble(), 0);
      troubles.add(trouble(), 0);
      troubles.over();
    }
    expect(report.lines).toHaveLength(3);
  });

  test('backs off from 1 s to 30 s, and starts anew once it was over', () => {
    const troubles = openTroubles(keptReport(), 'export se_1');
    const pauses = (): readonly number[] => Array.from({ length: 7 }, () => troubles.add(trouble(), 0.5));
    expect(pauses()).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500]);
    troubles.over();
    expect(troubles.add(trouble(), 0.5)).toBe(750);
  });

  test('is paused for at least as long as `Retry-After` says', () => {
    const troubles = openTroubles(keptReport(), 'export se_1');
    expect(troubles.add(trouble({ retryAfterMs: 90_000 }), 0)).toBe(90_000);
  });
});

describe('what the service asks for', () => {
  test('is nothing as long as it only has trouble of its own', () => {
    const troubles = openTroubles(keptReport(), 'export se_1');
    troubles.add(trouble(), 0);
    troubles.add(trouble({ status: undefined }), 0);
    expect(troubles.askedForMs).toBe(0);
  });

  test.each([429, 503, 500])('by `Retry-After` with %d counts for good, the longest of all', (status) => {
    const troubles = openTroubles(keptReport(), 'export se_1');
    for (const retryAfterMs of [5_000, 20_000, 0]) {
      troubles.add(trouble({ status, retryAfterMs }), 0);
      troubles.over();
    }
    expect(troubles.askedForMs).toBe(20_000);
  });

  test('by a bare 429 is twice the pause that was too short, each time', () => {
    const troubles = openTroubles(keptReport(), 'export se_1');
    const askedFor = [1, 2, 3].map(() => {
      troubles.add(trouble({ status: 429 }), 0);
      troubles.over();
      return troubles.askedForMs;
    });
    expect(askedFor).toEqual([2_000, 4_000, 8_000]);
  });

  test('never becomes less', () => {
    const some = fc.record({
      status: fc.constantFrom(429, 500, 503, undefined),
      retryAfterMs: fc.option(fc.nat({ max: 3_600_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(some), anyRandom, (row, random) => {
        const troubles = openTroubles(keptReport(), 'export se_1');
        const askedFor = row.map((details) => {
          troubles.add(trouble(details), random);
          return troubles.askedForMs;
        });
        expect(askedFor).toEqual(askedFor.toSorted((one, other) => one - other));
      }),
    );
  });
});
