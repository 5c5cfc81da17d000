import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openQueue, type Part, partBytesFor } from '../../src/download/parts.ts';

const mebibyte = 1024 * 1024;
const sizes = fc.oneof(fc.integer({ min: 1, max: 40 * mebibyte }), fc.integer({ min: 1, max: 2 ** 40 }));
const connections = fc.integer({ min: 1, max: 32 });

test('a part has 8 to 16 MiB, whatever the size of the object', () => {
  fc.assert(
    fc.property(sizes, connections, (totalBytes, most) => {
      const partBytes = partBytesFor(totalBytes, most);
      expect(partBytes).toBeGreaterThanOrEqual(8 * mebibyte);
      expect(partBytes).toBeLessThanOrEqual(16 * mebibyte);
    }),
  );
});

describe('the queue', () => {
  test('gives one opening part, and no more while the size is unknown', () => {
    const queue = openQueue();
    expect(queue.take()).toMatchObject({ nextByte: 0, endByte: 8 * mebibyte });
  });

  test('says how many parts are left when the size becomes known', () => {
    const queue = openQueue();
    queue.take();
    expect(queue.extend(8 * mebibyte + 1, 4)).toBe(1);
    expect(queue.take()).toMatchObject({ nextByte: 8 * mebibyte, endByte: 8 * mebibyte + 1 });
  });

  test('gives out every byte exactly once, with splits at any time', () => {
    const totals = fc.integer({ min: 8 * mebibyte + 1, max: 80 * mebibyte });
    const steps = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), which: fc.nat() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(totals, connections, steps, (totalBytes, most, schedule) => {
        const queue = openQueue();
        const underWay: Part[] = [];
        const given: Part[] = [];
        const fetched: [number, number][] = [];
        const take = (): boolean => {
          const part = queue.take();
          if (part === undefined) return false;
          underWay.push(part);
          given.push(part);
          return true;
        };
        const fetch = (part: Part, untilByte: number): void => {
          fetched.push([part.nextByte, untilByte]);
          part.nextByte = untilByte;
          if (part.nextByte < part.endByte) return;
          queue.finish(part);
          underWay.splice(underWay.indexOf(part), 1);
        };
        take();
        queue.extend(totalBytes, most);
        for (const { share, which } of schedule) {
          if (underWay.length < most) take();
          const part = underWay[which % Math.max(underWay.length, 1)];
          if (part !== undefined) fetch(part, part.nextByte + Math.ceil((part.endByte - part.nextByte) * share));
        }
        for (;;) {
          const [part] = underWay;
          if (part !== undefined) fetch(part, part.endByte);
          else if (!take()) break;
        }
        const ends = fetched.filter(([from, end]) => end > from).toSorted(([a], [b]) => a - b);
        expect(ends[0]?.[0]).toBe(0);
        expect(ends.at(-1)?.[1]).toBe(totalBytes);
        ends.slice(1).forEach(([from], index) => expect(from).toBe(ends[index]?.[1]));
        for (const part of given) expect(part.nextByte).toBe(part.endByte);
      }),
    );
  });

  test('splits what is left of the largest part, but nothing small', () => {
    const queue = openQueue();
    const [opening] = [queue.take()];
    queue.extend(12 * mebibyte, 4);
    const second = queue.take();
    expect(queue.take()).toMatchObject({ nextByte: 4 * mebibyte, endByte: 8 * mebibyte });
    expect(opening).toMatchObject({ nextByte: 0, endByte: 4 * mebibyte });
    if (opening === undefined || second === undefined) throw new Error('There are two parts.');
    queue.finish(opening);
    second.nextByte = second.endByte - 2 * mebibyte + 1;
    expect(queue.take()).toMatchObject({ nextByte: 6 * mebibyte, endByte: 8 * mebibyte });
  });

  test('has nothing left where only little is under way', () => {
    const queue = openQueue();
    const part = queue.take();
    if (part === undefined) throw new Error('There is a part.');
    queue.extend(8 * mebibyte, 4);
    part.nextByte = 6 * mebibyte + 1;
    expect(queue.take()).toBeUndefined();
  });
});
