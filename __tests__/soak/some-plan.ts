/** Plans in which nothing happens, for tests to change. */
import type { AgentPlan, ExportPlan } from '../../soak/plan.ts';
import { noFaults } from '../../soak/plan-faults.ts';
import type { Happened } from '../../soak/record.ts';
import { plain } from '../../soak/way/way.ts';

export const calmPlan: ExportPlan = {
  kind: 'export',
  number: 1,
  site: 'tiny',
  inputs: {},
  takesUp: false,
  way: plain,
  isShutOnce: false,
  queueMs: 0,
  isDebug: false,
  before: { site: false, bundle: false, isSameExport: false },
  earlier: undefined,
  death: undefined,
  worldName: 'honest',
  faults: noFaults,
  lasting: undefined,
  cancel: undefined,
};

export const calmAgentPlan: AgentPlan = {
  kind: 'agent',
  number: 1,
  job: 'pullRequest',
  activeReads: 0,
  inputs: {},
  isDebug: false,
  way: plain,
  faults: noFaults,
  lasting: undefined,
  cancel: undefined,
};

export const nothingHappened: Happened = {
  delivered: [],
  jobIds: [],
  links: [],
  agentJobs: [],
  cancelled: 'no',
  mistakes: [],
};
