/** From an archive to a site, in one pass that checks, writes, hashes and counts while the bytes arrive. */
import { setFlagsFromString } from 'node:v8';
import type { BundleSource } from '../model/bundle.ts';
import { Turns } from '../event-loop.ts';
import { decompressed } from './decompress.ts';
import { EntrySink, type EntryTargets, type SiteContents } from './entry-sink.ts';
import { requireFormat } from './format.ts';
import { SiteBudget, type SiteLimits } from './site-budget.ts';
import { TarReader } from './tar-reader.ts';

interface ArchiveReading extends EntryTargets {
  readonly limits: SiteLimits;
  readonly signal: AbortSignal;
}

/**
 * Reads the archive while it arrives; a zip, once its end has arrived, which is last without ranges. Throws a Failure `not-an-archive`, `damaged-archive`,
 * `unsupported-archive`, `unsafe-archive`, `site-too-large` or `no-pages`, those of the disk and of the source, and the signal's
 * reason. After an error, nothing more is written; the caller discards what was.
 */
export async function readArchive(source: BundleSource, reading: ArchiveReading): Promise<SiteContents> {
  const { limits, signal } = reading;
  signal.throwIfAborted();
  // A chunk is outside the heap until V8 collects the object that refers to it: in a small young generation, that is soon.
  setFlagsFromString('--semi-space-growth-factor=1');
  const format = requireFormat(await source.head());
  const budget = new SiteBudget(limits, source.sizeBytes);
  const sink = new EntrySink(budget, reading);
  const turns = new Turns(signal);
  if (format === 'zip') {
    // The library is loaded only if it is needed.
    const { readZip } = await import('./zip-reader.ts');
    await readZip(source, sink, turns);
  } else await readTar(decompressed(withTurns(source.bytes(), turns), format), { sink, budget }, turns);
  return await sink.finish(signal);
}

/** Chunks may be ready one after the other, and a decoder may read many without a result. */
async function* withTurns(chunks: AsyncIterable<Uint8Array>, turns: Turns): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await turns.take();
    yield chunk;
  }
}

async function readTar(
  chunks: AsyncIterable<Uint8Array>,
  { sink, budget }: { readonly sink: EntrySink; readonly budget: SiteBudget },
  turns: Turns,
): Promise<void> {
  using reader = new TarReader(sink);
  for await (const chunk of withTurns(chunks, turns)) {
    budget.addUnpacked(chunk.length);
    reader.push(chunk);
  }
  await turns.take();
  reader.end();
}
