/** What has happened in a run, as the service, the store and the proxy saw it. */
import type { Answer, ServerName } from '../sandbox/service/local-server.ts';
import type { FailureCode } from '../src/failure.ts';
import type { CallName, Effect } from './faults/fault.ts';
import { type Fields, fieldsIn } from './json.ts';
import type { ProxyFault } from './way/way.ts';

export interface Happened {
  /** Every request of the action, in order, and every connection that the proxy kept it from. */
  readonly delivered: readonly Delivered[];
  /** Every job that the service has told of. */
  readonly jobIds: readonly string[];
  /** Every link that it has told of, oldest first. */
  readonly links: readonly HandedLink[];
  /** Every state of an agent job that it has told of, oldest first. */
  readonly agentJobs: readonly Fields[];
  /** Whether the step was cancelled, and could then still end in another way. */
  readonly cancelled: 'no' | 'held' | 'free';
  /** Of the soak itself. */
  readonly mistakes: readonly string[];
}

export interface Delivered {
  readonly call: CallName;
  /** Of the fault; undefined for a good answer. */
  readonly fault?: string | undefined;
  readonly effect: Effect;
  /** Failures that it may lead to beyond its effect; of an `end`, those that it must lead to. */
  readonly codes?: readonly FailureCode[] | undefined;
  readonly isLasting?: boolean;
  /** It befell the connection: no request was made. */
  readonly isConnection?: true;
}

export interface HandedLink {
  readonly url: string;
  readonly expiresAt: string | undefined;
}

export interface Recorder {
  readonly happened: Happened;
  delivered(what: Delivered): void;
  /** What the proxy did to a connection. */
  connected(server: ServerName, fault: ProxyFault | undefined): void;
  /** An answer that the action may build on. */
  told(call: CallName, answer: Answer): void;
  cancelled(how: 'held' | 'free'): void;
  mistaken(error: unknown): void;
}

interface RecorderParts {
  /** The call that a run begins with. */
  readonly firstCall: CallName;
  /** Called when a job is about to be told of. */
  readonly onJob: () => void;
}

export function openRecorder({ firstCall, onJob }: RecorderParts): Recorder {
  const delivered: Delivered[] = [];
  const jobIds: string[] = [];
  const links: HandedLink[] = [];
  const agentJobs: Fields[] = [];
  const mistakes: string[] = [];
  let cancelled: Happened['cancelled'] = 'no';
  // The call that the next connection to the service is for.
  let nextCall = firstCall;
  return {
    get happened() {
      return { delivered, jobIds, links, agentJobs, cancelled, mistakes };
    },
    delivered: (what) => void delivered.push(what),
    connected(server, fault) {
      if (fault === undefined) return;
      const call = server === 'storage' ? 'object' : nextCall;
      delivered.push({ call, fault: `proxy ${fault}`, isConnection: true, ...effectOf(fault, server, delivered) });
    },
    told(call, { body }) {
      const { jobId, status, bundleUrl, expiresAt, ...others } = fieldsIn(body);
      if (call === 'agent') agentJobs.push({ status, ...others });
      if (call === 'read' && status === 'completed') nextCall = 'bundle';
      if (call === 'start' && typeof jobId === 'string') {
        nextCall = 'read';
        jobIds.push(jobId);
        onJob();
      }
      if (call !== 'bundle' || typeof bundleUrl !== 'string') return;
      links.push({ url: bundleUrl, expiresAt: typeof expiresAt === 'string' ? expiresAt : undefined });
    },
    cancelled: (how) => (cancelled = how),
    mistaken: (error) => void mistakes.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  };
}

/** A refusal lasts where it is the first that is heard of a host, and passes where the host has answered before. */
function effectOf(
  fault: ProxyFault,
  server: ServerName,
  delivered: readonly Delivered[],
): Pick<Delivered, 'effect' | 'codes'> {
  if (fault === 'late') return { effect: 'harmless' };
  if (fault !== '407' && fault !== '403') return { effect: 'trouble' };
  const requests = delivered.filter(
    ({ call, isConnection }) => isConnection !== true && (call === 'object') === (server === 'storage'),
  );
  if (requests.length === 0) return { effect: 'end', codes: ['proxy-rejected'] };
  const hasAnswered = requests.some(({ fault: each }) => each === undefined);
  return { effect: 'trouble', ...(!hasAnswered && { codes: ['proxy-rejected'] }) };
}
