/** Requests and lateness of each schedule, over many jobs. */
import { autoSchedule, type Schedule } from '../../src/polling/schedule.ts';
import { seededRandom } from '../random.ts';
import { median, quantile, sum } from '../statistics.ts';
import { simulate, type SimulatedJob } from './simulate.ts';
import { traceShapes, type Trace } from './traces.ts';

export const traceSeed = 20_261_121;

/** A typical shell loop polls every ten seconds. */
export const baseline = 'fixed 10 s';

const schedules: Readonly<Record<string, Schedule>> = {
  auto: autoSchedule,
  'fixed 2 s': () => 2_000,
  [baseline]: () => 10_000,
  'fixed 30 s': () => 30_000,
  'doubling to 60 s': ({ elapsedMs }) => Math.min(1_000 + elapsedMs, 60_000),
};

export interface Score {
  readonly name: string;
  readonly medianLatenessMs: number;
  readonly lateLatenessMs: number;
  readonly requests: number;
  readonly latenessOfShape: readonly number[];
}

/** Returns one score per schedule, over the same jobs. */
export function scoresOf(traces: readonly Trace[]): readonly Score[] {
  return Object.entries(schedules).map(([name, schedule]) => {
    const random = seededRandom(traceSeed + 1);
    return scoreOf(
      name,
      traces.map((trace) => simulate(trace, schedule, random)),
    );
  });
}

function scoreOf(name: string, jobs: readonly SimulatedJob[]): Score {
  const latenesses = jobs.map(({ latenessMs }) => latenessMs);
  return {
    name,
    medianLatenessMs: median(latenesses),
    lateLatenessMs: quantile(latenesses, 0.9),
    requests: sum(jobs.map(({ requests }) => requests)),
    latenessOfShape: traceShapes.map((shape) =>
      median(jobs.filter(({ trace }) => trace.shape === shape).map(({ latenessMs }) => latenessMs)),
    ),
  };
}
