/** What a zstd file holds, frame by frame: Node's decoder reads one frame, and says nothing where that is cut short. */
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { damagedArchive } from './errors.ts';

const readBytes = 1024 * 1024;
const chunkSize = 128 * 1024;

/** Throws what the decoder throws, and `damaged-archive` for a frame that is cut short. */
export async function* unzstded(path: string): AsyncGenerator {
  const { size: sizeBytes } = await stat(path);
  let at = 0;
  do {
    const decoder = createZstdDecompress({ chunkSize });
    // An error of the file destroys the decoder, and the end of the decoder the file: the loop sees both.
    pipeline(andOneByteMore(createReadStream(path, { start: at, highWaterMark: readBytes })), decoder, () => undefined);
    yield* decoder;
    at += decoder.bytesWritten;
    if (at > sizeBytes) throw damagedArchive('its compressed data is cut short');
  } while (at < sizeBytes);
}

/**
 * A whole frame leaves the byte behind it alone; one that is cut short takes it for its own. It must come together with the
 * frame's last bytes, for a new piece begins a new frame.
 */
async function* andOneByteMore(file: ReadStream): AsyncGenerator {
  let last: Uint8Array = new Uint8Array();
  for await (const chunk of file) {
    if (!(chunk instanceof Uint8Array)) continue;
    if (last.length > 0) yield last;
    last = chunk;
  }
  yield Buffer.concat([last, new Uint8Array(1)]);
}
