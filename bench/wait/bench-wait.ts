/** Measures how late a schedule notices that a job has ended, and its number of requests, for simulated jobs on a virtual clock. */
import { writeFileSync } from 'node:fs';
import { seededRandom } from '../random.ts';
import { chartSvg } from './chart.ts';
import { baseline, type Score, scoresOf, traceSeed } from './score.ts';
import { makeTraces, traceShapes, type Trace } from './traces.ts';

const traceCount = 600;

export function benchWait(): string {
  const traces = makeTraces(traceCount, seededRandom(traceSeed));
  const scores = scoresOf(traces);
  writeFileSync(new URL('chart.svg', import.meta.url), chartSvg(scores));
  return sectionOf(scores, traces);
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
    ...score.latenessOfShape.map(seconds),
  ]);
  const head = ['schedule', 'median lateness', 'ratio', '90 % within', 'requests', 'ratio', ...traceShapes];
  return [
    '## wait: lateness and number of requests',
    `${traces.length} simulated jobs of 5 s to 3 h, in equal parts ${traceShapes.join(', ')}; virtual clock, seed ${traceSeed}. Ratios compare with a shell loop that polls every 10 s. The last columns show the median lateness by shape.`,
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    '![Median lateness against requests per job, by schedule](wait/chart.svg)',
    'A silent job reports nothing until it ends. It is polled at most 10 s apart; a job with an estimate at most 30 s apart.',
  ].join('\n\n');
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
