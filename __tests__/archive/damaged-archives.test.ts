import { test } from '@jest/globals';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { page, rawEntry, rawTar } from '../../testing/raw-tar.ts';
import { expectRejected } from './rejected.ts';

const whole = rawTar([page, { name: 'b', content: 'b'.repeat(2000) }]);
const flipped = Buffer.from(whole).fill('X', 1027, 1028);
const divided = Buffer.concat([rawEntry(page), Buffer.alloc(512), rawTar([{ name: 'c' }])]);
const halves = [whole.subarray(0, 1024), whole.subarray(1024)];
const zipped = gzipSync(whole);
const checked = zstdCompressSync(whole, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

test.each([
  ['a header with a bad checksum', 'wrong checksum', flipped],
  ['a tar that is truncated inside a file', 'is truncated', whole.subarray(0, 1800)],
  ['a tar that is truncated between two files', 'is truncated', whole.subarray(0, 1024)],
  ['a tar that is truncated inside the end mark', 'is truncated', whole.subarray(0, -512)],
  ['a tar with bytes after the end', 'data follows', Buffer.concat([whole, Buffer.from('x')])],
  ['a tar with an empty block between two files', 'data follows', divided],
  ['a truncated gzip', 'unexpected end of file', zipped.subarray(0, -9)],
  ['a gzip with a wrong checksum', 'incorrect data check', flip(zipped, -8)],
  ['a gzip with bytes after the end', 'incorrect header check', Buffer.concat([zipped, Buffer.from('garbage')])],
  ['a truncated zstd', 'is truncated', zstdCompressSync(whole).subarray(0, -3)],
  ['a zstd with a wrong checksum', "doesn't match checksum", flip(checked, -1)],
  ['a zstd of two frames with one half each', '', Buffer.concat(halves.map((half) => zstdCompressSync(half)))],
] as const)('rejects %s as damaged', async (_what, message, archive) => {
  await expectRejected(archive, { code: 'damaged-archive', message });
});

/** The bytes with one bit changed. A negative `at` counts from the end. */
function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at < 0 ? copy.length + at : at;
  copy.writeUInt8(copy.readUInt8(index) ^ 1, index);
  return copy;
}
