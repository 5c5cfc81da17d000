/** The plan of one run: everything that is random about it. */
import type { agentJobIds } from '../sandbox/service/agent-jobs.ts';
import type { Kill } from './kill.ts';
import type { CallName } from './faults/fault.ts';
import type { Inputs } from './inputs.ts';
import type { FaultPlan } from './plan-faults.ts';
import type { RandomSource } from './random-source.ts';
import type { SiteName } from './sites.ts';
import type { Route } from './route.ts';
import { honestScenario, type Scenario, scenarios } from './scenarios.ts';

export type Plan = ExportPlan | AgentPlan;

interface CommonPlan {
  readonly number: number;
  readonly inputs: Inputs;
  readonly isDebug: boolean;
  readonly route: Route;
  readonly faults: FaultPlan;
  readonly cancel: Cancel | undefined;
}

export interface ExportPlan extends CommonPlan {
  readonly kind: 'export';
  readonly site: SiteName;
  /** Resumes a job that was started before. */
  readonly resumes: boolean;
  readonly queueMs: number;
  readonly before: InitialFiles;
  /** The previous run of the same step, with faults of its own, or killed. After it, `before` is ignored. */
  readonly earlier: ExportPlan | undefined;
  /** Set for an earlier run only. */
  readonly kill: Kill | undefined;
  readonly scenarioName: string;
}

/** A job of the sandbox, or `none`, which does not exist. */
export type AgentJobName = keyof typeof agentJobIds | 'none';

export interface AgentPlan extends CommonPlan {
  readonly kind: 'agent';
  readonly job: AgentJobName;
  /** Number of polls at which the job is still active. */
  readonly activeReads: number;
}

/** Contents of the workspace when the step begins. */
export interface InitialFiles {
  readonly site: boolean;
  readonly bundle: boolean;
  /** The last export had the same files as this one. */
  readonly isSameExport: boolean;
}

export interface Cancel {
  /** `runner`: the runner cancels the step, which sends SIGINT. Otherwise the process gets the signal directly. */
  readonly by: 'runner' | 'SIGINT' | 'SIGTERM';
  readonly at:
    /** `isHeld`: the reply never completes, so that the run cannot end differently. */
    | { readonly kind: 'request'; readonly call: CallName; readonly index: number; readonly isHeld: boolean }
    /** `text` occurs in a line of the step's log. */
    | { readonly kind: 'line'; readonly text: string };
}

export function drawCancel(random: RandomSource, calls: readonly CallName[], lines: readonly string[]): Cancel {
  const by = random.pick(['runner', 'SIGINT', 'SIGTERM'] as const);
  if (random.chance(0.4)) return { by, at: { kind: 'line', text: random.pick(lines) } };
  const [call, index, isHeld] = [random.pick(calls), random.between(0, 2), random.chance(0.6)];
  return { by, at: { kind: 'request', call, index, isHeld } };
}

/** Agent jobs have the honest scenario only. */
export function scenarioOf(plan: Plan | Pick<ExportPlan, 'scenarioName'>): Scenario {
  return 'scenarioName' in plan ? (scenarios[plan.scenarioName] ?? honestScenario) : honestScenario;
}

/** The column of the result table. */
export function kindOf(plan: Plan): string {
  if (plan.kind === 'agent') return 'agent job';
  if (plan.earlier !== undefined) return 'repeated export';
  return plan.route.kind === 'plain' ? 'export' : 'export, proxy';
}
