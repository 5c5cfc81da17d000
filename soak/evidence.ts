/** Runs a step and observes it from outside. The oracle judges a finished run by this evidence alone. */
import { runStep, type StepRequest, type StepResult } from '../sandbox/runner/run-step.ts';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';
import { filesIn, placeOf, placesOf, type SearchedText } from '../testing/leaks.ts';
import type { Inputs } from './inputs.ts';
import type { Plan } from './plan.ts';
import type { Recorder } from './recorder.ts';
import type { ExpectedBundle } from './store-content.ts';
import { type Snapshot, takeSnapshot } from './workspace.ts';

export interface Evidence extends Watched {
  readonly plan: Plan;
  readonly expected: readonly ExpectedBundle[];
  /** The evidence of the previous run on the same runner. */
  readonly earlier: Evidence | undefined;
  /** As the step received them. */
  readonly inputs: Inputs;
  readonly observed: Readonly<Recorder>;
  readonly workFolder: string;
  readonly requests: readonly ReceivedRequest[];
}

/** What can be observed from outside the step. */
interface Watched {
  readonly run: StepResult;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Every text of the run that other people can read, including files that are not part of the site. */
  readonly places: readonly SearchedText[];
  readonly durationMs: number;
}

export function isKilled({ plan, run }: Pick<Evidence, 'plan' | 'run'>): boolean {
  return plan.kill !== undefined && run.signal === 'SIGKILL';
}

/** A longer step counts as hung. On the virtual clock, limits and pauses take no time, so even a busy machine needs much less. */
export const maxRunMs = 60_000;

/** `stop` aborts the step. */
export async function watch(step: StepRequest, stop: AbortController): Promise<Watched> {
  const { workFolder } = step;
  const before = await takeSnapshot(workFolder);
  const startMs = performance.now();
  const hung = setTimeout(() => stop.abort(), maxRunMs);
  const run = await runStep({ ...step, signal: stop.signal });
  clearTimeout(hung);
  const durationMs = performance.now() - startMs;
  const places = [...placesOf(run), ...(await filesIn(workFolder, isUnsearched)).map(placeOf)];
  return { run, before, after: await takeSnapshot(workFolder), places, durationMs };
}

/**
 * Site files are compared by digest. The values file contains the bundle URL by design, and its exact bytes are compared. A
 * killed step leaves its temporary file.
 */
function isUnsearched(path: string): boolean {
  const isOfSite = /\.(bin|css|js|svg)$|bundle/.test(path) && !path.endsWith('.json');
  return isOfSite || /values\.yaml(\.static-export-[0-9a-f]{6}\.part)?$/.test(path);
}
