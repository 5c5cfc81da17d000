/** Plays a schedule against a trace on a virtual clock. */
import type { Look } from '../../src/polling/look.ts';
import type { Schedule } from '../../src/polling/schedule.ts';
import type { Trace } from './traces.ts';

export interface Played {
  readonly trace: Trace;
  /** From the job's end to the look that saw it. */
  readonly latenessMs: number;
  readonly requests: number;
}

export function play(trace: Trace, schedule: Schedule, random: () => number): Played {
  const looks: Look[] = [];
  let elapsedMs = 0;
  let requests = 1;
  for (; elapsedMs < trace.endMs; requests += 1) {
    looks.push({ ...trace.sightAt(elapsedMs), elapsedMs });
    elapsedMs += schedule({ elapsedMs, looks, askedForMs: 0, random: random() });
  }
  return { trace, latenessMs: elapsedMs - trace.endMs, requests };
}
