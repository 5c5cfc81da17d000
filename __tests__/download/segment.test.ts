import { expect, test } from '@jest/globals';
import { Segment } from '../../src/download/segment.ts';

test('the rate of a reply includes neither its latency nor the bytes that came first, nor another reply', () => {
  const segment = new Segment(0, 10_000);
  segment.advance(1_000, 5_000);
  expect(segment.remainingMs(7_000)).toBe(9_000 * 2_000);
  segment.advance(500, 6_000);
  expect(segment.endReply(7_000)).toBe(500 / 2_000);
  expect(segment.endReply(8_000)).toBeUndefined();
  segment.advance(1_000, 9_000);
  segment.advance(100, 10_000);
  expect(segment.endReply(10_000)).toBe(100 / 1_000);
});

test('a segment that is cut in halves keeps its rate', () => {
  const segment = new Segment(0, 10_000);
  segment.advance(0, 0);
  segment.advance(2_000, 4_000);
  expect(segment.cutHalf(4_000)).toMatchObject({ nextByte: 6_000, endByte: 10_000 });
  expect(segment.remainingMs(4_000)).toBe(8_000);
  expect(segment.endReply(4_000)).toBe(1_000 / 2_000);
});
