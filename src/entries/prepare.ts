/** Entry of prepare/action.yml, and of the command `prepare`. */
import { openTransport } from '../http/transport.ts';
import { prepareSite } from '../prepare/prepare-site.ts';
import { mainOf } from '../runner/run-action.ts';
import { prepareInputs } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'prepare',
  title: 'Preparation',
  replacesSite: true,
  inputs: prepareInputs,
  flow: (settings, context) => prepareSite(settings, { ...context, transport: openTransport(context.emit) }),
});
