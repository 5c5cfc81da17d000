/** Runs a step and observes it from outside. */
import { filesIn, placeOf, placesOf } from '../testing/leaks.ts';
import { runStep, type StepResult } from '../sandbox/runner/run-step.ts';
import type { Evidence, Watched } from './evidence.ts';
import type { Inputs } from './inputs.ts';
import { takeSnapshot } from './snapshot.ts';

/** A longer step counts as hung. On the virtual clock, limits and pauses take no time, so even a busy machine needs much less. */
export const maxRunMs = 60_000;

interface WatchOptions {
  readonly actionFolder: string;
  readonly workFolder: string;
  readonly inputs: Inputs;
  readonly env: Readonly<Record<string, string>>;
  /** Aborts the step. */
  readonly stop: AbortController;
  readonly onLine: (line: string) => void;
}

export async function watch({ stop, workFolder, ...step }: WatchOptions): Promise<Watched> {
  const before = await takeSnapshot(workFolder);
  const startMs = performance.now();
  const hung = setTimeout(() => stop.abort(), maxRunMs);
  const run = await runStep({ ...step, workFolder, signal: stop.signal });
  clearTimeout(hung);
  const durationMs = performance.now() - startMs;
  const [after, places] = [await takeSnapshot(workFolder), await seenPlaces(run, workFolder)];
  return { run, before, after, places, durationMs };
}

/** Returns `NODE_OPTIONS` that load the modules of every step and those of this step into its process. */
export function nodeOptions(ofThisStep: readonly URL[]): string {
  const ofEveryStep = [
    new URL('../testing/record-pid.js', import.meta.url),
    new URL('../testing/virtual-clock.js', import.meta.url),
  ];
  return [...ofEveryStep, ...ofThisStep].map(({ href }) => `--import=${href}`).join(' ');
}

/** Site files are compared by digest, so they are not searched for secrets. */
async function seenPlaces(run: StepResult, workFolder: string): Promise<Evidence['places']> {
  const isOfSite = (path: string): boolean => /\.(bin|css|js|svg)$|bundle/.test(path) && !path.endsWith('.json');
  return [
    ...placesOf(run),
    ...(await filesIn(workFolder, (path) => isOfSite(path) || isValuesFile(path))).map(placeOf),
  ];
}

/** The values file contains the bundle URL by design, and its exact bytes are compared. A killed step leaves its temporary file. */
function isValuesFile(path: string): boolean {
  return /values\.yaml(\.static-export-[0-9a-f]{6}\.part)?$/.test(path);
}
