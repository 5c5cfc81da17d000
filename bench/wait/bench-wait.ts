/** How late a schedule learns of a job's end, and how many requests that takes, over many made-up jobs on a virtual clock. */
import { writeFileSync } from 'node:fs';
import { autoSchedule, type Schedule } from '../../src/wait/schedule.ts';
import { seededRandom } from '../random.ts';
import { median, quantile, sum } from '../statistics.ts';
import { chartSvg } from './chart.ts';
import { play, type Played } from './simulate.ts';
import { makeTraces, shapes, type Trace } from './traces.ts';

const traceCount = 600;
const seed = 20_261_121;
const longMs = 10 * 60_000;

/** The shell loop that users come from asks every ten seconds. */
const baseline = 'fixed 10 s';

const schedules: Readonly<Record<string, Schedule>> = {
  auto: autoSchedule,
  'fixed 2 s': () => 2_000,
  [baseline]: () => 10_000,
  'fixed 30 s': () => 30_000,
  'doubling to 60 s': ({ looks }) => Math.min(1_000 * 2 ** (looks.length - 1), 60_000),
};

export interface Score {
  readonly name: string;
  readonly medianLatenessMs: number;
  readonly lateLatenessMs: number;
  readonly requests: number;
  readonly requestsOfLong: number;
  readonly latenessOfShape: readonly number[];
}

export function benchWait(): string {
  const traces = makeTraces(traceCount, seededRandom(seed));
  const scores = scoresOf(traces);
  writeFileSync(new URL('chart.svg', import.meta.url), chartSvg(scores));
  return sectionOf(scores, traces);
}

/** Exported for the test that holds the schedule to its promise. */
export function scoresOf(traces: readonly Trace[]): readonly Score[] {
  return Object.entries(schedules).map(([name, schedule]) => {
    const random = seededRandom(seed + 1);
    return scoreOf(
      name,
      traces.map((trace) => play(trace, schedule, random)),
    );
  });
}

function scoreOf(name: string, played: readonly Played[]): Score {
  const latenesses = played.map(({ latenessMs }) => latenessMs);
  return {
    name,
    medianLatenessMs: median(latenesses),
    lateLatenessMs: quantile(latenesses, 0.9),
    requests: sum(played.map(({ requests }) => requests)),
    requestsOfLong: sum(played.filter(({ trace }) => trace.endMs > longMs).map(({ requests }) => requests)),
    latenessOfShape: shapes.map((shape) =>
      median(played.filter(({ trace }) => trace.shape === shape).map(({ latenessMs }) => latenessMs)),
    ),
  };
}

function sectionOf(scores: readonly Score[], traces: readonly Trace[]): string {
  const base = scores.find(({ name }) => name === baseline);
  const ratio = (value: number, of: number | undefined): string => (value / (of ?? Number.NaN)).toFixed(2);
  const rows = scores.map((score) => [
    score.name,
    seconds(score.medianLatenessMs),
    ratio(score.medianLatenessMs, base?.medianLatenessMs),
    seconds(score.lateLatenessMs),
    String(score.requests),
    ratio(score.requests, base?.requests),
    ratio(score.requestsOfLong, base?.requestsOfLong),
    ...score.latenessOfShape.map(seconds),
  ]);
  const head = [
    'schedule',
    'median lateness',
    'ratio',
    '90 % within',
    'requests',
    'ratio',
    'ratio, jobs over 10 min',
    ...shapes,
  ];
  const longCount = traces.filter(({ endMs }) => endMs > longMs).length;
  return [
    '## wait: how late, and for how many requests',
    `${traces.length} made-up jobs of 5 s to 3 h (${longCount} of them over ten minutes), in equal parts ${shapes.join(', ')}; virtual clock, seed ${seed}. Ratios are to the shell loop's fixed 10 s. The last columns are the median lateness by shape.`,
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    '![Median lateness against requests a job, by schedule](wait/chart.svg)',
    'A silent job tells nothing until it ends: whoever asks every 30 s at most is 15 s late in the median of a long one. Soonness there costs requests in proportion, which is the frontier between `fixed 2 s` and `fixed 30 s` in the chart.',
  ].join('\n\n');
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
