/** Receives the content of one file, and counts, hashes and writes it. */
import { createHash, type Hash, hash } from 'node:crypto';
import type { ContentSink, OpenFile, SiteFile, SiteWriter } from '../model/site.ts';
import { otherSize } from './errors.ts';

interface FileSinkOptions {
  readonly path: string;
  /** As announced by the archive. */
  readonly sizeBytes: number;
  /** If absent, nothing is written. */
  readonly writer?: SiteWriter | undefined;
  readonly observer?: ContentSink | undefined;
  /** Receives the complete file. */
  readonly keep: (file: SiteFile) => void;
}

/** Up to this size, a file is held in memory and written at once. */
export const heldBytes = 8 * 1024 * 1024;

export class FileSink {
  readonly #options: FileSinkOptions;
  readonly #held: Uint8Array[] = [];
  /** Undefined for a file that is held in memory. */
  readonly #digest: Hash | undefined;
  #file: OpenFile | undefined;
  #receivedBytes = 0;

  constructor(options: FileSinkOptions) {
    this.#options = options;
    if (options.sizeBytes <= heldBytes) return;
    this.#digest = createHash('sha256');
    this.#file = options.writer?.openFile(options.path);
  }

  /** Receives the next bytes, which may be kept until the end. Throws `damaged-archive` if there are too many. */
  write(chunk: Uint8Array): void {
    const { path, sizeBytes, observer } = this.#options;
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes > sizeBytes) throw otherSize(path, sizeBytes);
    if (this.#digest === undefined) this.#held.push(chunk);
    this.#digest?.update(chunk);
    this.#file?.write(chunk);
    observer?.take(chunk);
  }

  /** Throws `damaged-archive` if bytes are missing. */
  end(): void {
    const { path, sizeBytes, observer, keep } = this.#options;
    if (this.#receivedBytes !== sizeBytes) throw otherSize(path, sizeBytes);
    this.discard();
    const sha256 = this.#digest?.digest('hex') ?? this.#writeHeld();
    const textSha256 = observer?.end(sha256);
    keep({ path, sizeBytes, sha256, ...(textSha256 !== undefined && { textSha256 }) });
  }

  /** Closes a file that is written in pieces, complete or not. */
  discard(): void {
    const file = this.#file;
    this.#file = undefined;
    file?.close();
  }

  /** Returns the digest. */
  #writeHeld(): string {
    const { path, writer } = this.#options;
    const [first = new Uint8Array()] = this.#held;
    const content = this.#held.length > 1 ? Buffer.concat(this.#held) : first;
    writer?.writeFile(path, content);
    return hash('sha256', content);
  }
}
