/** Simulates export jobs: when they end, and which state a poll returns before. */
import type { JobState } from '../../src/model/api-result.ts';

export const traceShapes = ['linear', 'front-loaded', 'stepped', 'stalling', 'silent', 'queued'] as const;
export type TraceShape = (typeof traceShapes)[number];

export interface Trace {
  readonly shape: TraceShape;
  readonly endMs: number;
  /** The state that a poll returns at a moment before the end. */
  readonly stateAt: (elapsedMs: number) => JobState;
}

const minDurationMs = 5_000;
const maxDurationMs = 3 * 60 * 60_000;

/** Returns jobs of five seconds to three hours. Durations are distributed evenly on a logarithmic scale. */
export function makeTraces(count: number, random: () => number): readonly Trace[] {
  return Array.from({ length: count }, (_, index) => {
    const shape = traceShapes[index % traceShapes.length] ?? 'linear';
    const endMs = minDurationMs * (maxDurationMs / minDurationMs) ** random();
    const curve = curves[shape](random);
    return { shape, endMs, stateAt: (elapsedMs) => curve(elapsedMs / endMs) };
  });
}

/** Returns the state of a job after this share of its duration has elapsed. */
type Curve = (share: number) => JobState;

const curves: Readonly<Record<TraceShape, (random: () => number) => Curve>> = {
  linear: () => (share) => running(share),
  'front-loaded': (random) => {
    const power = 0.3 + 0.5 * random();
    return (share) => running(share ** power);
  },
  stepped: (random) => {
    const steps = 3 + Math.floor(random() * 10);
    return (share) => running(Math.floor(share * steps) / steps);
  },
  stalling: (random) => {
    const from = 0.2 + 0.6 * random();
    const until = from + (0.95 - from) * random();
    return (share) =>
      running(share < from ? share : share < until ? from : from + ((share - until) / (1 - until)) * (1 - from));
  },
  silent: () => () => ({ status: 'running' }),
  queued: (random) => {
    const start = 0.1 + 0.6 * random();
    return (share) => (share < start ? queued : running((share - start) / (1 - start)));
  },
};

const queued: JobState = { status: 'queued', progress: 0 };

/** Rounds down to a whole percentage, as most services do. */
function running(done: number): JobState {
  return { status: 'running', progress: Math.floor(done * 100) };
}
