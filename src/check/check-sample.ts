/** Compares a sample of a published site with the export that is online, and requests the addresses that readers use. */
import { randomUUID } from 'node:crypto';
import { TimeLimit } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import {
  arePagesRewritten,
  type CheckContext,
  checkFiles,
  isOutOfTime,
  type Mismatch,
  mismatchesText,
  outOfTime,
  stillOnline,
} from './check-files.ts';
import type { FileCheck } from './compare-file.ts';
import { addressOf } from '../site/page.ts';
import { canonicalSample, isServed, sampleOf } from './sample.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';
import { isHtml } from '../text/paths.ts';
import type { ListedChanges } from './listed-changes.ts';

interface CheckedSite {
  /** Files of the export that is online. */
  readonly files: readonly SiteFile[];
  /** What it changed, if that is known. */
  readonly changes: ListedChanges | undefined;
  readonly check: FileCheck;
  /** Files that differ are checked again until it aborts. */
  readonly waitSignal: AbortSignal;
}

/**
 * Throws `published-differs` if a file of the sample is not online as exported. If files could not be compared, throws `timed-out` when
 * time ran out, otherwise `site-unreachable`. Throws `invalid-manifest` if pages cannot be compared by what readers see.
 */
export async function checkSample(
  { files, changes, check, waitSignal }: CheckedSite,
  { contentDigest, sampleSize }: PublishedSettings,
  context: CheckContext,
): Promise<void> {
  if (check.compare === 'text') requireReadingDigests(files);
  const first = changes === undefined ? [] : [changes.pages, changes.files];
  const seed = randomUUID();
  const sample = sampleOf(files, { size: sampleSize, seed, first });
  const changedCount = sample.filter(({ path }) => changes?.files.has(path)).length;
  const fileCount = files.length;
  const { site, emit, signal } = context;
  emit({ kind: 'export-online', contentDigest, fileCount, sampleSize: sample.length, changedCount, seed });
  const mismatches = await untilEqual(sample, check, { site, emit, signal, waitSignal });
  requireOnline(mismatches, sample, { url: check.url, compare: check.compare, emit, signal });
}

function requireReadingDigests(files: readonly SiteFile[]): void {
  const pages = files.filter(({ path }) => isHtml(path));
  if (pages.length === 0 || pages.some(({ reading }) => reading !== undefined)) return;
  throw new Failure({
    code: 'invalid-manifest',
    message: 'The manifest does not contain the reading digests that `compare: text` needs.',
    hint: 'Export the site with this version of the action and `manifest-in-site: true`, and deploy it again.',
  });
}

function requireOnline(
  mismatches: readonly Mismatch[],
  files: readonly SiteFile[],
  { url: { href }, compare, emit, signal }: Pick<FileCheck, 'url' | 'compare'> & Omit<CheckContext, 'site'>,
): void {
  const notComparedCount = mismatches.filter(({ kind }) => kind === 'not-compared').length;
  const mismatchCount = mismatches.length - notComparedCount;
  const checkedCount = files.length - notComparedCount;
  emit({ kind: 'files-checked', checkedCount, mismatchCount, notComparedCount });
  const named = mismatchesText(mismatches, files);
  if (mismatchCount > 0) {
    const message = `${mismatchCount} of ${checkedCount} checked files at ${href} ${mismatchCount === 1 ? 'is' : 'are'} not online as exported: ${named}.`;
    if (!arePagesRewritten(mismatches, files)) throw new Failure({ code: 'published-differs', message });
    throw new Failure({
      code: 'published-differs',
      message: `${message} Every page differs, but no other file does: the host rewrites pages, or a cache still serves those of an earlier export.`,
      hint: `Purge the CDN's cache, and turn off what rewrites pages, such as minification or an injected script. If you cannot, set ${compare === 'text' ? '`compare: status`, which only checks that files exist' : '`compare: text`'}.`,
    });
  }
  if (notComparedCount > 0) {
    const message = `${notComparedCount} of ${files.length} files at ${href} could not be compared: ${named}.`;
    const { code, hint } = outOfTime();
    throw new Failure(signal.aborted ? { code, hint, message } : { code: 'site-unreachable', message });
  }
}

/** Caches may serve some files of the old site for a while. */
const staleLimitMs = 2 * 60_000;
const pauseMs = 10_000;

/** Checks the files, and those that differ again. One that could not be compared again differs as before. */
async function untilEqual(
  files: readonly SiteFile[],
  check: FileCheck,
  { site, emit, signal: stopped, waitSignal }: CheckContext & Pick<CheckedSite, 'waitSignal'>,
): Promise<readonly Mismatch[]> {
  const { clock } = site;
  let mismatches = await checkFiles(files, check, { site, emit, signal: stopped });
  using limit = new TimeLimit({ clock, limitMs: staleLimitMs, signal: waitSignal, error: outOfTime });
  const { signal } = limit;
  while (mismatches.length > 0 && !signal.aborted) {
    const named = mismatchesText(mismatches, files);
    emit({ kind: 'files-differ', differingCount: mismatches.length, fileCount: files.length, named });
    await clock.sleep(pauseMs, signal).catch(() => isOutOfTime(signal) || signal.throwIfAborted());
    const earlier = new Map(mismatches.map((mismatch) => [mismatch.file, mismatch]));
    const now = await checkFiles([...earlier.keys()], check, { site, emit, signal });
    mismatches = now.map((each) => (each.kind === 'not-compared' ? (earlier.get(each.file) ?? each) : each));
  }
  return mismatches;
}

/** Requests a page without `.html` and a folder, and reports whether the host serves them. */
export async function checkAddresses(
  files: readonly SiteFile[],
  check: FileCheck,
  context: CheckContext,
): Promise<void> {
  const mismatches = await checkFiles(canonicalSample(files), check, context);
  const unserved = mismatches
    .filter(({ kind }) => kind !== 'not-compared')
    .map(({ file, reason }) => ({ address: addressOf(check.url, file.address ?? file.path).href, found: reason }));
  context.emit({ kind: 'addresses-checked', unserved, missingPageStatus: check.missingPage?.status });
}

const maxRemoved = 20;

/** Requests pages that the export removed, and reports those that the host still serves. */
export async function checkRemoved({ files, changes, check }: CheckedSite, context: CheckContext): Promise<void> {
  if (changes === undefined) return;
  const exported = new Set(files.map(({ path }) => path));
  const removed = changes.removedPages.filter((path) => isServed(path) && !exported.has(path));
  const online = await stillOnline(removed.slice(0, maxRemoved), check, context);
  context.emit({ kind: 'removed-checked', stillOnline: online });
}
