/** Records what the service and the store observed in a run. */
import type { Answer } from '../sandbox/service/local-server.ts';
import { fieldsIn } from '../sandbox/shapes.ts';
import type { CallName, Effect } from './faults/fault.ts';

export interface Delivered {
  readonly call: CallName;
  /** Name of the fault; undefined for a good reply. */
  readonly fault?: string | undefined;
  readonly effect: Effect;
  /** See `Fault.mayEnd`. */
  readonly mayEnd?: boolean | undefined;
}

export class Recorder {
  /** Every request of the action, in order. */
  readonly delivered: Delivered[] = [];
  /** Every job id that the service returned. */
  readonly jobIds: string[] = [];
  /** Every bundle URL that the service returned, oldest first. */
  readonly urls: string[] = [];
  /** The number of the poll that reported the end of the job, from 1; undefined if none did. */
  pollsUntilEnd: number | undefined;
  /** Whether the step was cancelled, and whether another ending was still possible (`free`) or not (`held`). */
  cancelled: 'no' | 'held' | 'free' = 'no';
  /** Errors of the soak itself. */
  readonly soakErrors: string[] = [];

  /** Call it with a reply that the action may rely on. */
  replied(call: CallName, { body }: Pick<Answer, 'body'>): void {
    if (call === 'object') return;
    const { jobId, status, bundleUrl } = fieldsIn(body);
    if (call === 'read' && (status === 'completed' || status === 'failed')) this.pollsUntilEnd ??= this.#polls;
    if (call === 'start' && typeof jobId === 'string') this.jobIds.push(jobId);
    if (typeof bundleUrl === 'string') this.urls.push(bundleUrl);
  }

  failed(error: unknown): void {
    this.soakErrors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  get #polls(): number {
    return this.delivered.filter(({ call }) => call === 'read').length;
  }
}
