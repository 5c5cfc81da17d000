/** The export action, for its entry and for the program. */
import { exportSite } from '../export/export-site.ts';
import { reportNetwork } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import { guardedTransport } from '../secrets/secrets.ts';
import type { Action } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { type ExportSettings, exportSettings } from '../settings/export-settings.ts';

export const exportAction: Action<ExportSettings> = {
  title: 'Static export',
  replacesSite: true,
  settings: exportSettings,
  flow: (settings, context) => {
    const transport = openTransport();
    reportNetwork(settings.baseUrl, context.emit);
    const service = openService({ ...settings, transport, clock: context.clock });
    return exportSite(settings, { ...context, service, transport: guardedTransport(transport, context.secrets) });
  },
};
