/** Reads a tar and passes its entries to a sink while they arrive. */
import { UnpackedBytes } from './archive-bytes.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, unsafeEntry, unsupportedArchive } from './errors.ts';
import { blockBytes, extensionTypes, parseTarHeader, TarExtensions, type TarHeader } from './tar-header.ts';

/** Extended headers are held in memory. Those of packers have a few hundred bytes. */
const maxExtensionBytes = 1024 * 1024;
const zeroBlock = Buffer.alloc(blockBytes);

/** Throws `damaged-archive`, `unsafe-archive`, `unsupported-archive`, and what the chunks and the sink throw. */
export async function readTar(chunks: AsyncIterable<Buffer>, sink: EntrySink): Promise<void> {
  await using bytes = new UnpackedBytes(chunks);
  const extensions = new TarExtensions();
  for (;;) {
    const block = await bytes.whole(blockBytes);
    if (block.equals(zeroBlock)) break;
    const header = parseTarHeader(block);
    const type = extensionTypes.find((each) => each === header.type);
    if (type !== undefined) {
      extensions.add(type, await extensionBody(header, bytes));
      continue;
    }
    const entry = extensions.apply(header);
    const { name, sizeBytes } = entry;
    const kind = kindOf(entry);
    if (kind === 'file') {
      await sink.file(name, sizeBytes, bytes.content(sizeBytes));
      await bytes.whole(paddingOf(sizeBytes));
    } else if (kind === 'folder') sink.folder(name);
    else if (kind !== 'label') sink.link(kind, name, entry.linkName);
  }
  let endBytes = blockBytes;
  for (let rest = await bytes.next(); rest !== undefined; rest = await bytes.next()) {
    if (rest.some((byte) => byte !== 0)) throw damagedArchive('data follows the end mark');
    endBytes += rest.length;
  }
  if (endBytes < 2 * blockBytes) throw damagedArchive('it is truncated');
}

async function extensionBody({ sizeBytes }: TarHeader, bytes: UnpackedBytes): Promise<Buffer> {
  if (sizeBytes > maxExtensionBytes) {
    throw damagedArchive(`an extended header has ${sizeBytes} bytes; the limit is ${maxExtensionBytes}`);
  }
  return (await bytes.whole(sizeBytes + paddingOf(sizeBytes))).subarray(0, sizeBytes);
}

type EntryKind = 'file' | 'folder' | 'link' | 'symlink' | 'label' | 'device';

const entryKinds: Readonly<Record<string, EntryKind>> = {
  '\0': 'file',
  '0': 'file',
  '1': 'link',
  '2': 'symlink',
  '3': 'device',
  '4': 'device',
  '5': 'folder',
  '6': 'device',
  // Contiguous. Every reader treats it as an ordinary file.
  '7': 'file',
  // Of the volume (GNU tar). It is not part of the site.
  V: 'label',
};

/** Throws `unsafe-archive` and `unsupported-archive` for what cannot be taken over. */
function kindOf({ type, name, sizeBytes }: TarHeader): Exclude<EntryKind, 'device'> {
  const kind = entryKinds[type];
  if (kind === undefined) throw unsupportedArchive(`"${name}" has the tar type "${type}"`);
  if (kind === 'device') throw unsafeEntry(name, 'is a device or a FIFO');
  // GNU tar, bsdtar and Python ignore the size of a folder and of a link, and read the next header right after it.
  if (kind === 'folder' || kind === 'link' || kind === 'symlink') return kind;
  // v7 does not have a type for folders.
  if (kind === 'file' && !name.endsWith('/')) return kind;
  if (sizeBytes > 0) throw unsafeEntry(name, 'is not a file, but has content of its own');
  return kind === 'label' ? kind : 'folder';
}

function paddingOf(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
}
