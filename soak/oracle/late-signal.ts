/** Cancellations that arrive after the step has completed. */
import type { StepEvidence } from '../evidence.ts';

/**
 * Node removes its signal handlers before the process exits. A signal in between replaces the exit code, and a program
 * cannot prevent that. Outputs and files must still be complete.
 */
export function isEndedLate({ run, plan, observed }: Pick<StepEvidence, 'run' | 'plan' | 'observed'>): boolean {
  const sent = plan.cancel?.by === 'runner' ? 'SIGINT' : plan.cancel?.by;
  return observed.cancelled === 'free' && run.signal !== null && run.signal === sent;
}
