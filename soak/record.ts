/** What has happened in a run, as the service and the store saw it. */
import type { Answer } from '../sandbox/service/local-server.ts';
import type { CallName, Effect } from './faults/fault.ts';
import { fieldsIn } from './json.ts';

export interface Happened {
  /** Every request of the action, in order. */
  readonly delivered: readonly Delivered[];
  /** Every job that the service has told of. */
  readonly jobIds: readonly string[];
  /** Every link that it has told of, oldest first. */
  readonly links: readonly HandedLink[];
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
  readonly isLasting?: boolean;
}

export interface HandedLink {
  readonly url: string;
  readonly expiresAt: string | undefined;
}

export interface Recorder {
  readonly happened: Happened;
  delivered(what: Delivered): void;
  /** An answer that the action may build on. */
  told(call: CallName, answer: Answer): void;
  cancelled(how: 'held' | 'free'): void;
  mistaken(error: unknown): void;
}

/** `onJob` is called when a job is about to be told of. */
export function openRecorder(onJob: () => void): Recorder {
  const delivered: Delivered[] = [];
  const jobIds: string[] = [];
  const links: HandedLink[] = [];
  const mistakes: string[] = [];
  let cancelled: Happened['cancelled'] = 'no';
  return {
    get happened() {
      return { delivered, jobIds, links, cancelled, mistakes };
    },
    delivered: (what) => void delivered.push(what),
    told(call, { body }) {
      const { jobId, bundleUrl, expiresAt } = fieldsIn(body);
      if (call === 'start' && typeof jobId === 'string') {
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
