/** A plan without faults, for tests to change. */
import type { ExportPlan } from '../../soak/plan.ts';
import { noFaults } from '../../soak/plan-faults.ts';

export const calmPlan: ExportPlan = {
  kind: 'export',
  number: 1,
  site: 'tiny',
  inputs: {},
  resumes: false,
  route: { kind: 'plain', hasProxy: false },
  queueMs: 0,
  isDebug: false,
  before: { site: false, bundle: false, isSameExport: false },
  earlier: undefined,
  kill: undefined,
  scenarioName: 'honest',
  faults: noFaults,
  cancel: undefined,
};
