/** The agent-job action, for its entry and for the program. */
import { reportNetwork } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import type { Action } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { type AgentSettings, agentSettings } from '../settings/agent-settings.ts';
import { watchAgentJob } from '../agent-job/watch-agent-job.ts';

export const agentJobAction: Action<AgentSettings> = {
  title: 'Agent job',
  settings: agentSettings,
  flow: (settings, context) => {
    reportNetwork(settings.baseUrl, context.emit);
    const service = openService({ ...settings, transport: openTransport(), clock: context.clock });
    return watchAgentJob(settings, { ...context, service });
  },
};
