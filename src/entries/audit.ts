/** Entry of audit/action.yml. */
import { auditSite } from '../audit/audit-site.ts';
import { runAction } from '../runner/run-action.ts';
import { auditSettings } from '../settings/audit-settings.ts';

void runAction({ title: 'Audit', settings: auditSettings, flow: auditSite });
