/** Entry of agent-job/action.yml, and of the command `agent-job`. */
import { watchAgentJob } from '../agent-job/watch-agent-job.ts';
import { openTransport } from '../http/transport.ts';
import { mainOf } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { agentInputs, agentSettings } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'agent-job',
  title: 'Agent job',
  inputs: agentInputs,
  settings: agentSettings,
  flow: (settings, context) => {
    const service = openService({ ...settings, transport: openTransport(context.emit), clock: context.clock });
    return watchAgentJob(settings, { ...context, service });
  },
});
