/** From an archive to a site, in one pass that checks, writes, hashes and counts while the bytes arrive. */
import { Failure } from '../failure.ts';
import type { BundleFormat } from '../model/bundle.ts';
import type { BundleSource } from '../model/bundle-source.ts';
import type { ContentObserver } from '../model/content-observer.ts';
import { isHtml } from '../model/file-kinds.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { SiteWriter } from '../model/site-writer.ts';
import { limitHeapGrowth } from '../heap-growth.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { EntrySink } from './entry-sink.ts';
import { requireFormat } from './format.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';
import { SiteBudget, type SiteLimits } from './site-budget.ts';

export interface ArchiveReading {
  readonly limits: SiteLimits;
  /** If absent, nothing is written. */
  readonly writer?: SiteWriter | undefined;
  /** Receives the content of the files while they are read. */
  readonly observer?: ContentObserver | undefined;
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
  const sink = new EntrySink(budget, reading);
  if (format === 'zip') await readZip((await source.complete()).descriptor, sink, signal);
  else await readTar({ source, format, budget }, sink, signal);
  return { format, ...contentsOf(await sink.finish(signal)) };
}

function contentsOf(files: SiteFiles): Omit<SiteContents, 'format'> {
  let pageCount = 0;
  let sizeBytes = 0;
  let hasIndex = false;
  const tops = new Set<string>();
  for (const file of files) {
    if (isHtml(file.path)) pageCount += 1;
    sizeBytes += file.sizeBytes;
    if (file.path === 'index.html') hasIndex = true;
    // Two are enough to know that the site is not inside a single folder.
    if (tops.size < 2) tops.add(file.path.slice(0, file.path.indexOf('/') + 1));
  }
  if (pageCount === 0) {
    throw new Failure({
      code: 'no-pages',
      message: `The archive does not contain an HTML file: ${countText(files.count, 'file')}, ${sizeText(sizeBytes)}.`,
    });
  }
  const [top = ''] = tops;
  return {
    files,
    sizeBytes,
    pageCount,
    root: { hasIndex, onlyFolder: tops.size === 1 && top !== '' ? top.slice(0, -1) : undefined },
  };
}
