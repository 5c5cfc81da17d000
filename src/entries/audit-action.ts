/** The audit action, for its entry and for the program. */
import { auditSite } from '../audit/audit-site.ts';
import type { Action } from '../runner/run-action.ts';
import { type AuditSettings, auditSettings } from '../settings/audit-settings.ts';

export const auditAction: Action<AuditSettings> = { title: 'Audit', settings: auditSettings, flow: auditSite };
