/** Runs a step, and tells what was seen of it from outside. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { filesIn, placeOf, placesOf } from '../testing/leaks.ts';
import { runStep, type StepResult } from '../sandbox/runner/run-step.ts';
import type { Evidence, Watched } from './evidence.ts';
import type { Inputs } from './inputs.ts';
import { takeSnapshot } from './snapshot.ts';

/** How many times faster than the world's the action's clock runs: with no request under way, and with one. */
const speeds = { idle: 200, asking: 10 } as const;

/** A step that takes longer hangs. The longest of the documented limits and pauses, one after the other, take less. */
export const longestRunMs = 60_000;

interface Watching {
  readonly actionFolder: string;
  readonly workFolder: string;
  readonly inputs: Inputs;
  readonly env: Readonly<Record<string, string>>;
  /** Ends the step. */
  readonly stop: AbortController;
  readonly onLine: (line: string) => void;
}

export async function watch({ stop, workFolder, ...step }: Watching): Promise<Watched> {
  const before = await takeSnapshot(workFolder);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const startMs = performance.now();
  const hung = setTimeout(() => stop.abort(), longestRunMs);
  const run = await runStep({ ...step, workFolder, signal: stop.signal });
  clearTimeout(hung);
  const durationMs = performance.now() - startMs;
  delay.disable();
  const stoodStillMs = Math.max(delay.max / 1e6, delayIn(workFolder));
  const [after, places] = [await takeSnapshot(workFolder), await seenPlaces(run, workFolder)];
  return { run, before, after, places, durationMs, stoodStillMs };
}

/** `NODE_OPTIONS` of a step: what is loaded into the process of every step, and of this one. */
export function loading(ofThis: readonly URL[]): string {
  const ofEvery = [
    new URL('../testing/tells-pid.js', import.meta.url),
    new URL('tells-delay.js', import.meta.url),
    new URL(`quick-pauses.js?idle=${speeds.idle}&asking=${speeds.asking}`, import.meta.url),
  ];
  return [...ofEvery, ...ofThis].map(({ href }) => `--import=${href}`).join(' ');
}

/** 0 where the step was ended before it could tell. */
function delayIn(workFolder: string): number {
  try {
    return Number(readFileSync(join(workFolder, 'delay'), 'utf8'));
  } catch {
    return 0;
  }
}

/** Files of the site are compared byte by byte; searching megabytes of them for secrets would only make others wait. */
async function seenPlaces(run: StepResult, workFolder: string): Promise<Evidence['places']> {
  const isOfSite = (path: string): boolean => /\.(bin|css|js|svg)$|bundle/.test(path) && !path.endsWith('.json');
  return [
    ...placesOf(run),
    ...(await filesIn(workFolder, (path) => isOfSite(path) || isValuesFile(path))).map(placeOf),
  ];
}

/** Holds the link, as it should: every byte of it is judged where it may be there at all. A step that is killed leaves its part. */
function isValuesFile(path: string): boolean {
  return /values\.yaml(\.static-export-[0-9a-f]{6}\.part)?$/.test(path);
}
