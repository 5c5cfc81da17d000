/** Reads a zip: its entries in the order of the central directory, each checked against its size and CRC-32. */
import { setImmediate } from 'node:timers/promises';
import { type Entry, fromRandomAccessReaderPromise } from 'yauzl';
import { Failure } from '../failure.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, unsafeEntry } from './errors.ts';
import { ZipBytes } from './zip-bytes.ts';
import { readContent, type ZipSource } from './zip-content.ts';

interface ZipParts extends ZipSource {
  readonly sink: EntrySink;
}

/** `strictFileNames`: a backslash is refused, not read as a slash. */
const readerOptions = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true } as const;

/** Throws Failures, and the signal's reason. */
export async function readZip(archivePath: string, sink: EntrySink, signal: AbortSignal): Promise<void> {
  try {
    using bytes = new ZipBytes(archivePath);
    const zip = await fromRandomAccessReaderPromise(bytes, bytes.sizeBytes, readerOptions);
    for await (const entry of zip.eachEntry()) {
      // Nothing else lets a signal come through: small files are read without waiting.
      await setImmediate();
      signal.throwIfAborted();
      await takeEntry(entry, { zip, bytes, sink, signal });
    }
  } catch (error) {
    signal.throwIfAborted();
    throw asFailure(error);
  }
}

/** The kind of a file in the upper half of its attributes, where a Unix system has packed it (POSIX, `st_mode`). */
const kindMask = 0o170000;
const kinds = { none: 0, file: 0o100000, folder: 0o040000, symlink: 0o120000 } as const;
/** A link leads to a path; a longer content is none. */
const longestLinkBytes = 4096;

async function takeEntry(entry: Entry, parts: ZipParts): Promise<void> {
  const { fileName: name, uncompressedSize: sizeBytes } = entry;
  const kind = (entry.externalFileAttributes >>> 16) & kindMask;
  if (entry.isEncrypted()) throw unsafeEntry(name, 'is encrypted');
  if (kind === kinds.symlink) {
    if (sizeBytes > longestLinkBytes) throw unsafeEntry(name, 'is a link with a target too long for a path');
    parts.sink.link({ kind: 'symlink', name, target: await readLink(entry, parts) });
  } else if (name.endsWith('/')) {
    if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content of its own');
    parts.sink.folder(name);
  } else if (kind === kinds.none || kind === kinds.file) {
    await readContent(entry, parts.sink.file(name, sizeBytes), parts);
  } else {
    throw unsafeEntry(name, 'is neither a file nor a folder nor a link');
  }
}

async function readLink(entry: Entry, parts: ZipParts): Promise<string> {
  const chunks: Uint8Array[] = [];
  let target = '';
  const content = {
    write: (chunk: Uint8Array) => void chunks.push(chunk),
    end: () => void (target = Buffer.concat(chunks).toString('utf8')),
    discard: () => undefined,
  };
  await readContent(entry, content, parts);
  return target;
}

/** yauzl tells its findings in words alone; those about names are refusals, all others damage. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/^(invalid characters in fileName|absolute path|invalid relative path)/.test(message)) {
    return new Failure({
      code: 'unsafe-archive',
      message: `The archive has an entry with a refused name (${message}).`,
    });
  }
  return damagedArchive(`it cannot be read (${message})`, error);
}
