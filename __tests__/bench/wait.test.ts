import { expect, test } from '@jest/globals';
import { seededRandom } from '../../bench/random.ts';
import { scoresOf, type Score } from '../../bench/wait/score.ts';
import { makeTraces, traceShapes } from '../../bench/wait/traces.ts';

test.each([1, 2, 3])(
  'over 600 jobs of seed %d, the automatic schedule notices completion sooner than a fixed 10 s in the median and the 90th percentile, with at most 0.7 of the requests',
  (seed) => {
    const scores = scoresOf(makeTraces(600, seededRandom(seed)));
    const auto = scoreNamed('auto', scores);
    const fixed = scoreNamed('fixed 10 s', scores);
    expect(auto.medianLatenessMs).toBeLessThanOrEqual(0.25 * fixed.medianLatenessMs);
    expect(auto.lateLatenessMs).toBeLessThanOrEqual(fixed.lateLatenessMs);
    expect(auto.requests).toBeLessThanOrEqual(0.7 * fixed.requests);
    expect(auto.requestsOfLong).toBeLessThanOrEqual(0.7 * fixed.requestsOfLong);
  },
);

test('the jobs have every shape equally often, last from five seconds to three hours, and are the same for a seed', () => {
  const traces = makeTraces(600, seededRandom(1));
  for (const shape of traceShapes) expect(traces.filter((trace) => trace.shape === shape)).toHaveLength(100);
  const ends = traces.map(({ endMs }) => endMs).sort((a, b) => a - b);
  expect(ends[0]).toBeGreaterThanOrEqual(5_000);
  expect(ends[0]).toBeLessThan(10_000);
  expect(ends.at(-1)).toBeLessThanOrEqual(3 * 3_600_000);
  expect(ends.at(-1)).toBeGreaterThan(2 * 3_600_000);
  expect(
    makeTraces(600, seededRandom(1))
      .map(({ endMs }) => endMs)
      .sort((a, b) => a - b),
  ).toEqual(ends);
});

test('a fixed schedule is late by half its interval and sends one request per interval', () => {
  const scores = scoresOf(makeTraces(600, seededRandom(4)));
  const totalMs = makeTraces(600, seededRandom(4)).reduce((sum, { endMs }) => sum + endMs, 0);
  for (const intervalMs of [2_000, 10_000, 30_000]) {
    const score = scoreNamed(`fixed ${intervalMs / 1_000} s`, scores);
    expect(Math.abs(score.medianLatenessMs / intervalMs - 0.5)).toBeLessThan(0.1);
    expect(Math.abs(score.requests - totalMs / intervalMs - 1.5 * 600)).toBeLessThan(60);
  }
});

function scoreNamed(name: string, scores: readonly Score[]): Score {
  const score = scores.find((each) => each.name === name);
  if (score === undefined) throw new Error(`Missing score of ${name}.`);
  return score;
}
