/** What one entry of a tar is: a file, a folder, a link to a file, or nothing that a site may hold. */
import type { Header } from 'tar-stream';
import type { FileSink } from './file-sink.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, unsafeEntry } from './errors.ts';
import type { TarFrame } from './tar-frame.ts';

interface Acceptance {
  readonly frame: TarFrame;
  readonly sink: EntrySink;
}

/** The place for the content, where the entry has one. Throws a Failure for what is refused. */
export function acceptEntry(header: Header, { frame, sink }: Acceptance): FileSink | undefined {
  const { name, type, size: sizeBytes } = header;
  requirePlainPax(header);
  frame.entry(name, sizeBytes);
  if (type === 'file' || type === 'contiguous-file') {
    // Before POSIX a folder was a file whose name ends with a slash.
    if (!name.endsWith('/') || sizeBytes > 0) return sink.file(name, sizeBytes);
    sink.folder(name);
    return undefined;
  }
  if (type !== 'directory' && type !== 'link' && type !== 'symlink') {
    throw unsafeEntry(name, refusedTypes[type] ?? 'is neither a file nor a folder nor a link');
  }
  if (sizeBytes > 0) throw unsafeEntry(name, 'is a link or folder with content of its own');
  if (type === 'directory') sink.folder(name);
  // Null where the archive has none, whatever the types say.
  else sink.link({ kind: type, name, target: header.linkname || '' });
  return undefined;
}

const refusedTypes: Readonly<Record<string, string>> = {
  'block-device': 'is a device',
  'character-device': 'is a device',
  fifo: 'is a FIFO',
};

/** The reader takes any size that begins like a number, and a sparse file without its holes. */
function requirePlainPax({ name, pax }: Header): void {
  if (typeof pax !== 'object' || pax === null) return;
  for (const [key, value] of Object.entries(pax)) {
    if (key.startsWith('GNU.sparse.')) throw unsafeEntry(name, 'is a sparse file, which no site needs');
    if (key === 'size' && !/^\d{1,15}$/.test(String(value))) {
      throw damagedArchive('a pax header has a size that cannot be read');
    }
  }
}
