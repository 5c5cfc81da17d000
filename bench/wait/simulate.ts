/** Simulates a schedule for one job on a virtual clock. */
import { ProgressHistory, type Schedule } from '../../src/polling/schedule.ts';
import type { Trace } from './traces.ts';

export interface SimulatedJob {
  readonly trace: Trace;
  /** Time from the end of the job to the poll that noticed it. */
  readonly latenessMs: number;
  readonly requests: number;
}

export function simulate(trace: Trace, schedule: Schedule, random: () => number): SimulatedJob {
  const history = new ProgressHistory();
  let elapsedMs = 0;
  let requests = 1;
  for (; elapsedMs < trace.endMs; requests += 1) {
    history.add(trace.stateAt(elapsedMs).progress, elapsedMs);
    const expectedEndMs = history.expectedEndMs();
    elapsedMs += schedule({ elapsedMs, expectedEndMs, requestedPauseMs: 0, random: random() });
  }
  return { trace, latenessMs: elapsedMs - trace.endMs, requests };
}
