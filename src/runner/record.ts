/** What a run leaves for its summary: facts, stages with their times, outputs, and why it failed. */
import type { Clock } from '../clock.ts';
import type { Failure } from '../failure.ts';
import type { OutputValue } from '../report.ts';

export interface Stage {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startMs: number;
  readonly durationMs: number;
}

export interface RecordedList {
  readonly title: string;
  /** The first ones. */
  readonly items: readonly string[];
  /** Of all. */
  readonly count: number;
}

export interface RunRecord {
  readonly facts: { readonly label: string; readonly value: string }[];
  readonly lists: RecordedList[];
  readonly stages: Stage[];
  readonly outputs: Map<string, OutputValue>;
  failure: Failure | undefined;
}

export function emptyRecord(): RunRecord {
  return { facts: [], lists: [], stages: [], outputs: new Map(), failure: undefined };
}

/** Runs one stage and notes when it began and how long it took, however it ends. */
export async function recordStage<T>(
  { record, clock, name }: { readonly record: RunRecord; readonly clock: Clock; readonly name: string },
  work: () => Promise<T>,
): Promise<T> {
  const startMs = clock.dateMs();
  const startElapsedMs = clock.elapsedMs();
  try {
    return await work();
  } finally {
    record.stages.push({ name, startMs, durationMs: clock.elapsedMs() - startElapsedMs });
  }
}
