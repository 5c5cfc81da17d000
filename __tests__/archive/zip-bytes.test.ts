import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { windowBytes, ZipBytes } from '../../src/archive/zip-bytes.ts';
import type { ByteSource } from '../../src/model/bundle.ts';

const content = randomBytes(3 * windowBytes + 17);
const source: ByteSource = {
  sizeBytes: content.length,
  read: (buffer, position) => content.copy(buffer, 0, position),
};

test('returns the bytes of the file at every position, in every order', async () => {
  const nearEdge = fc.tuple(fc.nat(3), fc.integer({ min: -3, max: 3 })).map(([edge, by]) => edge * windowBytes + by);
  const position = fc.oneof(nearEdge, fc.nat(content.length)).filter((at) => at >= 0);
  const length = fc.oneof(fc.nat(6), fc.nat(2 * windowBytes));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(position, length), { maxLength: 20 }), async (reads) => {
      const bytes = new ZipBytes(source);
      for (const [at, count] of reads.filter(([at, count]) => at + count <= content.length)) {
        expect((await bytes.at(at, count)).equals(content.subarray(at, at + count))).toBe(true);
      }
    }),
  );
});

test('yields bytes in pieces that stay valid', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of new ZipBytes(source).pieces(5, content.length - 10)) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Buffer.concat(pieces).equals(content.subarray(5, -5))).toBe(true);
});

test('waits for bytes that have not arrived, and throws what the source throws', async () => {
  const arrived = Promise.withResolvers<undefined>();
  const waiting: ByteSource = {
    sizeBytes: content.length,
    read: (buffer, position) => arrived.promise.then(() => content.copy(buffer, 0, position)),
  };
  const work = new ZipBytes(waiting).at(7, 3);
  arrived.resolve(undefined);
  expect(await work).toEqual(content.subarray(7, 10));
  const failed = new ZipBytes({ ...source, read: () => Promise.reject(new Error('replaced')) });
  await expect(failed.at(0, 1)).rejects.toThrow('replaced');
});

test('throws if the file ends before the requested bytes', async () => {
  const bytes = new ZipBytes(source);
  const { length } = content;
  expect(await bytes.at(length - 10, 10)).toHaveLength(10);
  await expect(bytes.at(length - 10, 11)).rejects.toThrow('it is truncated');
});
