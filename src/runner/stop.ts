/** Ends a run from outside its flow: signals of the runner, uncaught exceptions, and operations that never complete. */
import { Failure, failureFrom } from '../failure.ts';
import type { OutcomeReporter } from './outcome-reporter.ts';

/** A stopped flow has this long to clean up. The runner sends SIGTERM 7.5 s after SIGINT. */
const cleanUpMs = 4_000;

/**
 * Returns a signal that aborts with a Failure: `cancelled` at the first SIGINT or SIGTERM, `internal-error` for an uncaught
 * exception. A second signal ends the process at once. Also fails the step if the process exits before the step is over.
 */
export function stopSignal(outcome: OutcomeReporter): AbortSignal {
  const controller = new AbortController();
  const stop = (failure: Failure): void => {
    controller.abort(failure);
    setTimeout(() => outcome.fail(failure), cleanUpMs).unref();
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
    if (outcome.isOver) outcome.fail(failure);
    else stop(failure);
  });
  process.on('beforeExit', () => {
    if (!outcome.isOver) outcome.fail(neverSettled());
  });
  process.on('exit', () => outcome.failIfUnfinished());
  return controller.signal;
}

function neverSettled(): Failure {
  return new Failure({
    code: 'internal-error',
    message: 'The action stopped unexpectedly: a pending operation never completed.',
  });
}
