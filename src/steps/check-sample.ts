/** Compares a sample of a published site with the export that is online, and requests the addresses that readers use. */
import { randomUUID } from 'node:crypto';
import type { FactsOf } from '../events.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { checkFiles, type FileCheck, foundText, type Mismatch, mismatchesText } from '../published/check-files.ts';
import { addressOf, type SiteContext } from '../published/page.ts';
import { canonicalSample, sampleOf } from '../published/sample.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';

type FileCheckFigures = FactsOf<'files-checked'>;

interface CheckedSite {
  /** Files of the export that is online. */
  readonly files: readonly SiteFile[];
  readonly check: FileCheck;
  /** Files that differ are checked again until then. */
  readonly deadlineMs: number;
}

/** Throws `published-differs` unless every file of the sample is online as exported. */
export async function checkSample(
  { files, check, deadlineMs }: CheckedSite,
  { contentDigest, sampleSize }: PublishedSettings,
  context: SiteContext,
): Promise<void> {
  const seed = randomUUID();
  const sample = sampleOf(files, { size: sampleSize, seed });
  const checkedCount = sample.length;
  context.emit({ kind: 'export-online', contentDigest, fileCount: files.length, sampleSize: checkedCount, seed });
  const figures = await untilEqual({ files: sample, check, deadlineMs }, context);
  context.emit({ kind: 'files-checked', ...figures });
  if (figures.mismatchCount === 0) return;
  const count = `${figures.mismatchCount} of ${checkedCount} checked files at ${check.url.href}`;
  const message = `${count} are not online as exported: ${figures.mismatches}.`;
  throw new Failure({ code: 'published-differs', message });
}

/** Caches may serve some files of the old site for a while. */
const staleLimitMs = 2 * 60_000;
const pauseMs = 10_000;

/** Checks the files, and those that differ again. */
async function untilEqual(site: CheckedSite, context: SiteContext): Promise<FileCheckFigures> {
  const { files, check, deadlineMs } = site;
  const { clock, signal, emit } = context;
  const untilMs = Math.min(deadlineMs, clock.elapsedMs() + staleLimitMs);
  let mismatches = await checkFiles(files, check, context);
  while (mismatches.length > 0 && clock.elapsedMs() + pauseMs <= untilMs) {
    emit({ kind: 'files-differ', ...figuresOf(mismatches, files.length), pauseMs });
    await clock.sleep(pauseMs, signal);
    const remaining = mismatches.map(({ file }) => file);
    mismatches = await checkFiles(remaining, check, context);
  }
  return figuresOf(mismatches, files.length);
}

function figuresOf(mismatches: readonly Mismatch[], checkedCount: number): FileCheckFigures {
  return { checkedCount, mismatchCount: mismatches.length, mismatches: mismatchesText(mismatches) };
}

/** Requests a page without `.html` and a folder, and reports whether the host serves them. */
export async function checkAddresses(
  files: readonly SiteFile[],
  check: FileCheck,
  context: SiteContext,
): Promise<void> {
  const unserved = await checkFiles(canonicalSample(files), check, context);
  context.emit({
    kind: 'addresses-checked',
    unserved: unserved.map((each) => ({ address: addressOf(check.url, each.file.path).href, found: foundText(each) })),
    missingPageStatus: check.missingPage?.status,
  });
}
