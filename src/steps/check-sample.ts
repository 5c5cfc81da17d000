/** Compares a sample of a published site with the export that is online, and requests the addresses that readers use. */
import { randomUUID } from 'node:crypto';
import { TimeLimit } from '../clock.ts';
import type { FactsOf } from '../events.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { checkFiles, type Mismatch } from '../published/check-files.ts';
import type { FileCheck } from '../published/compare-file.ts';
import { arePagesRewritten, foundText, mismatchesText } from '../published/mismatch-text.ts';
import { isOutOfTime, outOfTime } from '../published/out-of-time.ts';
import { addressOf, type SiteContext } from '../published/page.ts';
import { canonicalSample, sampleOf } from '../published/sample.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';

type FileCheckFigures = FactsOf<'files-checked'>;

interface CheckedSite {
  /** Files of the export that is online. */
  readonly files: readonly SiteFile[];
  readonly check: FileCheck;
  /** Files that differ are checked again until it aborts. */
  readonly waitSignal: AbortSignal;
}

/**
 * Throws `published-differs` if a file of the sample is not online as exported. If files could not be compared, throws `timed-out` when
 * time ran out, otherwise `site-unreachable`.
 */
export async function checkSample(
  { files, check, waitSignal }: CheckedSite,
  { contentDigest, sampleSize }: PublishedSettings,
  context: SiteContext,
): Promise<void> {
  const seed = randomUUID();
  const sample = sampleOf(files, { size: sampleSize, seed });
  context.emit({ kind: 'export-online', contentDigest, fileCount: files.length, sampleSize: sample.length, seed });
  const mismatches = await untilEqual({ files: sample, check, waitSignal }, context);
  const figures = figuresOf(mismatches, sample);
  context.emit({ kind: 'files-checked', ...figures });
  if (figures.mismatchCount > 0) throw differs(figures, check.url, arePagesRewritten(mismatches, sample));
  if (figures.notComparedCount > 0) throw notCompared(figures, check.url, context.signal);
}

function differs(figures: FileCheckFigures, { href }: URL, areRewritten: boolean): Failure {
  const { checkedCount, mismatchCount, mismatches } = figures;
  const count = `${mismatchCount} of ${checkedCount} checked files at ${href}`;
  const message = `${count} are not online as exported: ${mismatches}.`;
  if (!areRewritten) return new Failure({ code: 'published-differs', message });
  return new Failure({
    code: 'published-differs',
    message: `${message} Every page differs, and no other file: the host rewrites pages.`,
    hint: 'Turn off what rewrites pages, such as minification or an injected script. If you cannot, set `compare: status`.',
  });
}

function notCompared(figures: FileCheckFigures, { href }: URL, signal: AbortSignal): Failure {
  const { checkedCount, notComparedCount, mismatches } = figures;
  const count = `${notComparedCount} of ${checkedCount + notComparedCount} files`;
  const message = `${count} at ${href} could not be compared: ${mismatches}.`;
  if (!signal.aborted) return new Failure({ code: 'site-unreachable', message });
  const { code, hint } = outOfTime();
  return new Failure({ code, message, hint });
}

/** Caches may serve some files of the old site for a while. */
const staleLimitMs = 2 * 60_000;
const pauseMs = 10_000;

/** Checks the files, and those that differ again. */
async function untilEqual(
  { files, check, waitSignal }: CheckedSite,
  context: SiteContext,
): Promise<readonly Mismatch[]> {
  const { clock, emit } = context;
  let mismatches = await checkFiles(files, check, context);
  using limit = new TimeLimit({ clock, limitMs: staleLimitMs, signal: waitSignal, error: outOfTime });
  while (mismatches.length > 0 && !limit.signal.aborted) {
    emit({ kind: 'files-differ', ...figuresOf(mismatches, files), pauseMs });
    mismatches = await checkedAgain(mismatches, check, { ...context, signal: limit.signal });
  }
  return mismatches;
}

/** A file that could not be compared again differs as before. */
async function checkedAgain(
  before: readonly Mismatch[],
  check: FileCheck,
  context: SiteContext,
): Promise<readonly Mismatch[]> {
  const { clock, signal } = context;
  await clock.sleep(pauseMs, signal).catch(() => throwIfCancelled(signal));
  const earlier = new Map(before.map(({ file, found }) => [file, found]));
  const now = await checkFiles([...earlier.keys()], check, context);
  return now.map(({ file, found }) => ({
    file,
    found: found.kind === 'not-compared' ? (earlier.get(file) ?? found) : found,
  }));
}

function throwIfCancelled(signal: AbortSignal): void {
  if (!isOutOfTime(signal)) signal.throwIfAborted();
}

function figuresOf(mismatches: readonly Mismatch[], files: readonly SiteFile[]): FileCheckFigures {
  const notComparedCount = mismatches.filter(({ found }) => found.kind === 'not-compared').length;
  return {
    checkedCount: files.length - notComparedCount,
    mismatchCount: mismatches.length - notComparedCount,
    notComparedCount,
    mismatches: mismatchesText(mismatches, files),
  };
}

/** Requests a page without `.html` and a folder, and reports whether the host serves them. */
export async function checkAddresses(
  files: readonly SiteFile[],
  check: FileCheck,
  context: SiteContext,
): Promise<void> {
  const mismatches = await checkFiles(canonicalSample(files), check, context);
  const unserved = mismatches.filter(({ found }) => found.kind !== 'not-compared');
  context.emit({
    kind: 'addresses-checked',
    unserved: unserved.map((mismatch) => {
      const { address = '' } = mismatch.file;
      return { address: addressOf(check.url, address).href, found: foundText(mismatch) };
    }),
    missingPageStatus: check.missingPage?.status,
  });
}
