/** All that is known of a run when it is over: what the oracle judges. Data alone, so that a test can make some up. */
import type { Place } from '../testing/leaks.ts';
import type { StepResult } from '../sandbox/runner/run-step.ts';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';
import type { Inputs } from './inputs.ts';
import type { AgentPlan, ExportPlan, Plan } from './plan.ts';
import type { Happened } from './record.ts';
import type { Rendered } from './rendered.ts';
import type { Snapshot } from './snapshot.ts';
import type { Connect } from './way/proxy.ts';

export type Evidence = ExportEvidence | AgentEvidence;

export interface ExportEvidence extends StepEvidence {
  readonly plan: ExportPlan;
  /** What the run may deliver: the export that is due, or the one that took its place in the store. */
  readonly due: readonly DueBundle[];
  /** Of the night before, on the same runner. */
  readonly earlier: ExportEvidence | undefined;
}

export interface AgentEvidence extends StepEvidence {
  readonly plan: AgentPlan;
}

/** What there is of every step. */
export interface StepEvidence extends Watched {
  readonly plan: Plan;
  /** As the step got them. */
  readonly inputs: Inputs;
  readonly happened: Happened;
  readonly workFolder: string;
  readonly requests: readonly ReceivedRequest[];
  /** Every connection that a proxy was asked for. */
  readonly connects: readonly Connect[];
  /** Beside the key and the links. */
  readonly secrets: readonly string[];
}

/** What is seen from outside the step. */
export interface Watched {
  readonly run: StepResult;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** What anybody can see of the run, files included that hold nothing of the site. */
  readonly places: readonly Place[];
  readonly durationMs: number;
  /** Longest time that the action, or the soak itself, was kept from going on. */
  readonly stoodStillMs: number;
}

export interface DueBundle {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly format: string;
  /** What the bundle holds. */
  readonly site: Rendered;
}
