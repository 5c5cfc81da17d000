/** Digests of a reply, as it was received and as a browser decodes it. */
import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { decoderOf } from '../http/content-coding.ts';
import type { Page } from './page.ts';

export interface ContentDigest {
  /** At most one more than the limit: the rest is not read. */
  readonly sizeBytes: number;
  /** In lower-case hexadecimal, of the bytes that were read. */
  readonly sha256: string;
}

export interface PageDigests {
  readonly received: ContentDigest;
  /** The same object for a reply without a content coding. Undefined if the coding is damaged. */
  readonly decoded: ContentDigest | undefined;
  /** Whether the received bytes begin like gzip. */
  readonly isGzip: boolean;
}

/** Reads a reply until both its bytes and what they decode to have ended, or are longer than `maxBytes`. */
export async function digestsOf({ body, header }: Page, maxBytes: number): Promise<PageDigests> {
  const received = new LimitedDigest(maxBytes);
  const decoder = decoderOf(header('content-encoding'));
  using decoding = decoder === undefined ? undefined : new Decoding(decoder, maxBytes);
  for await (const chunk of body) {
    received.update(chunk);
    await decoding?.write(chunk);
    if (received.isOver && (decoding?.isOver ?? true)) break;
  }
  const digest = received.digest();
  const decoded = decoding === undefined ? digest : await decoding.end();
  return { received: digest, decoded, isGzip: received.head.toString('hex') === '1f8b' };
}

class LimitedDigest {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  #sizeBytes = 0;
  /** The first two bytes. */
  head = Buffer.alloc(0);

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get isOver(): boolean {
    return this.#sizeBytes > this.#maxBytes;
  }

  update(chunk: Uint8Array): void {
    if (this.isOver) return;
    if (this.head.length < 2) this.head = Buffer.concat([this.head, chunk.subarray(0, 2 - this.head.length)]);
    this.#sizeBytes += chunk.length;
    this.#hash.update(chunk);
  }

  digest(): ContentDigest {
    const sizeBytes = Math.min(this.#sizeBytes, this.#maxBytes + 1);
    return { sizeBytes, sha256: this.#hash.digest('hex') };
  }
}

/** Decodes until the content is longer than the limit, so that a small reply cannot cost much time. */
class Decoding implements Disposable {
  readonly #decoder: Transform;
  readonly #digest: LimitedDigest;
  /** After damaged content, and when decoding stops early, this is the only event: no callback is called. */
  readonly #closed: Promise<void>;
  #isDamaged = false;

  constructor(decoder: Transform, maxBytes: number) {
    this.#decoder = decoder;
    this.#digest = new LimitedDigest(maxBytes);
    this.#closed = new Promise((resolve) => decoder.once('close', resolve));
    decoder.on('data', (chunk: Uint8Array) => {
      this.#digest.update(chunk);
      if (this.#digest.isOver) decoder.destroy();
    });
    decoder.on('error', () => (this.#isDamaged = true));
  }

  get isOver(): boolean {
    return this.#isDamaged || this.#digest.isOver;
  }

  /** Resolves when the chunk is decoded. */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.isOver) return;
    await Promise.race([new Promise((resolve) => this.#decoder.write(chunk, resolve)), this.#closed]);
  }

  /** Undefined if the content is damaged. */
  async end(): Promise<ContentDigest | undefined> {
    if (!this.isOver) {
      this.#decoder.end();
      await this.#closed;
    }
    return this.#isDamaged ? undefined : this.#digest.digest();
  }

  [Symbol.dispose](): void {
    this.#decoder.destroy();
  }
}
