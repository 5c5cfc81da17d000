/** Entry of agent-job/action.yml. */
import { reportNetwork } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import { runAction } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { agentSettings } from '../settings/agent-settings.ts';
import { watchAgentJob } from '../agent-job/watch-agent-job.ts';

void runAction({
  title: 'Agent job',
  settings: agentSettings,
  flow: (settings, context) => {
    reportNetwork(settings.baseUrl, context.emit);
    const service = openService({ ...settings, transport: openTransport(), clock: context.clock });
    return watchAgentJob(settings, { ...context, service });
  },
});
