/**
 * Reads a tar and passes its entries to a sink while they arrive. Rejects everything that another reader could understand
 * differently.
 */
import { asBuffer, ChunkFeed, type Parser, upTo, whole } from './chunk-feed.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, unsupportedArchive } from './errors.ts';
import type { FileSink } from './file-sink.ts';
import { blockBytes, openEntry, parseTarHeader, type TarHeader } from './tar-header.ts';
import { type ExtensionType, extensionTypes, requireExtensionSize, TarExtensions } from './tar-extensions.ts';

/** GNU tar pads an archive to 10 KiB, and to a few hundred KiB for tapes. */
const maxPaddingBytes = 8 * 1024 * 1024;

/**
 * Synchronous: what a chunk completes has been written when `push` returns. Throws `damaged-archive`, `unsafe-archive`,
 * `unsupported-archive`, and what the sink throws.
 */
export class TarReader implements Disposable {
  readonly #sink: EntrySink;
  readonly #extensions = new TarExtensions();
  readonly #feed: ChunkFeed;
  #content: FileSink | undefined;
  /** Zeros since the end mark began. */
  #endBytes = 0;

  constructor(sink: EntrySink) {
    this.#sink = sink;
    this.#feed = new ChunkFeed(this.#parse());
  }

  push(chunk: Uint8Array): void {
    const bytes = asBuffer(chunk);
    for (let at = 0; at < bytes.length;) at = this.#feed.step(bytes, at);
  }

  /** Every byte has been pushed. */
  end(): void {
    if (this.#endBytes < 2 * blockBytes) throw damagedArchive('it is truncated');
  }

  /** Closes a file that is not complete. */
  [Symbol.dispose](): void {
    this.#content?.discard();
    this.#content = undefined;
  }

  *#parse(): Parser {
    for (let isFirst = true; ; isFirst = false) {
      const block = yield whole(blockBytes);
      if (block.equals(zeroBlock)) break;
      const header = parseTarHeader(block);
      // Python writes it as an empty file, which must not replace another one.
      if (header.type === 'V' && !isFirst) throw unsupportedArchive('a volume label is not its first entry (GNU tar)');
      const type = extensionTypes.find((each) => each === header.type);
      if (type !== undefined) yield* this.#readExtension(type, header.sizeBytes);
      else yield* this.#readEntry(this.#extensions.applied(header));
    }
    if (this.#extensions.needsEntry) throw damagedArchive('no entry follows an extended header');
    for (this.#endBytes = blockBytes; this.#endBytes <= maxPaddingBytes;) {
      const bytes = yield upTo(maxPaddingBytes);
      if (bytes.some((byte) => byte !== 0)) throw damagedArchive('data follows the end mark');
      this.#endBytes += bytes.length;
    }
    throw damagedArchive(`more than ${maxPaddingBytes} bytes follow the end mark`);
  }

  *#readExtension(type: ExtensionType, sizeBytes: number): Parser<void> {
    requireExtensionSize(sizeBytes);
    const body = yield whole(sizeBytes + paddingOf(sizeBytes));
    // If a name does not end with NUL, GNU tar and Python continue to read in the padding.
    if (body.subarray(sizeBytes).some((byte) => byte !== 0)) throw damagedArchive('bytes follow an extended header');
    this.#extensions.add(type, body.subarray(0, sizeBytes));
  }

  *#readEntry(header: TarHeader): Parser<void> {
    this.#content = openEntry(header, this.#sink);
    for (let left = header.sizeBytes; left > 0;) {
      const bytes = yield upTo(left);
      this.#content?.write(bytes);
      left -= bytes.length;
    }
    this.#content?.end();
    this.#content = undefined;
    const paddingBytes = paddingOf(header.sizeBytes);
    if (paddingBytes > 0) yield whole(paddingBytes);
  }
}

const zeroBlock = Buffer.alloc(blockBytes);

function paddingOf(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}
