/** Plans without faults, for tests to change. */
import type { AgentPlan, ExportPlan } from '../../soak/plan.ts';
import { noFaults } from '../../soak/plan-faults.ts';
import type { Observed } from '../../soak/recorder.ts';
import { plainRoute } from '../../soak/route/route.ts';

export const calmPlan: ExportPlan = {
  kind: 'export',
  number: 1,
  site: 'tiny',
  inputs: {},
  resumes: false,
  route: plainRoute,
  isUnreachableOnce: false,
  queueMs: 0,
  isDebug: false,
  before: { site: false, bundle: false, isSameExport: false },
  earlier: undefined,
  kill: undefined,
  scenarioName: 'honest',
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
  route: plainRoute,
  faults: noFaults,
  lasting: undefined,
  cancel: undefined,
};

export const nothingHappened: Observed = {
  delivered: [],
  jobIds: [],
  urls: [],
  pollsUntilEnd: undefined,
  agentJobs: [],
  cancelled: 'no',
  soakErrors: [],
};
