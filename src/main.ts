/** Entry of action.yml. */
import { exportSite } from './export-site.ts';
import { tellProxy } from './http/proxy.ts';
import { openTransport } from './http/transport.ts';
import { withholding } from './http/withholding.ts';
import { runAction } from './runner/run-action.ts';
import { openService } from './service/call.ts';
import { exportSettings } from './settings/export-settings.ts';

void runAction({
  title: 'Static export',
  settings: exportSettings,
  story: (settings, parts) => {
    const transport = openTransport('static-export-action');
    tellProxy(settings.baseUrl, parts.report);
    const service = openService({ ...settings, transport, clock: parts.clock });
    return exportSite(settings, { ...parts, service, transport: withholding(settings.apiKey, transport) });
  },
});
