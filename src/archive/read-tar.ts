/** Reads the entries of a tar as its bytes arrive. */
import { setImmediate } from 'node:timers/promises';
import type { BundleSource } from '../model/bundle-source.ts';
import { decompressed, type TarFormat } from './decompress.ts';
import type { EntrySink } from './entry-sink.ts';
import type { SiteBudget } from './site-budget.ts';
import { TarReader } from './tar-reader.ts';

export interface TarInput {
  readonly source: BundleSource;
  readonly format: TarFormat;
  readonly budget: SiteBudget;
}

/** Throws Failures, those of the source, and the signal's reason. No entry is written after that. */
export async function readTar(input: TarInput, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const { source, format, budget } = input;
  using reader = new TarReader(sink);
  for await (const chunk of decompressed(source.bytes(), format)) {
    // Chunks may be ready one after the other: without a turn of the event loop, no signal arrives between them.
    await setImmediate();
    signal.throwIfAborted();
    budget.addUnpacked(chunk.length);
    reader.push(chunk);
  }
  signal.throwIfAborted();
  reader.end();
}
