/** From an archive to a site, in one pass that checks, writes, hashes and counts while the bytes arrive. */
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import type { BundleFormat, BundleSource } from '../model/bundle.ts';
import { isHtml, type SiteFiles } from '../model/site-files.ts';
import { limitHeapGrowth } from '../heap-growth.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { EntrySink, type EntryTargets } from './entry-sink.ts';
import { decompressed, requireFormat, type TarFormat } from './format.ts';
import { SiteBudget, type SiteLimits } from './site-budget.ts';
import { TarReader } from './tar-reader.ts';
import { unsafeEntry } from './errors.ts';
import { ZipBytes } from './zip-bytes.ts';
import { readContent, readText, type StoredEntry } from './zip-content.ts';
import { findDirectory } from './zip-directory.ts';
import { zipEntries } from './zip-entry.ts';
import { locateEntry, ZipCoverage } from './zip-extents.ts';

export interface ArchiveReading extends Omit<EntryTargets, 'onFile'> {
  readonly limits: SiteLimits;
  /** Called with the path of each file before it is written. Its errors reject the archive. */
  readonly checkPath?: (path: string) => void;
  readonly signal: AbortSignal;
}

export interface SiteContents {
  readonly format: BundleFormat;
  readonly files: SiteFiles;
  readonly sizeBytes: number;
  /** HTML files. */
  readonly pageCount: number;
  readonly root: SiteRoot;
}

/** What a host would serve at `/`. */
export interface SiteRoot {
  readonly hasIndex: boolean;
  /** The folder that contains every file, if there is one. */
  readonly onlyFolder: string | undefined;
}

/**
 * Reads tar formats while they arrive, and a zip when it is complete. Throws a Failure `not-an-archive`, `damaged-archive`,
 * `unsupported-archive`, `unsafe-archive`, `site-too-large` or `no-pages`, those of the disk and of the source, and the signal's
 * reason. After an error, nothing more is written; the caller discards what was.
 */
export async function readArchive(source: BundleSource, reading: ArchiveReading): Promise<SiteContents> {
  const { limits, signal } = reading;
  signal.throwIfAborted();
  limitHeapGrowth();
  const format = requireFormat(await source.head());
  const budget = new SiteBudget(limits, source.sizeBytes);
  const count = new SiteCount();
  const onFile = (path: string): void => {
    count.add(path);
    reading.checkPath?.(path);
  };
  const sink = new EntrySink(budget, { ...reading, onFile });
  if (format === 'zip') await readZip((await source.complete()).descriptor, sink, signal);
  else await readTar({ source, format, budget }, sink, signal);
  return { format, ...count.contents(await sink.finish(signal)) };
}

/** Counts files while they arrive, so that nothing is left to do after the last one. */
class SiteCount {
  #pages = 0;
  #hasIndex = false;
  /** Two are enough to know that the site is not inside a single folder. */
  readonly #tops = new Set<string>();

  add(path: string): void {
    if (isHtml(path)) this.#pages += 1;
    if (path === 'index.html') this.#hasIndex = true;
    if (this.#tops.size < 2) this.#tops.add(path.slice(0, path.indexOf('/') + 1));
  }

  /** Throws `no-pages`. */
  contents(files: SiteFiles): Omit<SiteContents, 'format'> {
    const { sizeBytes } = files;
    if (this.#pages === 0) {
      throw new Failure({
        code: 'no-pages',
        message: `The archive does not contain an HTML file: ${countText(files.count, 'file')}, ${sizeText(sizeBytes)}.`,
      });
    }
    const [top = ''] = this.#tops;
    const onlyFolder = this.#tops.size === 1 && top !== '' ? top.slice(0, -1) : undefined;
    return { files, sizeBytes, pageCount: this.#pages, root: { hasIndex: this.#hasIndex, onlyFolder } };
  }
}

interface TarInput {
  readonly source: BundleSource;
  readonly format: TarFormat;
  readonly budget: SiteBudget;
}

async function readTar(input: TarInput, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const { source, format, budget } = input;
  using reader = new TarReader(sink);
  for await (const chunk of decompressed(source.bytes(), format)) {
    // Chunks may be ready one after the other: without a turn of the event loop, no signal arrives between them.
    await setImmediate();
    signal.throwIfAborted();
    budget.addUnpacked(chunk.length);
    reader.push(chunk);
  }
  signal.throwIfAborted();
  reader.end();
}

/**
 * Reads the entries of a zip in the order of its directory. A zip describes its entries twice, in the directory and in front of
 * each content, and programs believe one or the other. An archive is rejected if the two differ, if they leave bytes between
 * them, or if entries overlap: then every program unpacks the same files. The caller closes the descriptor.
 */
async function readZip(descriptor: number, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const listed = new ZipBytes(descriptor);
  const bytes = new ZipBytes(descriptor);
  const directory = findDirectory(listed);
  const coverage = new ZipCoverage();
  for (const entry of zipEntries(listed, directory)) {
    // Small files are read synchronously: without a pause, no signal would arrive between them.
    await setImmediate();
    signal.throwIfAborted();
    const extent = locateEntry(bytes, entry, directory.startByte);
    coverage.add(extent);
    await takeEntry({ bytes, entry, extent }, sink, signal);
  }
  coverage.requireUpTo(directory.startByte);
}

/** No system supports a longer path. */
const maxLinkBytes = 4096;

async function takeEntry(stored: StoredEntry, sink: EntrySink, signal: AbortSignal): Promise<void> {
  const { name, kind, sizeBytes } = stored.entry;
  switch (kind) {
    case 'file':
      return readContent(stored, sink.file(name, sizeBytes), signal);
    case 'folder': {
      if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content');
      await readText(stored, signal);
      sink.folder(name);
      return;
    }
    case 'symlink': {
      if (sizeBytes > maxLinkBytes) throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
      sink.link(kind, name, await readText(stored, signal));
    }
  }
}
