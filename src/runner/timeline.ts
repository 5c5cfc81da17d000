/** When each stage of a run began and how long it took, as a chart that GitHub draws (Mermaid). Pure. */
import { durationText } from '../text/amounts.ts';
import type { Stage } from './record.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Distances between the times on the axis, as Mermaid writes them. */
const ticks = [
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ name: `${count}second`, ms: count * secondMs })),
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ name: `${count}minute`, ms: count * minuteMs })),
  ...[1, 2, 3, 6, 12].map((count) => ({ name: `${count}hour`, ms: count * hourMs })),
] as const;

/** More times than these run into each other. */
const mostTicks = 8;

/** A Gantt chart on the reader's own clock, a row for each stage; a fenced block of Markdown. */
export function timelineText(stages: readonly Stage[]): string {
  // A stage within another one is over, and noted, before it.
  const bars = stages.map(barOf).sort((a, b) => a.startMs - b.startMs);
  const tick = tickFor(Math.max(...bars.map(({ endMs }) => endMs)) - Math.min(...bars.map(({ startMs }) => startMs)));
  return [
    '```mermaid',
    'gantt',
    '  dateFormat x',
    '  axisFormat %H:%M:%S',
    ...(tick === undefined ? [] : [`  tickInterval ${tick}`]),
    '  todayMarker off',
    ...bars.flatMap(({ name, duration, startMs, endMs }) => [
      `  section ${name}`,
      `  ${duration} : ${startMs}, ${endMs}`,
    ]),
    '```',
  ].join('\n');
}

interface Bar {
  readonly name: string;
  readonly duration: string;
  readonly startMs: number;
  readonly endMs: number;
}

function barOf({ name, startMs, durationMs }: Stage): Bar {
  const start = Math.round(startMs);
  const endMs = start + Math.max(1, Math.round(durationMs));
  return { name: wordsOnly(name), duration: durationText(durationMs), startMs: start, endMs };
}

/** Stage names are ours. Mermaid knows no escaping that all its versions share, so that nothing but words ever gets there. */
function wordsOnly(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'Stage';
}

/** The finest that fits; undefined for a run of days, where Mermaid decides. */
function tickFor(spanMs: number): string | undefined {
  return ticks.find(({ ms }) => spanMs / ms <= mostTicks)?.name;
}
