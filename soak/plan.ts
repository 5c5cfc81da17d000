/** The plan of one run: everything that is random about it. */
import { type CallName, callNames } from './faults/fault.ts';
import type { DrawnRun } from './inputs.ts';
import type { FaultPlan } from './plan-faults.ts';
import type { RandomSource } from './random-source.ts';
import type { SiteName } from './sites.ts';
import { honestScenario, type Scenario, scenarios } from './scenarios.ts';

export interface Plan extends DrawnRun {
  readonly number: number;
  readonly isDebug: boolean;
  readonly faults: FaultPlan;
  readonly cancel: Cancel | undefined;
  readonly site: SiteName;
  readonly queueMs: number;
  /** Contents of the workspace when the step begins. `isSameExport`: the last export had the same files as this one. */
  readonly before: Readonly<Record<'site' | 'bundle' | 'isSameExport', boolean>>;
  /** The previous run of the same step, with faults of its own, or killed. After it, `before` is ignored. */
  readonly earlier: Plan | undefined;
  /** Set for an earlier run only. */
  readonly kill: Kill | undefined;
  readonly scenarioName: string;
}

export function scenarioOf({ scenarioName }: Pick<Plan, 'scenarioName'>): Scenario {
  return scenarios[scenarioName] ?? honestScenario;
}

/** When the runner cancels the step. */
type Cancel =
  /** `isHeld`: the reply never completes, so that the run cannot end differently. */
  | { readonly kind: 'request'; readonly call: CallName; readonly index: number; readonly isHeld: boolean }
  /** `text` occurs in a line of the step's log. */
  | { readonly kind: 'line'; readonly text: string };

/** In the step's log. */
const lines = [
  ...[' started', 'Resuming export', ' elapsed', 'Retrying in', 'Retrying.'],
  ...['Exported', 'Downloaded', 'Verified', ' added', 'Details'],
] as const;

export function drawCancel(random: RandomSource): Cancel {
  if (random.chance(0.4)) return { kind: 'line', text: random.pick(lines) };
  return { kind: 'request', call: random.pick(callNames), index: random.between(0, 2), isHeld: random.chance(0.6) };
}

/** A step is killed before a call to the disk, so that the next run may find a partial state. */
interface Kill {
  /** A function of `node:fs`. */
  readonly call: string;
  /** The number of the call among those of the same function, from 0. */
  readonly index: number;
}

/** About how often an export of few files makes these calls. Every commit is a rename, so renames are drawn most often. */
const killPoints = [
  ...['renameSync', 'renameSync', 'renameSync'].map((call) => ({ call, times: 16 })),
  { call: 'mkdirSync', times: 8 },
  { call: 'openSync', times: 30 },
  { call: 'writeSync', times: 40 },
  { call: 'unlinkSync', times: 6 },
] as const;

export function drawKill(random: RandomSource): Kill {
  const { call, times } = random.pick(killPoints);
  return { call, index: random.between(0, times - 1) };
}
