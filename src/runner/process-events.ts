/** Events of the process: signals from the runner, uncaught exceptions, operations that never complete, and Node's warnings. */
import { Failure, failureFrom } from '../failure.ts';
import type { Emit } from '../events.ts';
import type { OutcomeReporter } from './outcome-reporter.ts';

/** A stopped flow has this long to clean up. The runner sends SIGTERM 7.5 s after SIGINT. */
const cleanUpMs = 4_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Returns a signal that aborts with a Failure: `cancelled` at the first signal from the runner, `internal-error` for an uncaught
 * exception. Further signals do not interrupt the clean-up; after it, a signal ends the process at once. Also fails the step if the
 * process exits before the step is over.
 */
export function stopSignal(outcome: OutcomeReporter): AbortSignal {
  const controller = new AbortController();
  const stop = (failure: Failure): void => {
    controller.abort(failure);
    setTimeout(() => outcome.fail(failure), cleanUpMs).unref();
  };
  const cancel = (signal: NodeJS.Signals): void => {
    // With the exit code of the outcome, whenever the signal arrives.
    if (outcome.isOver) process.exit();
    if (!controller.signal.aborted) {
      stop(new Failure({ code: 'cancelled', message: `The step was cancelled (${signal}).` }));
    }
  };
  for (const signal of signals) process.on(signal, cancel);
  process.on('uncaughtException', (error) => {
    const failure = failureFrom(error);
    if (outcome.isOver) outcome.fail(failure);
    else stop(failure);
  });
  process.on('beforeExit', () => {
    // Exiting here is faster than waiting for Node to release its memory.
    if (outcome.isOver) process.exit();
    const message = 'The action stopped unexpectedly: a pending operation never completed.';
    outcome.fail(new Failure({ code: 'internal-error', message }));
  });
  process.on('exit', () => outcome.failIfUnfinished());
  return controller.signal;
}

/** Reports warnings of Node, such as an unreadable certificate file, like all other warnings: redacted and on one line. */
export function reportNodeWarnings(emit: Emit): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => emit({ kind: 'node-warned', name, message }));
}
