import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { windowBytes, ZipBytes } from '../../src/archive/zip-bytes.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';

const content = randomBytes(3 * windowBytes + 17);
let descriptor = 0;
afterAll(() => closeSync(descriptor));
const folder = useSharedFolder();
beforeAll(() => {
  const path = folder.at('archive');
  writeFileSync(path, content);
  descriptor = openSync(path, 'r');
});

test('returns the bytes of the file at every position, in every order', () => {
  const nearEdge = fc.tuple(fc.nat(3), fc.integer({ min: -3, max: 3 })).map(([edge, by]) => edge * windowBytes + by);
  const position = fc.oneof(nearEdge, fc.nat(content.length)).filter((at) => at >= 0);
  const length = fc.oneof(fc.nat(6), fc.nat(2 * windowBytes));
  fc.assert(
    fc.property(fc.array(fc.tuple(position, length), { maxLength: 20 }), (reads) => {
      const bytes = new ZipBytes(descriptor);
      for (const [at, count] of reads.filter(([at, count]) => at + count <= content.length)) {
        expect(bytes.at(at, count).equals(content.subarray(at, at + count))).toBe(true);
      }
    }),
  );
});

test('yields a range in pieces that stay valid', () => {
  const pieces = [...new ZipBytes(descriptor).pieces(5, content.length - 5)];
  expect(pieces.length).toBeGreaterThan(1);
  expect(Buffer.concat(pieces).equals(content.subarray(5, -5))).toBe(true);
});

test('throws if the file ends before the requested bytes', () => {
  const bytes = new ZipBytes(descriptor);
  const { length } = content;
  expect(bytes.at(length - 10, 10)).toHaveLength(10);
  expect(() => bytes.at(length - 10, 11)).toThrow('it is truncated');
});
