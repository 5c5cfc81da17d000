/** Entry of action.yml, and of the command `export`. */
import { exportSite } from '../export/export-site.ts';
import { guardedTransport } from '../http/key-guard.ts';
import { openTransport } from '../http/transport.ts';
import { mainOf } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { exportInputs, exportSettings } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'export',
  title: 'Static export',
  replacesSite: true,
  inputs: exportInputs,
  settings: exportSettings,
  flow: (settings, context) => {
    const transport = openTransport(context.emit);
    const service = openService({ ...settings, transport, clock: context.clock });
    return exportSite(settings, { ...context, service, transport: guardedTransport(transport, context.secrets) });
  },
});
