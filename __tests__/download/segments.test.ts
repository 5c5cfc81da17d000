import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Segment } from '../../src/download/segment.ts';
import { segmentBytes, Segments } from '../../src/download/segments.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
/** The size of the first segment. */
const openingBytes = 128 * kibibyte;
const sizes = fc.oneof(fc.integer({ min: 1, max: 40 * mebibyte }), fc.integer({ min: 1, max: 2 ** 40 }));
const worker = {};

function taken(segments: Segments, nowMs = 0, of: object = worker): Segment {
  const segment = segments.take(of, nowMs);
  if (segment === undefined) throw new Error('No segment is left.');
  return segment;
}

test('a segment has at most 16 MiB, and at least 64 KiB unless less remains', () => {
  const paces = fc.record({
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    bytesPerMs: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(sizes, paces, (remainingBytes, its) => {
      const bytes = segmentBytes(remainingBytes, its);
      expect(bytes).toBeLessThanOrEqual(17 * mebibyte);
      expect(bytes).toBeGreaterThanOrEqual(Math.min(64 * kibibyte, remainingBytes));
      expect(bytes).toBeLessThanOrEqual(remainingBytes);
    }),
  );
});

describe('the segment that would finish last', () => {
  /** Two segments of 1 MiB, of which one has delivered `deliveredBytes` in a second. */
  function slowOne(deliveredBytes: number): { readonly segments: Segments; readonly slow: Segment } {
    const segments = new Segments(1);
    const opening = taken(segments);
    segments.announce(openingBytes + mebibyte);
    opening.advance(openingBytes, 0);
    segments.giveBack(opening, worker, 0);
    const slow = taken(segments);
    slow.advance(0, 0);
    slow.advance(deliveredBytes, 1_000);
    return { segments, slow };
  }

  test('is divided in halves if it is more than a second away', () => {
    const { segments, slow } = slowOne(100 * kibibyte);
    const left = slow.remainingBytes;
    const half = taken(segments, 1_000);
    expect(half.remainingBytes).toBe(left / 2);
    expect(half.nextByte).toBe(slow.endByte);
  });

  test('is divided again once its connection has been measured again', () => {
    const { segments, slow } = slowOne(100 * kibibyte);
    taken(segments, 1_000);
    expect(segments.take(worker, 1_400)).toBeUndefined();
    const left = slow.remainingBytes;
    expect(taken(segments, 1_500).remainingBytes).toBe(left / 2);
  });

  test('is left to its connection if it is a second away', () => {
    const { segments } = slowOne(mebibyte / 2);
    expect(segments.take(worker, 1_000)).toBeUndefined();
    expect(segments.take(worker, 1_500)).toBeDefined();
  });

  test('is left to its connection if no reply has arrived', () => {
    const segments = new Segments(8);
    taken(segments);
    segments.announce(openingBytes);
    expect(segments.take(worker, 9_000)).toBeUndefined();
  });

  test('is left to its connection if little is left', () => {
    const { segments, slow } = slowOne(1);
    slow.advance(slow.remainingBytes - 100 * kibibyte, 1_000);
    expect(segments.take(worker, 1_000_000)).toBeUndefined();
  });
});

describe('the next segment of a connection', () => {
  /** One worker for each rate, measured over its first segment. */
  function measured(sizeBytes: number, ratesInBytesPerMs: readonly number[]): Measured {
    const segments = new Segments(ratesInBytesPerMs.length);
    const opening = taken(segments, 0, {});
    segments.announce(sizeBytes);
    opening.advance(openingBytes, 0);
    segments.giveBack(opening, {}, 0);
    let left = sizeBytes - openingBytes;
    const workers = ratesInBytesPerMs.map((bytesPerMs) => {
      const worker = {};
      const segment = taken(segments, 0, worker);
      const bytes = segment.remainingBytes;
      segment.advance(0, 0);
      segment.advance(bytes, bytes / bytesPerMs);
      segments.giveBack(segment, worker, bytes / bytesPerMs);
      left -= bytes;
      return worker;
    });
    return { segments, workers, left };
  }

  interface Measured {
    readonly segments: Segments;
    readonly workers: readonly object[];
    /** Bytes that were not requested. */
    readonly left: number;
  }

  test.each([
    ['half of an equal share', [1_000, 1_000], [1 / 4, 1 / 4]],
    ['half of an equal share if it is faster than the others', [1_000, 3_000], [1 / 8, 1 / 4]],
    ['less if it is slower than the average', [1_000, 1_000, 10_000, 36_000], [1 / 96, 1 / 96, 10 / 96, 1 / 8]],
  ])('is %s', (_, rates, shares) => {
    const { segments, workers, left } = measured(40 * mebibyte, rates);
    workers.reduce((remaining, worker, index) => {
      const bytes = taken(segments, 0, worker).remainingBytes;
      const most = Math.ceil(remaining * (shares[index] ?? 0));
      expect(bytes).toBe(Math.min(Math.max(most, Math.min((rates[index] ?? 0) * 200, 2 * mebibyte)), 16 * mebibyte));
      return remaining - bytes;
    }, left);
  });
});

test('what a connection has left goes to the next one that asks, the first bytes first', () => {
  const segments = new Segments(8);
  const opening = taken(segments);
  segments.announce(10 * mebibyte);
  const other = taken(segments);
  opening.advance(1_000, 0);
  segments.giveBack(other, worker, 0);
  segments.giveBack(opening, worker, 0);
  expect(taken(segments)).toMatchObject({ nextByte: 1_000, endByte: openingBytes });
  expect(taken(segments)).toMatchObject({ nextByte: openingBytes, endByte: other.endByte });
});

test('every byte is delivered exactly once, whatever the connections do', () => {
  const totals = fc.oneof(fc.integer({ min: 1, max: 4 * openingBytes }), fc.integer({ min: 1, max: 80 * mebibyte }));
  const steps = fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), which: fc.nat(), isCut: fc.boolean() }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(totals, fc.boolean(), steps, (totalBytes, isEndFirst, schedule) => {
      const segments = new Segments(8);
      const active = [taken(segments)];
      const delivered: (readonly [number, number])[] = [];
      let nowMs = 0;
      const deliver = (segment: Segment, bytes: number, isCut: boolean): void => {
        nowMs += 700;
        delivered.push([segment.nextByte, segment.nextByte + bytes]);
        segment.advance(bytes, nowMs);
        if (!isCut && segment.remainingBytes > 0) return;
        segments.giveBack(segment, worker, nowMs);
        active.splice(active.indexOf(segment), 1);
      };
      const ask = (): void => {
        const segment = active.length < 8 ? segments.take(worker, nowMs) : undefined;
        if (segment !== undefined) active.push(segment);
      };
      segments.announce(totalBytes, totalBytes <= openingBytes ? active[0] : undefined);
      if (isEndFirst) segments.requestEndFirst();
      for (const { share, which, isCut } of schedule) {
        ask();
        const segment = active[which % Math.max(active.length, 1)];
        if (segment !== undefined) deliver(segment, Math.ceil(segment.remainingBytes * share), isCut);
      }
      while (!segments.isComplete) {
        ask();
        for (const segment of [...active]) deliver(segment, segment.remainingBytes, false);
      }
      const ends = delivered.filter(([from, end]) => end > from).toSorted(([a], [b]) => a - b);
      expect(ends[0]?.[0]).toBe(0);
      expect(ends.at(-1)?.[1]).toBe(totalBytes);
      ends.slice(1).forEach(([from], index) => expect(from).toBe(ends[index]?.[1]));
    }),
    { numRuns: 100, examples: [[openingBytes + 1, true, []]] },
  );
});
