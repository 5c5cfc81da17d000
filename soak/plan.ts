/** The plan of one run: everything about it that chance decides. */
import type { AgentJobName } from './agent/draw-agent-plan.ts';
import type { Death } from './earlier/death.ts';
import type { CallName } from './faults/fault.ts';
import type { Inputs } from './inputs.ts';
import type { FaultPlan, LastingFault } from './plan-faults.ts';
import type { SiteName } from './sites.ts';
import type { Way } from './way/way.ts';
import { honest, type World, worlds } from './worlds.ts';

export type Plan = ExportPlan | AgentPlan;

interface CommonPlan {
  readonly number: number;
  readonly inputs: Inputs;
  readonly isDebug: boolean;
  readonly way: Way;
  /** By the number of the request of its kind, from 0. */
  readonly faults: FaultPlan;
  readonly lasting: LastingFault | undefined;
  readonly cancel: Cancel | undefined;
}

export interface ExportPlan extends CommonPlan {
  readonly kind: 'export';
  readonly site: SiteName;
  /** Takes up a job that was started before. */
  readonly takesUp: boolean;
  /** Nobody listens at the service when the job is first read. */
  readonly isShutOnce: boolean;
  readonly queueMs: number;
  readonly before: Before;
  /** What another step did on the same runner before; a second night finds what the first one left in place of `before`. */
  readonly earlier: Earlier | undefined;
  /** Nobody is told of it: it falls on the night before alone. */
  readonly death: Death | undefined;
  readonly worldName: string;
}

export interface AgentPlan extends CommonPlan {
  readonly kind: 'agent';
  readonly job: AgentJobName;
  /** Looks at which it is still active. */
  readonly activeReads: number;
}

/** What lies in the workspace when the step begins. */
export interface Before {
  readonly site: boolean;
  readonly bundle: boolean;
  /** The last export held the same files as this one. */
  readonly isSameExport: boolean;
}

export type Earlier =
  /** A step that took up the same job and kept its bundle in the tool cache, where something may have befallen it since. */
  | { readonly kind: 'kept'; readonly damage: string | undefined }
  /** The export of the night before, with faults and an end of its own, or cut off in the middle. */
  | { readonly kind: 'night'; readonly plan: ExportPlan };

export interface Cancel {
  /** By the runner, which sends SIGINT and says so, or straight to the process. */
  readonly by: 'runner' | 'SIGINT' | 'SIGTERM';
  readonly at: RequestMoment | LineMoment;
}

export interface RequestMoment {
  readonly kind: 'request';
  readonly call: CallName;
  readonly index: number;
  /** Whether the answer never comes, so that the run cannot end in any other way. */
  readonly isHeld: boolean;
}

export interface LineMoment {
  readonly kind: 'line';
  readonly text: string;
}

/** An agent job knows of no other. */
export function worldOf(plan: Plan | Pick<ExportPlan, 'worldName'>): World {
  return 'worldName' in plan ? (worlds[plan.worldName] ?? honest) : honest;
}

/** For a table of runs. */
export function kindOf(plan: Plan): string {
  if (plan.kind === 'agent') return 'agent job';
  if (plan.earlier !== undefined) return plan.earlier.kind === 'kept' ? 'kept bundle' : 'second night';
  return { plain: 'export', tls: 'export, TLS', proxy: 'export, proxy' }[plan.way.kind];
}
