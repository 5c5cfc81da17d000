/** Everything that the oracle uses to judge a finished run. Plain data, so that tests can create it. */
import type { SearchedText } from '../testing/leaks.ts';
import type { StepResult } from '../sandbox/runner/run-step.ts';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';
import type { Inputs } from './inputs.ts';
import type { Plan } from './plan.ts';
import type { Observed } from './recorder.ts';
import type { RenderedExport } from './rendered-export.ts';
import type { Snapshot } from './snapshot.ts';
import type { ConnectRequest } from '../testing/forward-proxy.ts';

export interface Evidence extends Watched {
  readonly plan: Plan;
  /** The bundles that the run may deliver: the expected export, or the one that replaced it in the store. */
  readonly expected: readonly ExpectedBundle[];
  /** The evidence of the previous run on the same runner. */
  readonly earlier: Evidence | undefined;
  /** As the step received them. */
  readonly inputs: Inputs;
  readonly observed: Observed;
  readonly workFolder: string;
  readonly requests: readonly ReceivedRequest[];
  /** Every connection that was requested from a proxy. */
  readonly connects: readonly ConnectRequest[];
  /** In addition to the key and the bundle URLs. */
  readonly secrets: readonly string[];
}

/** What can be observed from outside the step. */
export interface Watched {
  readonly run: StepResult;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Every text of the run that other people can read, including files that are not part of the site. */
  readonly places: readonly SearchedText[];
  readonly durationMs: number;
}

export interface ExpectedBundle {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly format: string;
  /** The contents of the bundle. */
  readonly site: RenderedExport;
}

export function isKilled({ plan, run }: Pick<Evidence, 'plan' | 'run'>): boolean {
  return plan.kill !== undefined && run.signal === 'SIGKILL';
}

/** Whether the run before this one on the same runner was killed. */
export function isAfterKill({ earlier }: Evidence): boolean {
  return earlier !== undefined && isKilled(earlier);
}
