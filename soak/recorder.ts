/** Records what the service, the store and the proxy observed in a run. */
import type { Answer, ServerName } from '../sandbox/service/local-server.ts';
import type { CallName, Effect } from './faults/fault.ts';
import { fieldsIn } from './json.ts';
import type { ProxyFault } from '../testing/forward-proxy.ts';

export interface Observed {
  /** Every request of the action, in order, and every connection that the proxy prevented. */
  readonly delivered: readonly Delivered[];
  /** Every job id that the service returned. */
  readonly jobIds: readonly string[];
  /** Every bundle URL that the service returned, oldest first. */
  readonly urls: readonly IssuedUrl[];
  /** The number of the poll that reported the end of the job, from 1; undefined if none did. */
  readonly pollsUntilEnd: number | undefined;
  /** Whether the step was cancelled, and whether another ending was still possible (`free`) or not (`held`). */
  readonly cancelled: 'no' | 'held' | 'free';
  /** Errors of the soak itself. */
  readonly soakErrors: readonly string[];
}

export interface Delivered {
  /** Of a connection to the service: the start. */
  readonly call: CallName;
  /** Name of the fault; undefined for a good reply. */
  readonly fault?: string | undefined;
  readonly effect: Effect;
  /** See `Fault.mayEnd`. */
  readonly mayEnd?: boolean | undefined;
  /** The connection failed, so the request was not sent. */
  readonly isConnection?: true;
}

export interface IssuedUrl {
  readonly url: string;
  readonly expiresAt: string | undefined;
}

export interface Recorder {
  readonly observed: Observed;
  delivered(what: Delivered): void;
  /** Call it with what the proxy did to a connection. */
  connected(server: ServerName, fault: ProxyFault | undefined): void;
  /** Call it with a reply that the action may rely on. */
  replied(call: CallName, answer: Answer): void;
  cancelled(how: 'held' | 'free'): void;
  failed(error: unknown): void;
}

const endStatuses: ReadonlySet<unknown> = new Set(['completed', 'failed']);

export function openRecorder(): Recorder {
  const delivered: Delivered[] = [];
  const jobIds: string[] = [];
  const urls: IssuedUrl[] = [];
  const soakErrors: string[] = [];
  let pollsUntilEnd: number | undefined;
  let cancelled: Observed['cancelled'] = 'no';
  return {
    get observed() {
      return { delivered, jobIds, urls, pollsUntilEnd, cancelled, soakErrors };
    },
    delivered: (what) => void delivered.push(what),
    connected(server, fault) {
      if (fault === undefined) return;
      const call = server === 'storage' ? 'object' : 'start';
      const effect = fault === 'late' ? 'harmless' : 'transient';
      delivered.push({ call, fault: `proxy ${fault}`, isConnection: true, effect });
    },
    replied(call, { body }) {
      const { jobId, status, bundleUrl, expiresAt } = fieldsIn(body);
      if (endStatuses.has(status)) pollsUntilEnd ??= pollsSoFar(call, delivered);
      if (call === 'start' && typeof jobId === 'string') jobIds.push(jobId);
      if (call !== 'bundle' || typeof bundleUrl !== 'string') return;
      urls.push({ url: bundleUrl, expiresAt: typeof expiresAt === 'string' ? expiresAt : undefined });
    },
    cancelled: (how) => (cancelled = how),
    failed: (error) => void soakErrors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  };
}

/** Undefined for other calls, and for replies to the soak itself. */
function pollsSoFar(call: CallName, delivered: readonly Delivered[]): number | undefined {
  if (call !== 'read') return undefined;
  const polls = delivered.filter((each) => each.call === call && each.isConnection !== true).length;
  return polls === 0 ? undefined : polls;
}
