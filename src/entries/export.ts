/** Entry of action.yml. */
import { runAction } from '../runner/run-action.ts';
import { exportAction } from './export-action.ts';

void runAction(exportAction);
