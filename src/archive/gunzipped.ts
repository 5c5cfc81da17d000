/** What a gzip file holds: one member or several, each with its checksum and length checked; zeros may follow, nothing else. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { damagedArchive } from './errors.ts';

const readBytes = 1024 * 1024;
/** Not Node's 16 KiB, as each piece costs a round through the event loop; of larger ones more lies about until it is collected. */
const chunkSize = 128 * 1024;

/** Throws what zlib throws, and `damaged-archive` for what follows the end. */
export async function* gunzipped(path: string): AsyncGenerator {
  const decoder = createGunzip({ chunkSize });
  // An error of the file destroys the decoder, and the end of the decoder the file: the loop sees both.
  pipeline(createReadStream(path, { highWaterMark: readBytes }), decoder, () => undefined);
  yield* decoder;
  await requireZeros(path, decoder.bytesWritten);
}

/** zlib takes a zero behind a member for padding, and looks no further. */
async function requireZeros(path: string, fromByte: number): Promise<void> {
  await using file = await open(path);
  const buffer = Buffer.alloc(chunkSize);
  for (let at = fromByte; ;) {
    const { bytesRead } = await file.read(buffer, 0, chunkSize, at);
    if (bytesRead === 0) return;
    if (buffer.subarray(0, bytesRead).some((byte) => byte !== 0)) {
      throw damagedArchive('something that is no padding follows the end of the compressed data');
    }
    at += bytesRead;
  }
}
