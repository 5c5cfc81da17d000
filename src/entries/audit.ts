/** Entry of audit/action.yml. */
import { runAction } from '../runner/run-action.ts';
import { auditAction } from './audit-action.ts';

void runAction(auditAction);
