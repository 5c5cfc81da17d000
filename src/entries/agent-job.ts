/** Entry of agent-job/action.yml. */
import { runAction } from '../runner/run-action.ts';
import { agentJobAction } from './agent-job-action.ts';

void runAction(agentJobAction);
