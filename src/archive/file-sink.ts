/** Receives the content of one file, and counts, hashes and writes it. */
import { createHash, hash } from 'node:crypto';
import type { ContentSink, OpenFile, SiteWriter } from '../model/site-consumers.ts';
import type { SiteFile } from '../model/site-files.ts';
import { otherSize } from './errors.ts';

export interface FileSink {
  /** Receives the next bytes, which may be kept until the end. Throws `damaged-archive` if there are too many. */
  write(chunk: Uint8Array): void;
  /** Throws `damaged-archive` if bytes are missing. */
  end(): void;
  /** Closes a file that will not be complete. */
  discard(): void;
}

export interface FileSinkOptions {
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

export function openFileSink(options: FileSinkOptions): FileSink {
  return options.sizeBytes <= heldBytes ? new HeldFile(options) : new StreamedFile(options);
}

class HeldFile implements FileSink {
  readonly #options: FileSinkOptions;
  readonly #chunks: Uint8Array[] = [];
  #receivedBytes = 0;

  constructor(options: FileSinkOptions) {
    this.#options = options;
  }

  write(chunk: Uint8Array): void {
    this.#receivedBytes += chunk.length;
    requireWithin(this.#options, this.#receivedBytes);
    this.#chunks.push(chunk);
  }

  end(): void {
    requireWhole(this.#options, this.#receivedBytes);
    const { path, sizeBytes, writer, keep } = this.#options;
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
  readonly #options: FileSinkOptions;
  readonly #digest = createHash('sha256');
  #file: OpenFile | undefined;
  #receivedBytes = 0;

  constructor(options: FileSinkOptions) {
    this.#options = options;
    this.#file = options.writer?.openFile(options.path);
  }

  write(chunk: Uint8Array): void {
    this.#receivedBytes += chunk.length;
    requireWithin(this.#options, this.#receivedBytes);
    this.#digest.update(chunk);
    this.#file?.write(chunk);
  }

  end(): void {
    requireWhole(this.#options, this.#receivedBytes);
    this.discard();
    const { path, sizeBytes, keep } = this.#options;
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

function requireWithin({ path, sizeBytes }: FileSinkOptions, receivedBytes: number): void {
  if (receivedBytes > sizeBytes) throw otherSize(path, sizeBytes);
}

function requireWhole({ path, sizeBytes }: FileSinkOptions, receivedBytes: number): void {
  if (receivedBytes !== sizeBytes) throw otherSize(path, sizeBytes);
}
