/** Entry of check-published/action.yml, and of the command `check`. */
import { checkSite } from '../check/check-site.ts';
import { openTransport } from '../http/transport.ts';
import { mainOf } from '../runner/run-action.ts';
import { checkInputs, requireExpectation } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'check',
  title: 'Published site',
  inputs: checkInputs,
  requireFit: requireExpectation,
  flow: (settings, context) => checkSite(settings, { ...context, transport: openTransport(context.emit) }),
});
