/** Entry of agent-job/action.yml, and of the command `agent-job`. */
import { watchAgentJob } from '../agent-job/watch-agent-job.ts';
import { openTransport } from '../http/transport.ts';
import { mainOf } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { agentInputs } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'agent-job',
  title: 'Agent job',
  needsKey: true,
  inputs: agentInputs,
  flow: (settings, context, apiKey) => {
    const { clock, emit } = context;
    const service = openService({ baseUrl: settings.baseUrl, apiKey, transport: openTransport(emit), clock });
    return watchAgentJob(settings, service, context);
  },
});
