/** Asks the host of a published site over a few connections. */
import { randomUUID } from 'node:crypto';
import { backoffMs } from '../../http/backoff.ts';
import type { HostAccess } from '../../http/host-access.ts';
import { inParallel } from '../../http/in-parallel.ts';
import { TimeLimit } from '../../http/time-limit.ts';
import { TransientError } from '../../http/transient-error.ts';
import { Connection } from '../../http/transport.ts';
import { maxParsedBytes } from '../../model/site.ts';
import type { OperationContext } from '../../operation.ts';
import { addressOf, readReply, type ReplyRequest } from '../../site/reply.ts';
import { type CheckedSite, compareReply, type Found, type SampledFile, type ServedFile } from './compare-file.ts';
import { contentOf, type FullReply } from './reply-content.ts';

export interface CheckContext extends Pick<OperationContext, 'emit' | 'signal'> {
  readonly host: HostAccess;
  /** Ends every question to the host: what was not answered by then is a result. Nothing else ends with it. */
  readonly deadline: AbortSignal;
  /** What is not as deployed is asked for again until it ends. */
  readonly wait: TimeLimit;
}

/** Returns a limit that ends questions to the host as a lost connection would. */
export function limitOf(host: HostAccess, limitMs: number, signal: AbortSignal): TimeLimit {
  return new TimeLimit({ clock: host.clock, limitMs, signal, reason: () => host.reason ?? 'time ran out' });
}

export type SiteConnection = Pick<ReplyRequest, 'host' | 'signal' | 'connection'>;

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/** Returns what was read for each item that the host answered completely in time. When one fails, the others stop. */
export async function repliesTo<Item, Result>(
  items: readonly Item[],
  { host, deadline }: Pick<CheckContext, 'host' | 'deadline'>,
  read: (item: Item, to: SiteConnection) => Promise<Result | undefined>,
): Promise<readonly Result[]> {
  using opened = new DisposableStack();
  const connections = Array.from({ length: Math.min(maxConnections, items.length) }, () =>
    opened.adopt(new Connection(), (connection) => connection.close()),
  );
  const results: (Result | undefined)[] = [];
  const waiting = items.entries();
  await inParallel(connections, deadline, async (connection, stopped) => {
    const to = { host, signal: stopped, connection };
    // The connections share one iterator: each item is taken once.
    for (const [index, item] of waiting)
      results[index] = await read(item, to).catch((error: unknown) => void unansweredBecause(error));
  });
  return results.filter((result) => result !== undefined);
}

/** Returns why the host did not answer completely. Throws every other error. */
export function unansweredBecause(error: unknown): string {
  if (error instanceof TransientError) return error.message;
  throw error;
}

export async function checkFile(file: SampledFile, site: CheckedSite, to: SiteConnection): Promise<Found | ServedFile> {
  const url = addressOf(site.url, file.address ?? file.path);
  return readReply({ ...to, url }, (reply) => compareReply(reply, url, { ...site, file })).catch(
    (error: unknown) => ({ kind: 'not-compared', reason: unansweredBecause(error) }) as const,
  );
}

/** Reads a whole reply, also as a page. */
export async function readFull(address: URL, to: SiteConnection): Promise<FullReply> {
  return readReply({ ...to, url: address }, async (reply) => {
    const { status, header, url } = reply;
    return { status, header, url, content: await contentOf(reply, { maxBytes: maxParsedBytes, isRead: true }) };
  });
}

/** Undefined if the host does not answer completely in time. */
export async function replyAt(address: URL, context: CheckContext): Promise<FullReply | undefined> {
  const [reply] = await repliesTo([address], context, readFull);
  return reply;
}

/** A host may answer 429 to what does not exist for as long as it is asked, and the files need the time. */
const missingPageMs = 30_000;

/** Requests a page that does not exist, in a folder that may not exist either. */
export async function readMissingPage(folder: URL, context: CheckContext): Promise<FullReply | undefined> {
  using limit = limitOf(context.host, missingPageMs, context.deadline);
  return await replyAt(addressOf(folder, `${randomUUID()}.html`), { ...context, deadline: limit.signal });
}

/** Pauses before a site is asked again, after `round` rounds. When the wait ends, the pause ends at once. */
export async function pauseAfter(round: number, context: CheckContext, firstMs = 2_000): Promise<void> {
  const { host, signal, wait } = context;
  const pauseMs = backoffMs({ failedAttempts: round, firstMs, random: host.random() });
  await host.clock.sleep(pauseMs, wait.signal).catch(() => signal.throwIfAborted());
}
