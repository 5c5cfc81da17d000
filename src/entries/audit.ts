/** Entry of audit/action.yml, and of the command `audit`. */
import { auditSite } from '../audit/audit-site.ts';
import { mainOf } from '../runner/run-action.ts';
import { auditInputs } from '../settings/action-settings.ts';

export const main = mainOf({
  verb: 'audit',
  title: 'Audit',
  inputs: auditInputs,
  flow: auditSite,
});
