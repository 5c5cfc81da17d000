/** The check-published action, for its entry and for the program. */
import { checkSite } from '../check/check-site.ts';
import { reportNetwork } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import type { Action } from '../runner/run-action.ts';
import { type PublishedSettings, publishedSettings } from '../settings/published-settings.ts';

export const checkAction: Action<PublishedSettings> = {
  title: 'Published site',
  settings: publishedSettings,
  flow: (settings, context) => {
    reportNetwork(settings.url, context.emit);
    return checkSite(settings, { ...context, transport: openTransport() });
  },
};
