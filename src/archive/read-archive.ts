/** Reads an archive in one pass that checks, writes, hashes and counts while the bytes arrive. */
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { Failure } from '../failure.ts';
import type { BundleFormat, ByteSource } from '../model/bundle.ts';
import type { SiteContents } from '../model/site.ts';
import { bySource } from '../text/words.ts';
import { Turns } from '../turns.ts';
import { chunkSize, decompress, piecesOf } from './archive-bytes.ts';
import { EntrySink, type EntryTargets } from './entry-sink.ts';
import { SiteBudget, type SiteLimits } from './site-budget.ts';
import { blockBytes, hasTarChecksum } from './tar-header.ts';
import { readTar } from './tar-reader.ts';

export type EntryRules = EntryTargets & { readonly limits: SiteLimits; readonly signal: AbortSignal };

/**
 * Reads the archive while it arrives; a zip as soon as its directory has, which is last without ranges. Throws Failures
 * `not-an-archive`, `damaged-archive`, `unsupported-archive`, `unsafe-archive`, `site-too-large`, `no-pages`, those of
 * the disk and the source, and the signal's reason. Nothing is written after an error; the caller discards what was.
 */
export async function readArchive(source: ByteSource, rules: EntryRules): Promise<SiteContents> {
  const { limits, signal } = rules;
  signal.throwIfAborted();
  const format = await requireFormat(source);
  const budget = new SiteBudget(limits, source.sizeBytes);
  const sink = new EntrySink(budget, rules);
  const turns = new Turns(signal);
  if (format === 'zip') {
    // The library is loaded only if it is needed.
    const { readZip } = await import('./zip-reader.ts');
    await readZip(source, sink, turns);
  } else {
    const pieces = piecesOf(source, turns);
    const decoder = decompressors[format];
    const chunks = decoder === undefined ? pieces : decompress(decoder({ chunkSize }), pieces);
    await readTar(countChunks(chunks, budget, turns), sink);
  }
  return await sink.finish(signal);
}

/**
 * Data that a decoder does not read is ignored, and that of zstd may not report that data is truncated
 * (https://github.com/nodejs/node/issues/64592): the end mark of the tar proves that it is complete.
 */
const decompressors = { tar: undefined, 'tar.gz': createGunzip, 'tar.zst': createZstdDecompress } as const;

/** Many chunks may be ready one after the other. */
async function* countChunks(chunks: AsyncIterable<Buffer>, budget: SiteBudget, turns: Turns): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    await turns.take();
    budget.addUnpacked(chunk.length);
    yield chunk;
  }
}

/** The first bytes of each format as Latin-1; an empty zip has only its last record. A tar is known by a checksum. */
const magicNumbers: readonly (readonly [BundleFormat, RegExp])[] = [
  ['tar.gz', /^\x1f\x8b\x08/],
  ['tar.zst', /^\x28\xb5\x2f\xfd/],
  ['zip', /^PK(?:\x03\x04|\x05\x06)/],
];

/** Returns the format of an archive by its first 512 bytes, or all of a shorter one; undefined if it is none. */
export function formatOf(head: Buffer): BundleFormat | undefined {
  const start = head.toString('latin1', 0, 4);
  const found = magicNumbers.find(([, magic]) => magic.test(start))?.[0];
  return found ?? (head.length >= blockBytes && hasTarChecksum(head) ? 'tar' : undefined);
}

/** Waits for the first bytes. Throws `not-an-archive` with what they look like. */
export async function requireFormat(source: ByteSource): Promise<BundleFormat> {
  const block = Buffer.alloc(blockBytes);
  const head = block.subarray(0, await source.read(block, 0));
  const format = formatOf(head);
  if (format !== undefined) return format;
  const look = lookOf(head);
  const message = `The file is not a tar.gz, tar, tar.zst or zip archive; ${look ?? 'its format is unknown'}.`;
  throw new Failure({ code: 'not-an-archive', message, hint: look === undefined ? unknownHint : undefined });
}

const unknownHint = bySource({
  given: 'Check how it was made: it must be one archive in one file.',
  exported: 'If it happens again with a new bundle, report it to the service.',
});

function lookOf(head: Buffer): string | undefined {
  const text = head.toString('utf8').trimStart().toLowerCase();
  if (text === '') return 'it is empty';
  // A part of a larger archive may begin with any byte.
  if (/[\0-\x08]/.test(text)) return undefined;
  if (text.startsWith('<')) return 'it looks like an HTML or XML page';
  return /^[{[]/.test(text) ? 'it looks like JSON' : undefined;
}
