/**
 * Reads a tar block by block and passes its entries to a sink. Rejects everything that another reader could understand
 * differently.
 */
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive } from './errors.ts';
import type { FileSink } from './file-sink.ts';
import { blockBytes, openEntry, parseTarHeader, type TarHeader } from './tar-header.ts';
import { type ExtensionType, extensionTypes, requireExtensionSize, TarExtensions } from './tar-extensions.ts';

/** GNU tar pads an archive to 10 KiB, and to a few hundred KiB for tapes. */
const maxPaddingBytes = 8 * 1024 * 1024;

type State = 'header' | 'extension' | 'content' | 'padding' | 'end';

/**
 * Synchronous: what a chunk completes has been written when `push` returns. Throws `damaged-archive`, `unsafe-archive`,
 * `unsupported-archive`, and what the sink throws.
 */
export class TarReader implements Disposable {
  readonly #sink: EntrySink;
  readonly #extensions = new TarExtensions();
  #state: State = 'header';
  /** A header or an extended header that has not arrived completely. */
  #held = Buffer.alloc(blockBytes);
  #heldBytes = 0;
  #extensionType: ExtensionType = 'x';
  #content: FileSink | undefined;
  /** Bytes of the content, of the padding after it, or since the end mark began. */
  #bytes = 0;
  #paddingBytes = 0;

  constructor(sink: EntrySink) {
    this.#sink = sink;
  }

  push(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    for (let at = 0; at < bytes.length;) at = this.#step(bytes, at);
  }

  /** Every byte has been pushed. */
  end(): void {
    if (this.#state === 'end' && this.#bytes >= 2 * blockBytes) return;
    throw damagedArchive('it is cut short');
  }

  /** Closes a file that is not complete. */
  [Symbol.dispose](): void {
    this.#content?.discard();
    this.#content = undefined;
  }

  /** Returns the position after what was processed. */
  #step(bytes: Buffer, at: number): number {
    switch (this.#state) {
      case 'header':
        return this.#readHeader(bytes, at);
      case 'extension':
        return this.#readExtension(bytes, at);
      case 'content':
        return this.#readContent(bytes, at);
      case 'padding':
        return this.#skipPadding(bytes, at);
      case 'end':
        return this.#readEnd(bytes, at);
    }
  }

  #readHeader(bytes: Buffer, at: number): number {
    if (this.#heldBytes === 0 && bytes.length - at >= blockBytes) {
      this.#takeHeader(bytes.subarray(at, at + blockBytes));
      return at + blockBytes;
    }
    const next = this.#hold(bytes, at, blockBytes);
    if (this.#heldBytes === blockBytes) {
      this.#heldBytes = 0;
      this.#takeHeader(this.#held.subarray(0, blockBytes));
    }
    return next;
  }

  #hold(bytes: Buffer, at: number, wantedBytes: number): number {
    const copied = bytes.copy(this.#held, this.#heldBytes, at, at + wantedBytes - this.#heldBytes);
    this.#heldBytes += copied;
    return at + copied;
  }

  #takeHeader(block: Buffer): void {
    if (block.equals(zeroBlock)) {
      if (this.#extensions.needsEntry) throw damagedArchive('no entry follows an extended header');
      this.#state = 'end';
      this.#bytes = blockBytes;
      return;
    }
    const header = parseTarHeader(block);
    const type = extensionTypes.find((each) => each === header.type);
    if (type !== undefined) this.#beginExtension(type, header.sizeBytes);
    else this.#beginEntry(this.#extensions.applied(header));
  }

  #beginExtension(type: ExtensionType, sizeBytes: number): void {
    requireExtensionSize(sizeBytes);
    this.#extensionType = type;
    this.#bytes = sizeBytes;
    this.#paddingBytes = paddingOf(sizeBytes);
    const paddedBytes = sizeBytes + this.#paddingBytes;
    if (this.#held.length < paddedBytes) this.#held = Buffer.alloc(paddedBytes);
    this.#state = 'extension';
  }

  #readExtension(bytes: Buffer, at: number): number {
    const paddedBytes = this.#bytes + this.#paddingBytes;
    const next = this.#hold(bytes, at, paddedBytes);
    if (this.#heldBytes < paddedBytes) return next;
    this.#heldBytes = 0;
    // If a name does not end with NUL, GNU tar and Python continue to read in the padding.
    if (this.#held.subarray(this.#bytes, paddedBytes).some((byte) => byte !== 0)) {
      throw damagedArchive('bytes follow an extended header');
    }
    this.#extensions.add(this.#extensionType, this.#held.subarray(0, this.#bytes));
    this.#state = 'header';
    return next;
  }

  #beginEntry(header: TarHeader): void {
    this.#content = openEntry(header, this.#sink);
    this.#bytes = header.sizeBytes;
    this.#paddingBytes = paddingOf(header.sizeBytes);
    this.#state = 'content';
    if (this.#bytes === 0) this.#endContent();
  }

  #readContent(bytes: Buffer, at: number): number {
    const next = Math.min(bytes.length, at + this.#bytes);
    this.#content?.write(bytes.subarray(at, next));
    this.#bytes -= next - at;
    if (this.#bytes === 0) this.#endContent();
    return next;
  }

  #endContent(): void {
    this.#content?.end();
    this.#content = undefined;
    this.#beginPadding();
  }

  #beginPadding(): void {
    this.#state = this.#paddingBytes === 0 ? 'header' : 'padding';
  }

  #skipPadding(bytes: Buffer, at: number): number {
    const next = Math.min(bytes.length, at + this.#paddingBytes);
    this.#paddingBytes -= next - at;
    this.#beginPadding();
    return next;
  }

  #readEnd(bytes: Buffer, at: number): number {
    this.#bytes += bytes.length - at;
    if (bytes.subarray(at).some((byte) => byte !== 0)) throw damagedArchive('data follows the end mark');
    if (this.#bytes > maxPaddingBytes) throw damagedArchive(`more than ${maxPaddingBytes} bytes follow the end mark`);
    return bytes.length;
  }
}

const zeroBlock = Buffer.alloc(blockBytes);

function paddingOf(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}
