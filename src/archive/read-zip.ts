/**
 * Reads a zip: the entries of its directory, in that order. A zip describes its entries twice, in the directory and in front of
 * each content, and programs believe one or the other. An archive is rejected if the two differ, if they leave bytes between
 * them, or if entries overlap: then every program unpacks the same files.
 */
import { setImmediate } from 'node:timers/promises';
import type { EntrySink } from './entry-sink.ts';
import { unsafeEntry } from './errors.ts';
import { ZipBytes } from './zip-bytes.ts';
import { HeldContent, readContent, type StoredEntry } from './zip-content.ts';
import { findDirectory } from './zip-directory.ts';
import { zipEntries } from './zip-entry.ts';
import { locateEntry, ZipCoverage } from './zip-extents.ts';

/** Throws Failures, and the signal's reason. The caller closes the descriptor. */
export async function readZip(descriptor: number, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const bytes = new ZipBytes(descriptor);
  const directory = findDirectory(bytes);
  const coverage = new ZipCoverage();
  for (const entry of zipEntries(bytes, directory)) {
    // Small files are read synchronously: without a pause, no signal would arrive between them.
    await setImmediate();
    signal.throwIfAborted();
    const extent = locateEntry(bytes, entry, directory.startByte);
    coverage.add(extent);
    await takeEntry({ bytes, entry, extent }, sink, signal);
  }
  coverage.requireUpTo(directory.startByte);
}

/** No system has a longer path. */
const maxLinkBytes = 4096;

async function takeEntry(stored: StoredEntry, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const { name, kind, sizeBytes } = stored.entry;
  switch (kind) {
    case 'file':
      return readContent(stored, sink.file(name, sizeBytes), signal);
    case 'folder': {
      if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content');
      await readContent(stored, new HeldContent(stored.entry), signal);
      sink.folder(name);
      return;
    }
    case 'symlink': {
      if (sizeBytes > maxLinkBytes) throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
      const target = new HeldContent(stored.entry);
      await readContent(stored, target, signal);
      sink.link({ kind, name, target: target.text });
    }
  }
}
