/** Entry of agent-job/action.yml. */
import { runAction } from '../runner/run-action.ts';
import { Step } from '../runner/step.ts';
import { agentJobAction } from './agent-job-action.ts';

void runAction(agentJobAction, new Step());
