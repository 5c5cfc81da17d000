/** Requests files of a published site, over a few connections. */
import type { FactsOf } from '../events.ts';
import { Failure } from '../failure.ts';
import { TransientError } from '../http/transient-error.ts';
import type { PersistentConnection } from '../http/transport.ts';
import { type FileCheck, type Found, foundIn } from './compare-file.ts';
import { isMissingPage, maxPageBytes } from './missing-page.ts';
import { addressOf, readPage, type SiteContext } from './page.ts';
import { contentOf } from './page-content.ts';
import type { SampledFile } from './sample.ts';

/** Returns the reason with which the signal of a check aborts. Files that were not compared by then are a result, not an error. */
export function outOfTime(): Failure {
  return new Failure({
    code: 'timed-out',
    message: 'The check of the published site ran out of time.',
    hint: 'Check that the host answers quickly and without rate limits, lower `sample`, or raise `timeout`.',
  });
}

/** False for a check that was cancelled. */
export function isOutOfTime({ reason }: AbortSignal): boolean {
  return reason instanceof Failure && reason.code === 'timed-out';
}

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
  context: SiteContext,
): Promise<readonly Mismatch[]> {
  const results = await resultsOf(files, (file, request) => checkFile(file, check, request), context);
  return files.flatMap((file) => {
    const found = results.get(file);
    return found === undefined ? [] : [{ file, ...found }];
  });
}

/** Returns the pages that the host still serves, at their own address and not as its missing page. */
export async function stillOnline(
  paths: readonly string[],
  { url, missingPage }: FileCheck,
  context: SiteContext,
): Promise<readonly string[]> {
  const isOnline = (path: string, request: FileContext): Promise<boolean> => {
    const address = addressOf(url, path);
    return readPage({ ...request, url: address }, async (page) => {
      if (page.status !== 200 || cleanAddress(page.url) !== cleanAddress(address)) return false;
      const content = await contentOf(page, maxPageBytes, true);
      return content !== undefined && !isMissingPage(content, missingPage);
    }).catch((error: unknown) => {
      if (isOutOfTime(request.signal) || error instanceof TransientError) return false;
      throw error;
    });
  };
  const results = await resultsOf(paths, isOnline, context);
  return paths.filter((path) => results.get(path));
}

/** The same for every address of a page that hosts redirect to each other. */
function cleanAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.toLowerCase().replace(/(\/index)?(\.html?)?\/?$/, '');
}

type FileContext = SiteContext & { readonly connection: PersistentConnection };

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/** Does the work for each item once, and reports the progress once a minute. When one fails, the others stop. */
async function resultsOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item, context: FileContext) => Promise<Result>,
  context: SiteContext,
): Promise<ReadonlyMap<Item, Result>> {
  const results = new Map<Item, Result>();
  const waiting = items.values();
  const ended = new AbortController();
  const signal = AbortSignal.any([context.signal, ended.signal]);
  const takeItems = async (): Promise<void> => {
    const connection = context.transport.connect();
    try {
      // The connections share one iterator: each item is taken once.
      for (const item of waiting) results.set(item, await work(item, { ...context, signal, connection }));
    } catch (error) {
      ended.abort(error);
      throw error;
    } finally {
      connection.close();
    }
  };
  void reportEveryMinute(() => ({ checkedCount: results.size, sampleSize: items.length }), { ...context, signal });
  await Promise.all(Array.from({ length: Math.min(maxConnections, items.length) }, takeItems));
  ended.abort();
  return results;
}

const minuteMs = 60_000;

/** Until the signal aborts. */
async function reportEveryMinute(
  progress: () => FactsOf<'files-progress'>,
  { clock, emit, signal }: SiteContext,
): Promise<void> {
  try {
    for (;;) {
      await clock.sleep(minuteMs, signal);
      emit({ kind: 'files-progress', ...progress() });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Undefined if the file is online as exported. */
async function checkFile(file: SampledFile, check: FileCheck, context: FileContext): Promise<Found | undefined> {
  const url = addressOf(check.url, file.address ?? file.path);
  const { pause, signal } = context;
  try {
    return await readPage({ ...context, url }, (page) => foundIn(page, url, { ...check, file }));
  } catch (error) {
    if (isOutOfTime(signal)) return { kind: 'not-compared', reason: pause.reason ?? 'time ran out' };
    if (!(error instanceof TransientError)) throw error;
    return { kind: 'not-compared', reason: error.message };
  }
}
