import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { decompressed, type TarFormat } from '../../src/archive/decompress.ts';
import { failureOf, rejectionOf } from '../../testing/failure-of.ts';

async function all(format: TarFormat, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of decompressed(chunks, format)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* chunked(bytes: Buffer, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    await Promise.resolve();
    yield bytes.subarray(at, at + chunkBytes);
  }
}

const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const text = Buffer.from('word '.repeat(2000));
const noise = randomBytes(3000);
const emptyFrame = zstdCompressSync('');
const emptyCheckedFrame = zstdCompressSync('', checked);
/** As pzstd writes them in front of each frame. */
const skippable = Buffer.from([0x5f, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);

describe('decompresses, however the bytes are cut into chunks,', () => {
  test.each<readonly [what: string, format: TarFormat, archive: Buffer, content: Buffer]>([
    ['gzip', 'tar.gz', gzipSync(noise), noise],
    [
      'gzip of several members',
      'tar.gz',
      Buffer.concat([gzipSync(text), gzipSync(''), gzipSync(noise)]),
      Buffer.concat([text, noise]),
    ],
    ['gzip with padding', 'tar.gz', Buffer.concat([gzipSync(text), Buffer.alloc(5000)]), text],
    ['zstd', 'tar.zst', zstdCompressSync(noise), noise],
    ['zstd with a checksum', 'tar.zst', zstdCompressSync(noise, checked), noise],
    [
      'zstd of several frames',
      'tar.zst',
      Buffer.concat([zstdCompressSync(text), zstdCompressSync(noise, checked), zstdCompressSync(text)]),
      Buffer.concat([text, noise, text]),
    ],
    [
      'zstd with empty and skippable frames',
      'tar.zst',
      Buffer.concat([
        skippable,
        zstdCompressSync(text),
        emptyFrame,
        emptyCheckedFrame,
        skippable,
        zstdCompressSync(text),
        emptyFrame,
      ]),
      Buffer.concat([text, text]),
    ],
    ['zstd of no bytes', 'tar.zst', emptyFrame, Buffer.alloc(0)],
  ])('%s', async (_what, format, archive, content) => {
    for (const chunkBytes of [7, 1000, 2 ** 20]) {
      expect((await all(format, chunked(archive, chunkBytes))).equals(content)).toBe(true);
    }
  });
});

describe('rejects as damaged, however the bytes are cut into chunks,', () => {
  test.each<readonly [what: string, format: TarFormat, archive: Buffer]>([
    ['a truncated gzip', 'tar.gz', gzipSync(noise).subarray(0, -1)],
    [
      'gzip with data after its padding',
      'tar.gz',
      Buffer.concat([gzipSync(text), Buffer.alloc(5000), Buffer.from('x')]),
    ],
    ['a truncated zstd', 'tar.zst', zstdCompressSync(noise).subarray(0, -1)],
    [
      'zstd that is truncated inside a header',
      'tar.zst',
      Buffer.concat([zstdCompressSync(text), emptyFrame.subarray(0, 5)]),
    ],
    [
      'zstd that is truncated inside a skippable frame',
      'tar.zst',
      Buffer.concat([zstdCompressSync(text), skippable.subarray(0, -1)]),
    ],
    ['zstd with padding', 'tar.zst', Buffer.concat([zstdCompressSync(text), Buffer.alloc(100)])],
    [
      'an empty zstd frame with a wrong checksum',
      'tar.zst',
      Buffer.concat([emptyCheckedFrame.subarray(0, -1), Buffer.from('x')]),
    ],
  ])('%s', async (_what, format, archive) => {
    for (const chunkBytes of [7, 1000, 2 ** 20]) {
      expect((await failureOf(all(format, chunked(archive, chunkBytes)))).code).toBe('damaged-archive');
    }
  });
});

test('results in data or a Failure, whichever byte of zstd is damaged', async () => {
  const archive = Buffer.concat([
    zstdCompressSync(text, checked),
    emptyCheckedFrame,
    skippable,
    zstdCompressSync(noise.subarray(0, 100)),
  ]);
  await fc.assert(
    fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(255), async (at, byte) => {
      const damaged = Buffer.from(archive).fill(byte, at, at + 1);
      const [outcome] = await Promise.allSettled([all('tar.zst', chunked(damaged, 50))]);
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'Failure' });
    }),
    { numRuns: 200 },
  );
});

test('reports a zstd dictionary as unsupported', async () => {
  const dictionary = Buffer.from('a dictionary of words that are in the text, word word word');
  const frame = zstdCompressSync(text, { dictionary });
  // According to the descriptor, the window is followed by four bytes with the id of a dictionary.
  const named = Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x03, 0x58, 1, 2, 3, 4]), frame.subarray(6)]);
  const failure = await failureOf(all('tar.zst', chunked(named, 1000)));
  expect(failure).toMatchObject({ code: 'unsupported-archive', message: expect.stringContaining('dictionary') });
});

test('reports a zstd window over 128 MiB as unsupported', async () => {
  const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xff, 0x0d, 0x00, 0x00, 0x61]);
  const failure = await failureOf(all('tar.zst', chunked(frame, 1000)));
  expect(failure).toMatchObject({ code: 'unsupported-archive', message: expect.stringContaining('window') });
});

test('reads 60,000 empty zstd frames', async () => {
  const frames = Buffer.concat(Array.from({ length: 60_000 }, () => emptyFrame));
  expect(await all('tar.zst', chunked(Buffer.concat([frames, zstdCompressSync(text)]), 2 ** 18))).toEqual(text);
});

describe('rethrows the error of its source', () => {
  test.each(['tar', 'tar.gz', 'tar.zst'] as const)('%s', async (format) => {
    const reason = new Error('the object was replaced');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* chunked((format === 'tar.gz' ? gzipSync : zstdCompressSync)(noise).subarray(0, 100), 50);
      throw reason;
    }
    expect(await rejectionOf(all(format, failing()))).toBe(reason);
  });
});

describe('closes its source if the reader stops', () => {
  test.each(['tar', 'tar.gz', 'tar.zst'] as const)('%s', async (format) => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* chunked((format === 'tar.gz' ? gzipSync : zstdCompressSync)(randomBytes(2 ** 20)), 10_000);
      } finally {
        isClosed = true;
      }
    }
    for await (const piece of decompressed(source(), format)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await new Promise(setImmediate);
    expect(isClosed).toBe(true);
  });
});
