import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { decompressed } from '../../src/archive/archive-bytes.ts';
import { rejectionOf } from '../../testing/failure-of.ts';

type Compression = Parameters<typeof decompressed>[1];

async function all(compression: Compression, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of decompressed(chunks, compression)) pieces.push(piece);
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

describe('decompresses, however the bytes are cut into chunks,', () => {
  test.each<readonly [what: string, compression: Compression, archive: Buffer, content: Buffer]>([
    ['gzip', 'gzip', gzipSync(noise), noise],
    [
      'gzip of several members',
      'gzip',
      Buffer.concat([gzipSync(text), gzipSync(''), gzipSync(noise)]),
      Buffer.concat([text, noise]),
    ],
    ['gzip with padding', 'gzip', Buffer.concat([gzipSync(text), Buffer.alloc(5000)]), text],
    [
      'gzip with data after its padding',
      'gzip',
      Buffer.concat([gzipSync(text), Buffer.alloc(5000), Buffer.from('x')]),
      text,
    ],
    ['zstd', 'zstd', zstdCompressSync(noise), noise],
    ['zstd with a checksum', 'zstd', zstdCompressSync(noise, checked), noise],
    ['zstd of no bytes', 'zstd', zstdCompressSync(''), Buffer.alloc(0)],
  ])('%s', async (_what, compression, archive, content) => {
    for (const chunkBytes of [7, 1000, 2 ** 20]) {
      expect((await all(compression, chunked(archive, chunkBytes))).equals(content)).toBe(true);
    }
  });
});

test('reads the first frame of zstd, and a second one only if it begins a chunk', async () => {
  const frame = zstdCompressSync(noise);
  for (const chunkBytes of [7, 1000, frame.length, 2 ** 20]) {
    const content = await all('zstd', chunked(Buffer.concat([frame, frame]), chunkBytes));
    const isSecondRead = frame.length % chunkBytes === 0;
    expect(content.equals(isSecondRead ? Buffer.concat([noise, noise]) : noise)).toBe(true);
  }
});

describe('rethrows the error of its source', () => {
  test.each([undefined, 'gzip', 'zstd'] as const)('%s', async (compression) => {
    const reason = new Error('the object was replaced');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* chunked((compression === 'gzip' ? gzipSync : zstdCompressSync)(noise).subarray(0, 100), 50);
      throw reason;
    }
    expect(await rejectionOf(all(compression, failing()))).toBe(reason);
  });
});

describe('closes its source if the reader stops', () => {
  test.each([undefined, 'gzip', 'zstd'] as const)('%s', async (compression) => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        yield* chunked((compression === 'gzip' ? gzipSync : zstdCompressSync)(randomBytes(2 ** 20)), 10_000);
      } finally {
        isClosed = true;
      }
    }
    for await (const piece of decompressed(source(), compression)) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await new Promise(setImmediate);
    expect(isClosed).toBe(true);
  });
});
