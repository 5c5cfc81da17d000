/** Faults of the agent-job action's only call. */
import { changes, foreign, ends, harmless, refuses, replies, transients } from './api-faults.ts';
import type { FaultTable } from './fault.ts';

const hostile = 'x\r\n::error::no\n##[error]no \u202e<b>@team</b> |x|';

export const agentFaults: FaultTable = {
  ...transients,
  'a page with 403': foreign,
  ...harmless,
  ...ends,
  '404': refuses(404, 'not-found'),
  '409': refuses(409, 'not-finished'),
  'no status': replies('transient', ['{}', '{"status":7}', '{"status":""}', '{"id":"agent_other","status":"failed"}']),
  'an unknown status': changes(() => ({ status: 'thinking', prLink: null, archivedAt: null })),
  'a hostile status': changes(() => ({ status: hostile, prLink: null, archivedAt: null })),
  'fields of other types': changes(() => ({ source: 'x', model: { name: 'x' }, createdAt: 7, archivedAt: [] })),
  'only the status': changes(() => ({
    ...{ id: undefined, source: undefined, model: undefined },
    ...{ prLink: undefined, createdAt: undefined, archivedAt: undefined },
  })),
  'hostile fields': changes(() => ({ source: { repository: hostile, ref: hostile }, model: hostile })),
  'an invalid pull request URL': changes(({ prLink }) => ({
    prLink: prLink === null ? null : 'javascript:alert(1)',
  })),
};
