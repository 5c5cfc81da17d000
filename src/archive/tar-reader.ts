/** Reads a tar and passes its entries to a sink while they arrive. */
import { asBuffer, ChunkFeed, type Parser, upTo, whole } from './chunk-feed.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, shownName, unsafeEntry, unsupportedArchive } from './errors.ts';
import type { FileSink } from './file-sink.ts';
import { type ExtensionType, extensionTypes, TarExtensions } from './tar-extensions.ts';
import { blockBytes, parseTarHeader, type TarHeader } from './tar-header.ts';

/** Extended headers are held in memory. */
const maxExtensionBytes = 1024 * 1024;

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
    for (;;) {
      const block = yield whole(blockBytes);
      if (block.equals(zeroBlock)) break;
      const header = parseTarHeader(block);
      const type = extensionTypes.find((each) => each === header.type);
      if (type !== undefined) yield* this.#readExtension(type, header.sizeBytes);
      else yield* this.#readEntry(this.#extensions.applied(header));
    }
    for (this.#endBytes = blockBytes; ;) {
      const bytes = yield upTo(blockBytes);
      if (bytes.some((byte) => byte !== 0)) throw damagedArchive('data follows the end mark');
      this.#endBytes += bytes.length;
    }
  }

  *#readExtension(type: ExtensionType, sizeBytes: number): Parser<void> {
    if (sizeBytes === 0 || sizeBytes > maxExtensionBytes) {
      throw damagedArchive(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
    }
    const body = yield whole(sizeBytes + paddingOf(sizeBytes));
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

/** Passes the entry to the sink. Returns what receives its content if it is a file. */
function openEntry(header: TarHeader, sink: EntrySink): FileSink | undefined {
  const { name, linkName, sizeBytes } = header;
  const kind = kindOf(header);
  if (kind === 'file') return sink.file(name, sizeBytes);
  if (sizeBytes > 0) throw unsafeEntry(name, 'is not a file, but has content of its own');
  if (kind === 'folder') sink.folder(name);
  else if (kind !== 'label') sink.link(kind, name, linkName);
  return undefined;
}

type EntryKind = 'file' | 'folder' | 'link' | 'symlink' | 'label';

const entryKinds: Readonly<Record<string, EntryKind>> = {
  '\0': 'file',
  '0': 'file',
  '1': 'link',
  '2': 'symlink',
  '5': 'folder',
  // Contiguous. Every reader treats it as an ordinary file.
  '7': 'file',
  // Of the volume (GNU tar). It is not part of the site.
  V: 'label',
};

const deviceTypes = ['3', '4', '6'];

function kindOf({ name, type }: TarHeader): EntryKind {
  if (deviceTypes.includes(type)) throw unsafeEntry(name, 'is a device or a FIFO');
  const kind = entryKinds[type];
  if (kind === undefined) throw unsupportedArchive(`${shownName(name)} has the tar type ${shownName(type)}`);
  // v7 does not have a type for folders.
  return kind === 'file' && name.endsWith('/') ? 'folder' : kind;
}
