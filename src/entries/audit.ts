/** Entry of audit/action.yml. */
import { runAction } from '../runner/run-action.ts';
import { Step } from '../runner/step.ts';
import { auditAction } from './audit-action.ts';

void runAction(auditAction, new Step());
