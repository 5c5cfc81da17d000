/** Entry of check-published/action.yml. */
import { runAction } from '../runner/run-action.ts';
import { checkAction } from './check-action.ts';

void runAction(checkAction);
