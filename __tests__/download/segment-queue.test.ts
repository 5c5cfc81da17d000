import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { ConnectionPace } from '../../src/download/connection-pace.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { type Segment, segmentBytes } from '../../src/download/segment.ts';
import { SegmentQueue } from '../../src/download/segment-queue.ts';

const clock = skippingClock(() => false);
const mebibyte = 1024 * 1024;
const sizes = fc.oneof(fc.integer({ min: 1, max: 40 * mebibyte }), fc.integer({ min: 1, max: 2 ** 40 }));
const connections = fc.integer({ min: 1, max: 32 });

async function taken(queue: SegmentQueue, pace = new ConnectionPace()): Promise<Segment> {
  const segment = await queue.next(pace);
  if (segment === undefined) throw new Error('The queue is empty.');
  return segment;
}

describe('the size of a segment', () => {
  const fast = (20 * mebibyte) / 1000;
  const speeds = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: undefined });

  test('is at most 16 MiB, and at least 0.5 MiB unless less remains', () => {
    fc.assert(
      fc.property(sizes, connections, speeds, (remainingBytes, most, bytesPerMs) => {
        const bytes = segmentBytes(remainingBytes, most, bytesPerMs);
        expect(bytes).toBeLessThanOrEqual(17 * mebibyte);
        expect(bytes).toBeGreaterThanOrEqual(Math.min(mebibyte / 2, remainingBytes));
        expect(bytes).toBeLessThanOrEqual(remainingBytes);
      }),
    );
  });

  test('is 2 MiB for the first request of a connection', () => {
    expect(segmentBytes(1024 * mebibyte, 8, undefined)).toBe(2 * mebibyte);
  });

  test('becomes smaller near the end, so that all connections finish together', () => {
    expect(segmentBytes(1024 * mebibyte, 8, fast)).toBe(16 * mebibyte);
    expect(segmentBytes(64 * mebibyte, 8, fast)).toBe(4 * mebibyte);
    expect(segmentBytes(8 * mebibyte, 8, fast)).toBe(2 * mebibyte);
  });

  test('becomes even smaller for a slow connection, which would finish last', () => {
    const sizeAt = (mebibytesPerSecond: number): number =>
      segmentBytes(8 * mebibyte, 16, (mebibytesPerSecond * mebibyte) / 1000);
    expect([20, 10, 5, 2.5, 0.1].map((speed) => sizeAt(speed) / mebibyte)).toEqual([2, 2, 1, 0.5, 0.5]);
  });
});

describe('the queue', () => {
  test('returns one segment of 2 MiB while the size is unknown', async () => {
    const queue = new SegmentQueue(8, clock);
    expect(await taken(queue)).toMatchObject({ nextByte: 0, endByte: 2 * mebibyte });
    let others = 0;
    void queue.next(new ConnectionPace()).then(() => (others += 1));
    await Promise.resolve();
    expect(others).toBe(0);
  });

  test('returns large segments to a connection that was measured, and a small one to a new connection', async () => {
    let nowMs = 0;
    const queue = new SegmentQueue(8, { ...clock, elapsedMs: () => nowMs });
    const pace = new ConnectionPace();
    const opening = await taken(queue, pace);
    pace.started(nowMs);
    pace.received(mebibyte, 50);
    pace.received(mebibyte, 100);
    nowMs = 100;
    pace.ended(nowMs);
    queue.announce(1024 * mebibyte, opening);
    expect((await taken(queue, pace)).remainingBytes).toBe(16 * mebibyte);
    expect((await taken(queue)).remainingBytes).toBe(2 * mebibyte);
  });

  test('gives the rest of a slow connection to a new one, because others were fast, but not again and again', async () => {
    let nowMs = 0;
    const queue = new SegmentQueue(2, { ...clock, elapsedMs: () => nowMs });
    const fast = await taken(queue);
    fast.pace.started(nowMs);
    queue.announce(4 * mebibyte, fast);
    let slow = await taken(queue);
    nowMs += 100;
    fast.pace.received(mebibyte, 50);
    fast.pace.received(mebibyte, nowMs);
    fast.pace.ended(nowMs);
    fast.advance(2 * mebibyte);
    queue.finish(fast);
    for (let takeovers = 0; takeovers < 3; takeovers += 1) {
      slow.pace.started(nowMs);
      slow.pace.received(1, nowMs);
      nowMs += 3_000;
      slow.pace.received(1, nowMs);
      slow = await taken(queue);
      expect(slow).toMatchObject({ nextByte: 2 * mebibyte, endByte: 4 * mebibyte });
    }
    slow.pace.started(nowMs);
    slow.pace.received(1, nowMs);
    nowMs += 3_000;
    slow.pace.received(1, nowMs);
    expect(await Promise.race([taken(queue), setImmediate()])).toBeUndefined();
  });

  test('returns every byte exactly once, in file order, whatever the connections do', async () => {
    const totals = fc.integer({ min: 1, max: 80 * mebibyte });
    const steps = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), which: fc.nat() }), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(totals, connections, steps, async (totalBytes, most, schedule) => {
        let nowMs = 0;
        const queue = new SegmentQueue(most, { ...clock, elapsedMs: () => nowMs });
        const idle = Array.from({ length: most }, () => new ConnectionPace());
        const active: Segment[] = [];
        const fetched: [number, number][] = [];
        const ask = async (): Promise<void> => {
          const pace = idle.pop();
          const segment = pace && (await Promise.race([queue.next(pace), setImmediate()]));
          if (pace !== undefined && segment !== undefined) {
            pace.started(nowMs);
            active.push(segment);
          }
        };
        const fetch = (segment: Segment, bytes: number): void => {
          nowMs += 700;
          fetched.push([segment.nextByte, segment.nextByte + bytes]);
          segment.advance(bytes);
          segment.pace.received(bytes, nowMs);
          if (!segment.isComplete) return;
          segment.pace.ended(nowMs);
          queue.finish(segment);
          idle.push(segment.pace);
          active.splice(active.indexOf(segment), 1);
        };
        const opening = await taken(queue, idle.pop());
        opening.pace.started(nowMs);
        active.push(opening);
        if (opening.endByte >= totalBytes) opening.extendTo(totalBytes);
        queue.announce(totalBytes, opening);
        for (const { share, which } of schedule) {
          await ask();
          const segment = active[which % Math.max(active.length, 1)];
          if (segment !== undefined) fetch(segment, Math.ceil(segment.remainingBytes * share));
        }
        while (fetched.reduce((sum, [from, end]) => sum + end - from, 0) < totalBytes) {
          await ask();
          for (const segment of [...active]) fetch(segment, segment.remainingBytes);
        }
        const ends = fetched.filter(([from, end]) => end > from).toSorted(([a], [b]) => a - b);
        expect(ends[0]?.[0]).toBe(0);
        expect(ends.at(-1)?.[1]).toBe(totalBytes);
        ends.slice(1).forEach(([from], index) => expect(from).toBe(ends[index]?.[1]));
      }),
      { numRuns: 60 },
    );
  });

  test('returns no segment after it is closed', async () => {
    const queue = new SegmentQueue(2, clock);
    await taken(queue);
    const waiting = queue.next(new ConnectionPace());
    queue.close();
    expect(await waiting).toBeUndefined();
    expect(await queue.next(new ConnectionPace())).toBeUndefined();
  });
});
