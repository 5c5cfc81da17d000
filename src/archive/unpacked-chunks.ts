/** The bytes inside an archive's compression, whole or not at all, and not beyond all measure. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sizeText } from '../text/amounts.ts';
import { codeOf } from '../disk/errors.ts';
import { gunzipped } from './gunzipped.ts';
import { damagedArchive, siteTooLarge } from './errors.ts';
import { unzstded } from './unzstded.ts';

/** No documentation site shrinks to this part of its size; an archive that does is made to fill disks. */
const mostRatio = 250;
/** Below this, padding and repetition say nothing. */
const ratioFromBytes = 64 * 1024 * 1024;
const readBytes = 256 * 1024;

export type Packing = 'tar' | 'tar.gz' | 'tar.zst';

/** Throws `damaged-archive` and `site-too-large`. Holds the file open only as long as somebody reads. */
export async function* unpackedChunks(path: string, packing: Packing): AsyncGenerator<Uint8Array> {
  const { size: packedBytes } = await stat(path);
  let unpackedBytes = 0;
  try {
    for await (const chunk of chunksIn(path, packing)) {
      if (!(chunk instanceof Uint8Array)) continue;
      unpackedBytes += chunk.length;
      requireRatio(unpackedBytes, packedBytes);
      yield chunk;
    }
  } catch (error) {
    throw asDamage(error);
  }
}

function chunksIn(path: string, packing: Packing): AsyncIterable<unknown> {
  if (packing === 'tar') return createReadStream(path, { highWaterMark: readBytes });
  return packing === 'tar.gz' ? gunzipped(path) : unzstded(path);
}

function requireRatio(unpackedBytes: number, packedBytes: number): void {
  if (unpackedBytes <= ratioFromBytes || unpackedBytes <= mostRatio * packedBytes) return;
  throw siteTooLarge(
    `The archive of ${sizeText(packedBytes)} unpacks to more than ${mostRatio} times its size, which no site does.`,
  );
}

function asDamage(error: unknown): unknown {
  if (!/^(Z_|ZSTD_)/.test(codeOf(error))) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return damagedArchive(`it cannot be decompressed (${reason})`, error);
}
