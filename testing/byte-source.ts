/** An archive in memory, as the source that the archive reader reads from. */
import type { ByteSource } from '../src/model/bundle.ts';

export function sourceOf(
  archive: Buffer,
  read: ByteSource['read'] = (buffer, position) => archive.subarray(position).copy(buffer),
): ByteSource {
  return { sizeBytes: archive.length, read };
}
