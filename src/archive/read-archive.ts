/** From an archive to a site, in one pass that checks, writes, hashes and counts. */
import { closeSync, openSync } from 'node:fs';
import { keepHeapSmall } from '../small-heap.ts';
import type { ContentObserver } from '../model/content-observer.ts';
import type { BundleFormat } from '../model/bundle.ts';
import { type EntrySink, openEntrySink } from './entry-sink.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { SiteWriter } from '../model/site-writer.ts';
import { unpackedChunks } from './unpacked-chunks.ts';

export interface SiteLimits {
  readonly maxSizeBytes: number;
  readonly maxFiles: number;
}

export interface ArchiveReading {
  readonly archivePath: string;
  readonly format: BundleFormat;
  readonly limits: SiteLimits;
  /** Absent: the same pass without writing. */
  readonly target?: SiteWriter;
  /** Looks at the files while they pass by. */
  readonly observer?: ContentObserver;
  readonly signal: AbortSignal;
}

export interface ReadSite {
  readonly files: SiteFiles;
  readonly sizeBytes: number;
  /** HTML files. */
  readonly pageCount: number;
}

/**
 * Throws a Failure `unsafe-archive`, `damaged-archive`, `site-too-large` or `no-pages`, those of the disk, and the signal's
 * reason. What is written by then lies in the target, for its owner to discard; nothing more comes.
 */
export async function readArchive(reading: ArchiveReading): Promise<ReadSite> {
  const { archivePath, format, limits, signal } = reading;
  signal.throwIfAborted();
  keepHeapSmall();
  const sink = openEntrySink(limits, reading);
  if (format === 'zip') await readZipFile(archivePath, sink, signal);
  else await readTar(unpackedChunks(archivePath, format), sink, signal);
  return sink.finish();
}

async function readZipFile(path: string, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const descriptor = openSync(path, 'r');
  try {
    await readZip(descriptor, sink, signal);
  } finally {
    closeSync(descriptor);
  }
}
