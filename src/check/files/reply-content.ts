/** The content of a reply, as it was received, as a browser decodes it, and as a reader sees it. */
import { createHash } from 'node:crypto';
import { codeOf } from '../../disk/errors.ts';
import { readingOf } from '../../html/page-reading.ts';
import { beginsLikeGzip, decode } from '../../http/body.ts';
import type { GetReply } from '../../http/get.ts';
import { maxParsedBytes, type PageReading } from '../../model/site.ts';
import { readSame } from '../../site/compare.ts';
import { isAnswer } from '../../site/reply.ts';

export interface ReplyContent {
  readonly received: Readonly<ContentDigest>;
  /** The same digest for a reply without a content coding. */
  readonly decoded: Readonly<ContentDigest>;
  /** Decoded, if they were requested, and all of them if they are not too large to be parsed. */
  readonly bytes: Buffer;
  /** What a reader sees, if it was requested and the page is not too large. */
  readonly reading: PageReading | undefined;
}

interface Wanted {
  readonly maxBytes: number;
  /** Whether to keep the bytes. */
  readonly isKept?: boolean;
  /** Whether to keep the bytes, and read the page, if it is not too large. */
  readonly isRead?: boolean;
}

type CodedBytes = Pick<GetReply, 'header' | 'body' | 'signal'>;

/** Reads a reply. Returns undefined if its coding is damaged. */
export async function contentOf(reply: CodedBytes, wanted: Wanted): Promise<ReplyContent | undefined> {
  return readContent(reply, wanted).catch((error: unknown) => {
    if (damageCodes.test(codeOf(error))) return undefined;
    throw error;
  });
}

/** The codes of the errors of zlib, Brotli and Zstandard. */
const damageCodes = /^(Z_|ERR__|ZSTD_)/;

/** Reads until the bytes and what they decode to end or exceed `maxBytes`. */
export async function readContent(
  reply: CodedBytes,
  { maxBytes, isKept = false, isRead = false }: Wanted,
): Promise<ReplyContent> {
  const chunks: Uint8Array[] = [];
  const [received, content] = [new ContentDigest(), new ContentDigest()];
  for await (const chunk of decode(reply, received.watched(reply.body))) {
    if ((isKept || isRead) && content.sizeBytes <= maxParsedBytes) chunks.push(chunk);
    content.add(chunk);
    if (Math.min(received.sizeBytes, content.sizeBytes) > maxBytes) break;
  }
  const bytes = Buffer.concat(chunks);
  const reading = isRead ? await readingOf(bytes, reply.signal) : undefined;
  return { received, decoded: content, bytes, reading };
}

class ContentDigest {
  readonly #hash = createHash('sha256');
  sizeBytes = 0;
  isGzip = false;

  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  add(chunk: Uint8Array): void {
    if (this.sizeBytes === 0) this.isGzip = beginsLikeGzip(chunk);
    this.sizeBytes += chunk.length;
    this.#hash.update(chunk);
  }

  async *watched(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      this.add(chunk);
      yield chunk;
    }
  }
}

/** A complete reply. */
export interface FullReply extends Pick<GetReply, 'status' | 'header' | 'url'> {
  /** Undefined if its coding is damaged. */
  readonly content: ReplyContent | undefined;
}

/** Whether it is known what a host answers for a missing page. */
export function isKnown(missing: FullReply | undefined): boolean {
  return missing !== undefined && isAnswer(missing);
}

/** Whether a host answers a file with the page for missing ones. If it was read, what readers do not see may differ. */
export function isMissingPage({ decoded: { sha256 }, reading }: ReplyContent, missing: FullReply | undefined): boolean {
  if (missing?.status !== 200 || missing.content === undefined) return false;
  const { content } = missing;
  return content.decoded.sha256 === sha256 || readSame(reading, content.reading);
}
