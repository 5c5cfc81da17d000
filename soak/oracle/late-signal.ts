/** A cancel that comes when all is said. */
import type { StepEvidence } from '../evidence.ts';

/**
 * Node takes its signal handlers down before it is gone: a signal that comes in between ends the process in place of its exit
 * code. No program can keep it from that; whatever the run owes its user must be there all the same.
 */
export function isEndedLate({ run, plan, happened }: Pick<StepEvidence, 'run' | 'plan' | 'happened'>): boolean {
  const sent = plan.cancel?.by === 'runner' ? 'SIGINT' : plan.cancel?.by;
  return happened.cancelled === 'free' && run.signal !== null && run.signal === sent;
}
