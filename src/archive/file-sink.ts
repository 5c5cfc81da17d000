/** Receives the content of one file, and counts, hashes and writes it. */
import { createHash, hash } from 'node:crypto';
import type { ContentSink } from '../model/content-observer.ts';
import type { SiteFile } from '../model/site-files.ts';
import type { OpenFile, SiteWriter } from '../model/site-writer.ts';
import { otherSize } from './errors.ts';

export interface FileSink {
  /** Receives the next bytes, which may be kept until the end. Throws `damaged-archive` if there are too many. */
  write(chunk: Uint8Array): void;
  /** Throws `damaged-archive` if bytes are missing. */
  end(): void;
  /** Closes a file that will not be complete. */
  discard(): void;
}

export interface FileOrder {
  readonly path: string;
  /** As announced by the archive. */
  readonly sizeBytes: number;
  /** If absent, nothing is written. */
  readonly writer: SiteWriter | undefined;
  /** Receives the complete file. */
  readonly keep: (file: SiteFile) => void;
}

/** Up to this size, a file is held in memory and written at once. */
export const heldBytes = 8 * 1024 * 1024;

export function openFileSink(order: FileOrder): FileSink {
  return order.sizeBytes <= heldBytes ? new HeldFile(order) : new StreamedFile(order);
}

class HeldFile implements FileSink {
  readonly #order: FileOrder;
  readonly #chunks: Uint8Array[] = [];
  #receivedBytes = 0;

  constructor(order: FileOrder) {
    this.#order = order;
  }

  write(chunk: Uint8Array): void {
    this.#receivedBytes += chunk.length;
    requireWithin(this.#order, this.#receivedBytes);
    this.#chunks.push(chunk);
  }

  end(): void {
    requireWhole(this.#order, this.#receivedBytes);
    const { path, sizeBytes, writer, keep } = this.#order;
    const [first = new Uint8Array()] = this.#chunks;
    const content = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : first;
    const sha256 = hash('sha256', content);
    writer?.writeFile(path, content);
    keep({ path, sizeBytes, sha256 });
  }

  discard(): void {
    this.#chunks.length = 0;
  }
}

class StreamedFile implements FileSink {
  readonly #order: FileOrder;
  readonly #digest = createHash('sha256');
  #file: OpenFile | undefined;
  #receivedBytes = 0;

  constructor(order: FileOrder) {
    this.#order = order;
    this.#file = order.writer?.openFile(order.path);
  }

  write(chunk: Uint8Array): void {
    this.#receivedBytes += chunk.length;
    requireWithin(this.#order, this.#receivedBytes);
    this.#digest.update(chunk);
    this.#file?.write(chunk);
  }

  end(): void {
    requireWhole(this.#order, this.#receivedBytes);
    this.discard();
    const { path, sizeBytes, keep } = this.#order;
    keep({ path, sizeBytes, sha256: this.#digest.digest('hex') });
  }

  discard(): void {
    const file = this.#file;
    this.#file = undefined;
    file?.close();
  }
}

/** Returns a file that also passes its content to an observer. */
export function observed(file: FileSink, sink: ContentSink | undefined): FileSink {
  if (sink === undefined) return file;
  return {
    write(chunk) {
      file.write(chunk);
      sink.take(chunk);
    },
    end() {
      file.end();
      sink.end();
    },
    discard: () => file.discard(),
  };
}

function requireWithin({ path, sizeBytes }: FileOrder, receivedBytes: number): void {
  if (receivedBytes > sizeBytes) throw otherSize(path, sizeBytes);
}

function requireWhole({ path, sizeBytes }: FileOrder, receivedBytes: number): void {
  if (receivedBytes !== sizeBytes) throw otherSize(path, sizeBytes);
}
