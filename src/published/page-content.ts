/** The content of a reply, as it was received, as a browser decodes it, and as a reader sees it. */
import { createHash } from 'node:crypto';
import { readingDigest } from '../html/page-reading.ts';
import { decoded } from '../http/content-coding.ts';
import { toTransientError, TransientError } from '../http/transient-error.ts';
import type { Page } from './page.ts';

export interface PageContent {
  readonly received: ContentDigest;
  /** The same digest for a reply without a content coding. */
  readonly decoded: ContentDigest;
  /** What was decoded, if it is kept. */
  readonly bytes: Buffer;
}

export interface ContentDigest {
  /** At most one more than the limit: the rest is not read. */
  readonly sizeBytes: number;
  /** In lower-case hexadecimal, of the bytes that were read. */
  readonly sha256: string;
  /** Whether it begins like gzip. */
  readonly isGzip: boolean;
}

/**
 * Reads a reply until both its bytes and what they decode to have ended, or are longer than `maxBytes`. Returns undefined if the coding
 * is damaged.
 */
export async function contentOf(
  { body, header }: Page,
  maxBytes: number,
  isKept: boolean,
): Promise<PageContent | undefined> {
  const chunks: Uint8Array[] = [];
  const received = new LimitedDigest(maxBytes);
  const content = new LimitedDigest(maxBytes);
  try {
    for await (const chunk of decoded(watched(body, received), header('content-encoding'))) {
      if (isKept && !content.isOver) chunks.push(chunk);
      content.update(chunk);
      if (received.isOver && content.isOver) break;
    }
  } catch (error) {
    if (error instanceof TransientError) throw error;
    return undefined;
  }
  return { received: received.digest(), decoded: content.digest(), bytes: Buffer.concat(chunks) };
}

/** Throws errors of the connection as TransientErrors, unlike those of the coding. */
async function* watched(body: AsyncIterable<Uint8Array>, digest: LimitedDigest): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      digest.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw toTransientError(error);
  }
}

class LimitedDigest {
  readonly #hash = createHash('sha256');
  readonly #maxBytes: number;
  #sizeBytes = 0;
  #head = '';

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get isOver(): boolean {
    return this.#sizeBytes > this.#maxBytes;
  }

  update(chunk: Uint8Array): void {
    if (this.isOver) return;
    if (this.#head.length < 4) this.#head += Buffer.from(chunk.subarray(0, 2)).toString('hex');
    this.#sizeBytes += chunk.length;
    this.#hash.update(chunk);
  }

  digest(): ContentDigest {
    const sizeBytes = Math.min(this.#sizeBytes, this.#maxBytes + 1);
    return { sizeBytes, sha256: this.#hash.digest('hex'), isGzip: this.#head.startsWith('1f8b') };
  }
}

/** Returns the reading digest of a page with the e-mail addresses that Cloudflare replaces by codes, which a script decodes. */
export function shownDigest(page: Buffer): string {
  if (!page.includes('email-protection') && !page.includes('data-cfemail')) return readingDigest(page);
  const text = page
    .toString('latin1')
    .replace(protectedLink, (_, code: string) => `mailto:${decodedAddress(code)}`)
    .replace(protectedText, (_, _name, code: string) => decodedAddress(code));
  return readingDigest(Buffer.from(text, 'latin1'));
}

/** https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/ */
const protectedLink = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/g;
const protectedText = /<(a|span)\b[^>]*\bdata-cfemail="([0-9a-f]+)"[^>]*>[^<]*<\/\1>/g;

/** The first byte is the key of all others. */
function decodedAddress(code: string): string {
  const [key = 0, ...bytes] = Buffer.from(code, 'hex');
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1');
}
