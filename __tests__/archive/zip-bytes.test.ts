import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { windowBytes, ZipBytes } from '../../src/archive/zip-bytes.ts';

const content = randomBytes(3 * windowBytes + 17);
let folder = '';
let path = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-bytes-'));
  path = join(folder, 'archive');
  writeFileSync(path, content);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('bytes come as they are, wherever they lie and whatever was read before', () => {
  const nearEdge = fc.tuple(fc.nat(3), fc.integer({ min: -3, max: 3 })).map(([edge, by]) => edge * windowBytes + by);
  const position = fc.oneof(nearEdge, fc.nat(content.length)).filter((at) => at >= 0);
  const length = fc.oneof(fc.nat(6), fc.nat(windowBytes));
  fc.assert(
    fc.property(fc.array(fc.tuple(position, length), { maxLength: 20 }), (reads) => {
      using bytes = new ZipBytes(path);
      for (const [at, count] of reads.filter(([at, count]) => at + count <= content.length)) {
        expect(bytes.at(at, count).equals(content.subarray(at, at + count))).toBe(true);
      }
    }),
  );
});

test('more than lies in a window is put together', () => {
  using bytes = new ZipBytes(path);
  const target = Buffer.alloc(content.length + 1);
  const ends: (Error | null)[] = [];
  bytes.read(target, 1, content.length, 0, (error) => ends.push(error));
  expect(ends).toEqual([null]);
  expect(target.subarray(1).equals(content)).toBe(true);
});

test('what lies behind the end of the file is an error, also where the bytes before it are known', () => {
  using bytes = new ZipBytes(path);
  const { length } = content;
  expect(bytes.at(length - 10, 10)).toHaveLength(10);
  expect(() => bytes.at(length - 10, 11)).toThrow('unexpected EOF');
  const ends: (Error | null)[] = [];
  bytes.read(Buffer.alloc(11), 0, 11, length - 10, (error) => ends.push(error));
  expect(ends).toEqual([new Error('unexpected EOF')]);
});
