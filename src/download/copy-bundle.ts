/** From a kept file to the bundle's place: hashed on the way, so that what is handed on is what was kept. */
import { open } from 'node:fs/promises';
import type { KeptBundle } from './bundle-cache.ts';
import { type Bundle, deliver, type Delivery } from './deliver.ts';
import type { PartFile } from './part-file.ts';

const bufferBytes = 1024 * 1024;

/** Throws a Failure `digest-mismatch` where the file is not the one that was kept; then nothing stays behind. */
export async function copyBundle<Format extends string>(
  { path, sha256 }: KeptBundle,
  delivery: Delivery<Format>,
  signal: AbortSignal,
): Promise<Bundle<Format>> {
  const order = { ...delivery, expectedSha256: sha256, expectation: 'as it had when it was kept' };
  const { bundle } = await deliver(order, (file) => copyInto(file, path, signal));
  return bundle;
}

async function copyInto(file: PartFile, path: string, signal: AbortSignal): Promise<{ readonly sizeBytes: number }> {
  await using source = await open(path);
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  for (let sizeBytes = 0; ;) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(buffer, 0, bufferBytes, sizeBytes);
    if (bytesRead === 0) return { sizeBytes };
    file.write(buffer.subarray(0, bytesRead), sizeBytes);
    sizeBytes += bytesRead;
  }
}
