/** Reads the entries of a tar as its bytes arrive. */
import type { EntrySink } from './entry-sink.ts';
import { TarReader } from './tar-reader.ts';

/** Throws Failures, what the chunks throw, and the signal's reason. No entry arrives after that. */
export async function readTar(chunks: AsyncIterable<Uint8Array>, sink: EntrySink, signal: AbortSignal): Promise<void> {
  using reader = new TarReader(sink);
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    reader.push(chunk);
  }
  signal.throwIfAborted();
  reader.end();
}
