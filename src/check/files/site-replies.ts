/** Asks the host of a published site over a few connections. */
import { randomUUID } from 'node:crypto';
import { inParallel, TimeLimit } from '../../clock.ts';
import { backoffMs } from '../../http/backoff.ts';
import { TransientError } from '../../http/transient-error.ts';
import { Connection } from '../../http/transport.ts';
import { maxParsedBytes } from '../../model/site.ts';
import type { OperationContext } from '../../operation.ts';
import { addressOf, readReply, type ReplyRequest } from '../../site/reply.ts';
import { type FileCheck, type Found, foundOrServed, type SampledFile, type ServedFile } from './compare-file.ts';
import { isOutOfTime } from './out-of-time.ts';
import { contentOf, type FullReply } from './reply-content.ts';

export interface CheckContext extends Pick<OperationContext, 'emit' | 'signal'> {
  readonly host: ReplyRequest['host'];
}

export interface WaitingContext extends CheckContext {
  /** What is not as deployed is asked for again until it ends. */
  readonly wait: TimeLimit;
}

export type SiteConnection = Pick<ReplyRequest, 'host' | 'signal' | 'connection'>;

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/** Returns what was read for each item that the host answered completely in time. When one fails, the others stop. */
export async function repliesTo<Item, Result>(
  items: readonly Item[],
  { host, signal }: CheckContext,
  read: (item: Item, to: SiteConnection) => Promise<Result | undefined>,
): Promise<readonly Result[]> {
  using opened = new DisposableStack();
  const connections = Array.from({ length: Math.min(maxConnections, items.length) }, () =>
    opened.adopt(new Connection(), (connection) => connection.close()),
  );
  const results: (Result | undefined)[] = [];
  const waiting = items.entries();
  await inParallel(connections, signal, async (connection, stopped) => {
    const to = { host, signal: stopped, connection };
    // The connections share one iterator: each item is taken once.
    for (const [index, item] of waiting)
      results[index] = await read(item, to).catch((error: unknown) => void unansweredBecause(error, to));
  });
  return results.filter((result) => result !== undefined);
}

/** Returns why the host did not answer completely. Throws every other error. */
export function unansweredBecause(error: unknown, { host, signal }: SiteConnection): string {
  if (isOutOfTime(signal)) return host.pause.reason ?? 'time ran out';
  if (error instanceof TransientError) return error.message;
  throw error;
}

export async function foundAt(file: SampledFile, check: FileCheck, to: SiteConnection): Promise<Found | ServedFile> {
  const url = addressOf(check.url, file.address ?? file.path);
  return readReply({ ...to, url }, (reply) => foundOrServed(reply, url, { ...check, file })).catch(
    (error: unknown) => ({ kind: 'not-compared', reason: unansweredBecause(error, to) }) as const,
  );
}

/** Reads a reply to its end, and as a page. */
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
  const { host, signal } = context;
  const error = (): TransientError => new TransientError('time ran out');
  using limit = new TimeLimit({ clock: host.clock, limitMs: missingPageMs, signal, error });
  return await replyAt(addressOf(folder, `${randomUUID()}.html`), { ...context, signal: limit.signal });
}

const firstPauseMs = 2_000;

/** Pauses before a site is asked again, after `round` rounds. When time runs out, the pause ends at once. */
export async function pauseAfter(round: number, { host, wait }: WaitingContext): Promise<void> {
  const pauseMs = backoffMs({ failedAttempts: round, firstMs: firstPauseMs, random: host.random() });
  await host.clock.sleep(pauseMs, wait.signal).catch(() => isOutOfTime(wait.signal) || wait.signal.throwIfAborted());
}
