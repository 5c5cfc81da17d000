/** Everything that may end a run from outside its story: signals of the runner, exceptions nobody caught, and silence. */
import { Failure, failureFrom } from '../failure.ts';
import type { Ending } from './ending.ts';

/** How long a stopped story may clean up before the step is ended without it. The runner kills 7.5 s after SIGINT. */
const cleanUpMs = 4_000;

/**
 * Aborts with a Failure: `cancelled` at the first SIGINT or SIGTERM (a second one ends the process at once), `internal-error`
 * for what nobody caught. A process that runs empty before the step is over, or that somebody exits, is ended red.
 */
export function stopSignal(ending: Ending): AbortSignal {
  const controller = new AbortController();
  const stop = (failure: Failure): void => {
    controller.abort(failure);
    setTimeout(() => ending.fail(failure), cleanUpMs).unref();
  };
  const cancel = (signal: NodeJS.Signals): void => {
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
    stop(new Failure({ code: 'cancelled', message: `The step was cancelled (${signal}).` }));
  };
  process.on('SIGINT', cancel);
  process.on('SIGTERM', cancel);
  process.on('uncaughtException', (error) => {
    const failure = failureFrom(error);
    if (ending.isOver) ending.fail(failure);
    else stop(failure);
  });
  process.on('beforeExit', () => {
    if (!ending.isOver) ending.fail(neverSettled());
  });
  process.on('exit', () => ending.keepRed());
  return controller.signal;
}

function neverSettled(): Failure {
  return new Failure({
    code: 'internal-error',
    message: 'The action ran empty before it was done: something that it waited for never came.',
  });
}
