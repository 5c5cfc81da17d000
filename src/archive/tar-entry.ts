/** What one entry of a tar is: a file, a folder, a link, or something that is rejected by its type. */
import type { EntrySink } from './entry-sink.ts';
import { shownName, unsafeEntry, unsupportedArchive } from './errors.ts';
import type { FileSink } from './file-sink.ts';
import type { TarHeader } from './tar-header.ts';

/** Passes the entry to the sink. Returns what receives its content if it is a file. Throws `unsafe-archive` and `unsupported-archive`. */
export function openEntry(header: TarHeader, sink: EntrySink): FileSink | undefined {
  const { name, linkName: target, sizeBytes } = header;
  const kind = kindOf(header);
  if (kind === 'file') return sink.file(name, sizeBytes);
  if (sizeBytes > 0) throw unsafeEntry(name, 'is a link or folder with content of its own');
  if (kind === 'folder') sink.folder(name);
  else sink.link({ kind, name, target });
  return undefined;
}

type EntryKind = 'file' | 'folder' | 'link' | 'symlink';

const entryKinds: Readonly<Record<string, EntryKind>> = {
  '\0': 'file',
  '0': 'file',
  '1': 'link',
  '2': 'symlink',
  '5': 'folder',
  // Contiguous. Every reader treats it as an ordinary file.
  '7': 'file',
};

function kindOf({ name, type, isOldFolder }: TarHeader): EntryKind {
  const kind = isOldFolder ? 'folder' : entryKinds[type];
  if (kind !== undefined) return kind;
  const unsupported = unsupportedTypes[type];
  if (unsupported !== undefined) throw unsupportedArchive(`${shownName(name)} is a ${unsupported}`);
  throw unsafeEntry(name, unsafeTypes[type] ?? 'is neither a file nor a folder nor a link');
}

const unsafeTypes: Readonly<Record<string, string>> = { '3': 'is a device', '4': 'is a device', '6': 'is a FIFO' };
const unsupportedTypes: Readonly<Record<string, string>> = {
  A: 'access control list (Solaris tar)',
  D: 'folder of an incremental backup (GNU tar)',
  M: 'continuation from another volume (GNU tar)',
  N: 'long name of an old format (GNU tar)',
  S: 'sparse file (GNU tar)',
  V: 'volume label (GNU tar)',
  X: 'extended header of Solaris tar',
};
