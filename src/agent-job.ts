/** Entry of agent-job/action.yml. */
import { logProxy } from './http/proxy.ts';
import { openTransport } from './http/transport.ts';
import { runAction } from './runner/run-action.ts';
import { openService } from './service/client.ts';
import { agentSettings } from './settings/agent-settings.ts';
import { watchAgentJob } from './watch-agent-job.ts';

void runAction({
  title: 'Agent job',
  settings: agentSettings,
  story: (settings, parts) => {
    logProxy(settings.baseUrl, parts.report);
    const service = openService({ ...settings, transport: openTransport('static-export-action'), clock: parts.clock });
    return watchAgentJob(settings, { ...parts, service });
  },
});
