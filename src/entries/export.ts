/** Entry of action.yml, and of the command `export`. */
import { exportSite } from '../export/export-site.ts';
import { guardedTransport } from '../http/key-guard.ts';
import { openTransport } from '../http/transport.ts';
import { mainOf } from '../runner/run-action.ts';
import { openService } from '../service/client.ts';
import { exportInputs, requireResult, requireSubject } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'export',
  title: 'Static export',
  replacesSite: true,
  needsKey: true,
  inputs: exportInputs,
  requireFit: (settings, { removesTempFolder }) => {
    requireSubject(settings);
    if (removesTempFolder) requireResult(settings);
  },
  flow: (settings, context, apiKey) => {
    const { clock, emit, secrets } = context;
    const transport = openTransport(emit);
    const service = openService({ baseUrl: settings.baseUrl, apiKey, transport, clock });
    return exportSite(settings, service, { ...context, transport: guardedTransport(transport, secrets) });
  },
});
