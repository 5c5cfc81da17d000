/** A plan in which nothing happens, for tests to change. */
import type { Plan } from '../../soak/plan.ts';

export const calmPlan: Plan = {
  number: 1,
  site: 'tiny',
  inputs: {},
  takesUp: false,
  isShutOnce: false,
  queueMs: 0,
  isDebug: false,
  before: { site: false, bundle: false, isSameExport: false },
  worldName: 'honest',
  faults: { start: [], read: [], bundle: [], object: [] },
  lasting: undefined,
  cancel: undefined,
};
