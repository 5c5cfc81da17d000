/** Runs an action from its inputs to its outcome, whatever happens to the process. All entries use it. */
import { homedir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { systemClock } from '../clock.ts';
import { ifPossible } from '../disk/errors.ts';
import { Failure, failureFrom } from '../failure.ts';
import type { RunResult } from '../model/outcome.ts';
import type { RunFolders } from '../operation.ts';
import { type GuardedContext, Secrets, secretsInGivenUrls } from '../secrets/secrets.ts';
import { type InputTable, readInputs, requireApiKey, type Values } from '../settings/input-table.ts';
import type { Verb } from '../text/words.ts';
import type { CommandLine } from './command-line.ts';
import { type Host, Step, variable } from './host.ts';
import { OutcomeReporter, type ReportedAction } from './outcome-reporter.ts';
import { RunLog } from './run-log.ts';
import { neededPaths, requireSeparate } from './separate-paths.ts';

interface Action<Table extends InputTable> extends ReportedAction {
  readonly verb: Verb;
  readonly needsKey?: boolean;
  readonly inputs: Table;
  /** Throws `invalid-input` for values that do not fit together, or that do not fit the host. */
  readonly requireFit?: (settings: Values<Table>, host: Pick<Host, 'removesTempFolder'>) => void;
  /** Does the work and returns its result. Throws a Failure if the step must fail. */
  readonly flow: (settings: Values<Table>, context: GuardedContext & RunFolders, apiKey: string) => Promise<RunResult>;
}

/** Returns what an entry exports: nothing happens before the launcher calls it. A runner passes no inputs. */
export function mainOf<Table extends InputTable>(
  action: Action<Table>,
): (inputs?: CommandLine['inputs']) => Promise<void> {
  return async (inputs) => {
    // A chunk of an archive is outside the heap until V8 collects what refers to it: in a small young generation, soon.
    setFlagsFromString('--semi-space-growth-factor=1');
    await runAction(action, await hostOf(action, inputs));
  };
}

/** Resolves when the outcome is reported and the exit code is set. Fails the step if its flow never settles. */
async function runAction<Table extends InputTable>(action: Action<Table>, host: Host): Promise<void> {
  const { needsKey = false, inputs } = action;
  const apiKey = host.inputText('api-key');
  const secrets = new Secrets(apiKey);
  const log = new RunLog(secrets, systemClock, host);
  const { emit } = log;
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => emit({ kind: 'node-warned', name, message }));
  const outcome = new OutcomeReporter(log, host, action);
  const { signal, uncaught } = stopSignals(outcome);
  try {
    // From here on, the runner hides the key as well.
    if (apiKey.trim() !== '') emit({ kind: 'secret-given', value: apiKey });
    requireWorkingFolder();
    const paths = neededPaths(inputs, host.inputText);
    const tempFolder = host.prepare(paths);
    if (needsKey) requireApiKey(apiKey);
    const settings = readInputs(inputs, host.inputText);
    action.requireFit?.(settings, host);
    // A host or a proxy may echo them.
    const proxies = ['https_proxy', 'HTTPS_PROXY'].map(variable);
    for (const value of secretsInGivenUrls([...Object.values(settings), ...proxies])) {
      secrets.add(value);
      emit({ kind: 'secret-given', value });
    }
    requireSeparate(paths);
    // In a container, the user may have neither HOME nor an entry in /etc/passwd.
    const home = ifPossible(homedir) ?? tempFolder;
    const folders = { tempFolder, removesTempFolder: host.removesTempFolder, protectedFolders: [home, tempFolder] };
    const run = { secrets, emit, clock: systemClock, random: Math.random, signal };
    const result = await action.flow(settings, { ...run, ...folders }, apiKey);
    // A cancellation may come too late to change the outcome. An uncaught exception does not.
    uncaught.throwIfAborted();
    outcome.succeed(result);
  } catch (error) {
    outcome.fail(error);
  }
}

/** Throws `invalid-input` without a working folder, which Node reports only as the code of a system call. */
function requireWorkingFolder(): void {
  if (ifPossible(() => process.cwd()) !== undefined) return;
  const message = 'The working folder does not exist any more.';
  throw new Failure({ code: 'invalid-input', message, hint: 'Change to a folder that exists.' });
}

async function hostOf(
  { verb, needsKey = false, inputs }: Pick<Action<InputTable>, 'verb' | 'needsKey' | 'inputs'>,
  given?: CommandLine['inputs'],
): Promise<Host> {
  if (given === undefined) return new Step(verb, [...Object.keys(inputs), ...(needsKey ? ['api-key'] : [])]);
  const { Program } = await import('./program.ts');
  return new Program(verb, given);
}

/** A stopped flow has this long to clean up. The runner sends SIGTERM 7.5 s after SIGINT. */
const cleanUpMs = 4_000;

/**
 * Returns a signal that aborts with a Failure: `cancelled` at the first signal from the runner, `internal-error` for an
 * uncaught exception, for which `uncaught` aborts as well. Further signals do not interrupt the clean-up; after it, a
 * signal ends the process at once. Also fails the step if the process exits before the step is over.
 */
function stopSignals(outcome: OutcomeReporter): Readonly<Record<'signal' | 'uncaught', AbortSignal>> {
  const [cancelled, uncaught] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([cancelled.signal, uncaught.signal]);
  const stop = (by: AbortController, failure: Failure): void => {
    by.abort(failure);
    setTimeout(() => outcome.fail(failure), cleanUpMs).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      // The exit code is that of the outcome, whenever the signal arrives.
      if (outcome.isOver) process.exit();
      const message = `The run was cancelled (${name}).`;
      if (!signal.aborted) stop(cancelled, new Failure({ code: 'cancelled', message }));
    });
  process.on('uncaughtException', (error) => {
    if (outcome.isOver) outcome.fail(error);
    else stop(uncaught, failureFrom(error));
  });
  for (const end of ['beforeExit', 'exit'] as const) process.on(end, () => outcome.failIfUnfinished(signal.reason));
  return { signal, uncaught: uncaught.signal };
}
