/** Compares files of a published site with what was deployed, over a few connections. */
import { randomUUID } from 'node:crypto';
import { TimeLimit } from '../clock.ts';
import { backoffMs } from '../http/backoff.ts';
import { TransientError } from '../http/transient-error.ts';
import { Connection } from '../http/transport.ts';
import { maxParsedBytes } from '../model/site.ts';
import type { OperationContext } from '../operation.ts';
import { addressOf, type ReplyRequest, readReply } from '../site/reply.ts';
import { countText } from '../text/amounts.ts';
import { isHtml } from '../text/paths.ts';
import { type FileCheck, type Found, foundOrServed, type Mismatch, type SampledFile } from './compare-file.ts';
import { isOutOfTime } from './out-of-time.ts';
import { contentOf, type PageReply } from './page-content.ts';
import type { ServedFile, ServedPages } from './served-pages.ts';

export interface CheckContext extends Pick<OperationContext, 'emit' | 'signal'> {
  readonly site: ReplyRequest['site'];
}

export interface WaitingContext extends CheckContext {
  /** What is not as deployed is asked for again until it aborts. */
  readonly waitSignal: AbortSignal;
}

export type SiteConnection = Pick<ReplyRequest, 'site' | 'signal' | 'connection'>;

export interface ComparedFiles {
  readonly files: readonly SampledFile[];
  /** Receives what was served as deployed. */
  readonly served: ServedPages;
}

/**
 * Returns the mismatches in the order of the files. Files that were not compared when time ran out are among them. Rejects with the
 * reason of a cancellation, `tls-error` and `proxy-rejected`.
 */
export async function checkFiles(
  { files, served }: ComparedFiles,
  check: FileCheck,
  context: CheckContext,
): Promise<readonly Mismatch[]> {
  let checkedCount = 0;
  return repliesTo(files, context, async (file, to) => {
    const found = await foundAt(file, check, to);
    checkedCount += 1;
    context.emit({ kind: 'files-progress', checkedCount, sampleSize: files.length });
    if (found.kind !== 'served') return { file, ...found };
    await served.add(found, deployedPage(found, check), to.signal);
    return undefined;
  });
}

const maxPayloads = 30;

/**
 * Checks payloads of soft navigation once, changed ones first: whatever is wrong with them, readers get the page. Returns a warning if some
 * are not online as deployed.
 */
export async function checkPayloads(
  changed: ReadonlySet<string>,
  check: FileCheck,
  context: CheckContext,
): Promise<readonly string[]> {
  const { payloads } = check.deployed;
  const asked = [payloads.intersection(changed), payloads].flatMap((each) => [...each.values().take(maxPayloads)]);
  const lost = await repliesTo([...new Set(asked)].slice(0, maxPayloads), context, async (path, to) => {
    const file = await check.deployed.fileAt(path, check.compare, to.signal);
    const found = file && (await foundAt(file, check, to));
    return found?.kind === 'other-content' || found?.kind === 'not-served' ? path : undefined;
  });
  const [first] = lost;
  if (first === undefined) return [];
  const are = lost.length === 1 ? 'is' : 'are';
  return [
    `${countText(lost.length, 'file')} of soft navigation, such as ${first}, ${are} not online as deployed. Readers who click a link get the whole page instead.`,
  ];
}

/** Undefined if it is no page, or if only its status was compared, without a folder. */
function deployedPage({ path, bytes }: ServedFile, { deployed, compare }: FileCheck): Buffer | undefined {
  if (!isHtml(path)) return undefined;
  return deployed.bytesAt(path) ?? (compare === 'status' ? undefined : bytes);
}

export async function foundAt(file: SampledFile, check: FileCheck, to: SiteConnection): Promise<Found | ServedFile> {
  const url = addressOf(check.url, file.address ?? file.path);
  return readReply({ ...to, url }, (page) => foundOrServed(page, url, { ...check, file })).catch(
    (error: unknown) => ({ kind: 'not-compared', reason: unansweredBecause(error, to) }) as const,
  );
}

/** Why the host did not answer completely. Throws every other error. */
export function unansweredBecause(error: unknown, { site, signal }: SiteConnection): string {
  if (isOutOfTime(signal)) return site.pause.reason ?? 'time ran out';
  if (error instanceof TransientError) return error.message;
  throw error;
}

const firstPauseMs = 2_000;

/** Pauses before a site is asked again, after `round` rounds. When time runs out, the pause ends at once. */
export async function pauseAfter(
  round: number,
  { clock, random }: CheckContext['site'],
  waitSignal: AbortSignal,
): Promise<void> {
  const pauseMs = backoffMs({ failedAttempts: round, firstMs: firstPauseMs, random: random() });
  await clock.sleep(pauseMs, waitSignal).catch(() => isOutOfTime(waitSignal) || waitSignal.throwIfAborted());
}

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/**
 * Returns what was read for each item, without what is undefined and without items that the host did not answer completely in time. When one
 * fails, the others stop.
 */
export async function repliesTo<Item, Result>(
  items: readonly Item[],
  { site, signal: stopped }: Pick<CheckContext, 'site' | 'signal'>,
  read: (item: Item, to: SiteConnection) => Promise<Result | undefined>,
): Promise<readonly Result[]> {
  const results: (Result | undefined)[] = [];
  const waiting = items.entries();
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  const takeItems = async (): Promise<void> => {
    const connection = new Connection();
    const to = { site, signal, connection };
    try {
      // The connections share one iterator: each item is taken once.
      for (const [index, item] of waiting)
        results[index] = await read(item, to).catch((error: unknown) => void unansweredBecause(error, to));
    } catch (error) {
      failed.abort(error);
      throw error;
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConnections, items.length) }, takeItems));
  return results.filter((result) => result !== undefined);
}

/** Reads a reply as a page. */
export async function readPage(address: URL, to: SiteConnection): Promise<PageReply> {
  return readReply({ ...to, url: address }, async (reply) => {
    const { status, header, url } = reply;
    return { status, header, url, content: await contentOf(reply, { maxBytes: maxParsedBytes, isRead: true }) };
  });
}

/** Undefined if the host does not answer completely in time. */
export async function pageReplyAt(
  address: URL,
  context: Pick<CheckContext, 'site' | 'signal'>,
): Promise<PageReply | undefined> {
  const [page] = await repliesTo([address], context, readPage);
  return page;
}

/** A host may answer 429 to what does not exist for as long as it is asked, and the files need the time. */
const missingPageMs = 30_000;

/** Requests a page that does not exist, in a folder that may not exist either. */
export async function readMissingPage(folder: URL, { site, signal }: CheckContext): Promise<PageReply | undefined> {
  const error = (): TransientError => new TransientError('time ran out');
  using limit = new TimeLimit({ clock: site.clock, limitMs: missingPageMs, signal, error });
  return await pageReplyAt(addressOf(folder, `${randomUUID()}.html`), { site, signal: limit.signal });
}
