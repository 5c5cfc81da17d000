/** Faults of the agent-job action's only call. */
import {
  changesFields,
  foreignPage,
  finalFaults,
  harmlessFaults,
  rejects,
  repliesWith,
  transientFaults,
} from './api-faults.ts';
import type { FaultTable } from './fault.ts';

const hostile = 'x\r\n::error::no\n##[error]no \u202e<b>@team</b> |x|';

export const agentFaults: FaultTable = {
  ...transientFaults,
  'a page with 403': foreignPage,
  ...harmlessFaults,
  ...finalFaults,
  '404': rejects(404, 'not-found'),
  '409': rejects(409, 'request-rejected'),
  'no status': repliesWith('transient', ['{}', '{"status":7}', '{"status":""}']),
  'another job': repliesWith('transient', ['{"id":"agent_other","status":"failed"}'], 'service-unavailable'),
  'an unknown status': changesFields(() => ({ status: 'thinking', prLink: null, archivedAt: null })),
  'a hostile status': changesFields(() => ({ status: hostile, prLink: null, archivedAt: null })),
  'fields of other types': changesFields(() => ({ source: 'x', model: { name: 'x' }, createdAt: 7, archivedAt: [] })),
  'only the status': changesFields(() => ({
    ...{ id: undefined, source: undefined, model: undefined },
    ...{ prLink: undefined, createdAt: undefined, archivedAt: undefined },
  })),
  'hostile fields': changesFields(() => ({ source: { repository: hostile, ref: hostile }, model: hostile })),
  'an invalid pull request URL': changesFields(({ prLink }) => ({
    prLink: prLink === null ? null : 'javascript:alert(1)',
  })),
};
