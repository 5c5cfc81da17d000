/** A bundle from the tool cache. It is copied into a temporary file and hashed again before anything reads it. */
import { open } from 'node:fs/promises';
import { ArrivingBundle } from './arriving-bundle.ts';
import { BundleFile } from './bundle-file.ts';
import type { CacheEntry } from './tool-cache.ts';

const bufferBytes = 1024 * 1024;

/** Copies the entry in the background. If its digest has changed, `complete()` throws `digest-mismatch`. */
export class CachedBundle extends ArrivingBundle {
  /** `path`: the temporary file is created beside it. */
  constructor(entry: CacheEntry, path: string, signal: AbortSignal) {
    super(new BundleFile(path), { sha256: entry.sha256, origin: 'the tool cache' });
    this.follow(this.#copy(entry, AbortSignal.any([signal, this.stopped])));
  }

  async #copy({ path }: CacheEntry, signal: AbortSignal): Promise<void> {
    await using source = await open(path);
    const { size } = await source.stat();
    const buffer = Buffer.allocUnsafeSlow(bufferBytes);
    this.announce(size);
    for (let copiedBytes = 0; copiedBytes < size;) {
      signal.throwIfAborted();
      const { bytesRead } = await source.read(buffer, 0, Math.min(bufferBytes, size - copiedBytes), copiedBytes);
      if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`);
      this.write(buffer.subarray(0, bytesRead), copiedBytes);
      copiedBytes += bytesRead;
    }
  }
}
