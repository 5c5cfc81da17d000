/** Requests files of a published site over a few connections, and describes those that are not online as exported. */
import { Failure } from '../failure.ts';
import { TransientError } from '../http/transient-error.ts';
import type { SiteFile } from '../model/site.ts';
import { numberText } from '../text/amounts.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { type FileCheck, type Found, foundIn } from './compare-file.ts';
import type { OperationContext } from '../operation.ts';
import { addressOf, type PageRequest, readPage } from '../site/page.ts';
import { contentOf, isMissingPage, maxPageBytes } from './page-content.ts';
import type { SampledFile } from './sample.ts';

/** Returns the reason with which the signal of a check aborts. Files that were not compared by then are a result, not an error. */
export function outOfTime(): Failure {
  return new Failure({
    code: 'timed-out',
    message: 'The check of the published site ran out of time.',
    hint: 'Check that the host responds quickly and does not limit requests, lower `sample`, or raise `timeout`.',
  });
}

/** False for a check that was cancelled. */
export function isOutOfTime({ reason }: AbortSignal): boolean {
  return reason instanceof Failure && reason.code === 'timed-out';
}

/** What a check of a published site needs. */
export interface CheckContext extends Pick<OperationContext, 'emit' | 'signal'> {
  readonly site: PageRequest['site'];
}

/** One of several connections to the site. */
type SiteConnection = Omit<PageRequest, 'url'>;

/** A file that is not online as exported, and what was found instead. */
export interface Mismatch extends Found {
  readonly file: SampledFile;
}

/**
 * Returns the mismatches in the order of the files. Files that were not compared when time ran out are among them. Rejects with the
 * reason of a cancellation, `tls-error` and `proxy-rejected`.
 */
export async function checkFiles(
  files: readonly SampledFile[],
  check: FileCheck,
  context: CheckContext,
): Promise<readonly Mismatch[]> {
  const found = await resultsOf(files, (file, to) => checkFile(file, check, to), context);
  return found.filter((each) => each !== undefined);
}

/** Undefined if the file is online as exported. */
async function checkFile(
  file: SampledFile,
  check: FileCheck,
  { site, signal, connection }: SiteConnection,
): Promise<Mismatch | undefined> {
  const url = addressOf(check.url, file.address ?? file.path);
  const notCompared = (reason: string): Mismatch => ({ file, kind: 'not-compared', reason });
  try {
    const found = await readPage({ site, url, signal, connection }, (page) => foundIn(page, url, { ...check, file }));
    return found && { file, ...found };
  } catch (error) {
    if (isOutOfTime(signal)) return notCompared(site.pause.reason ?? 'time ran out');
    if (!(error instanceof TransientError)) throw error;
    return notCompared(error.message);
  }
}

/** Returns the pages that the host still serves, at their own address and not as its missing page. */
export async function stillOnline(
  paths: readonly string[],
  { url, missingPage }: FileCheck,
  context: CheckContext,
): Promise<readonly string[]> {
  const isOnline = (path: string, { site, signal, connection }: SiteConnection): Promise<boolean> => {
    const address = addressOf(url, path);
    return readPage({ site, url: address, signal, connection }, async (page) => {
      if (page.status !== 200 || cleanAddress(page.url) !== cleanAddress(address)) return false;
      const content = await contentOf(page, maxPageBytes, true);
      return content !== undefined && !isMissingPage(content, missingPage);
    }).catch((error: unknown) => {
      if (isOutOfTime(signal) || error instanceof TransientError) return false;
      throw error;
    });
  };
  const results = await resultsOf(paths, isOnline, context);
  return paths.filter((_, index) => results[index]);
}

/** The same for every address of a page that hosts redirect to each other. */
function cleanAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.toLowerCase().replace(/(\/index)?(\.html?)?\/?$/, '');
}

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/** Does the work for each item once. When one fails, the others stop. */
async function resultsOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item, to: SiteConnection) => Promise<Result>,
  { site, emit, signal: stopped }: CheckContext,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  let checkedCount = 0;
  const takeItems = async (): Promise<void> => {
    const connection = site.transport.connect();
    try {
      // The connections share one iterator: each item is taken once.
      for (const [index, item] of waiting) {
        results[index] = await work(item, { site, signal, connection });
        checkedCount += 1;
        emit({ kind: 'files-progress', checkedCount, sampleSize: items.length });
      }
    } catch (error) {
      failed.abort(error);
      throw error;
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConnections, items.length) }, takeItems));
  return results;
}

const maxNamed = 10;

/**
 * Returns the causes that several files of an extension share, and then the first of the other mismatches: `all 12 .css files are served
 * as text/plain, a.html (404) and 3 more`. `checked`: all files that were checked.
 */
export function mismatchesText(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): string {
  const groups = [...Map.groupBy(mismatches, causeOf)].sort(([, a], [, b]) => b.length - a.length).slice(0, maxNamed);
  const text = groups.map(([cause, group]) => groupText(cause, group, checked)).join(', ');
  const remaining = mismatches.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
  return remaining > 0 ? `${text} and ${numberText(remaining)} more` : text;
}

/** Groups unusable files by extension and reason, and files that were not compared by reason. Every other file is its own group. */
function causeOf({ file: { path }, kind, reason }: Mismatch): string {
  if (kind === 'unusable') return `\`.${extensionOf(path)}\` files are ${reason}`;
  return kind === 'not-compared' ? reason : path;
}

function groupText(cause: string, group: readonly Mismatch[], checked: readonly SiteFile[]): string {
  const [first, ...others] = group;
  if (first === undefined) return '';
  const { file, kind, reason } = first;
  if (others.length === 0) return `${file.path} (${reason})`;
  if (kind === 'not-compared') return `${file.path} and ${numberText(others.length)} more (${reason})`;
  const extensions = new Set(group.map(({ file }) => extensionOf(file.path)));
  const fileCount = checked.filter(({ path }) => extensions.has(extensionOf(path))).length;
  const count = numberText(group.length);
  return `${group.length === fileCount ? `all ${count}` : `${count} of ${numberText(fileCount)}`} ${cause}`;
}

/** Whether the content of all checked pages differs, and nothing else: the host rewrites pages. */
export function arePagesRewritten(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): boolean {
  const pageCount = checked.filter(({ path }) => isHtml(path)).length;
  const rewritten = mismatches.filter(({ file, kind }) => isHtml(file.path) && kind === 'other-content');
  return pageCount > 1 && rewritten.length === pageCount && mismatches.length === pageCount;
}
