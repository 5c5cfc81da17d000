/** Entry of check-published/action.yml. */
import { checkSite } from '../check/check-site.ts';
import { reportNetwork } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import { runAction } from '../runner/run-action.ts';
import { publishedSettings } from '../settings/published-settings.ts';

void runAction({
  title: 'Published site',
  settings: publishedSettings,
  flow: (settings, context) => {
    reportNetwork(settings.url, context.emit);
    return checkSite(settings, { ...context, transport: openTransport() });
  },
});
