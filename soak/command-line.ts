/** Reads the command line of the soak. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { errorMessage } from '../src/text/messages.ts';

export interface SoakSettings {
  /** Any text. */
  readonly seed: string;
  /** Numbers of the runs, from the first to the last. */
  readonly firstRun: number;
  readonly lastRun: number;
  /** No run starts later than this. */
  readonly limitMs: number;
  readonly parallel: number;
  /** Whether only one run is repeated, with its plan and log. */
  readonly isOne: boolean;
  /** The folder with the `action.yml` to run. Undefined: this repository. */
  readonly actionFolder: string | undefined;
}

export type CommandLine =
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly error: string }
  /** `planted`: plant one defect after the other, and soak each of them. */
  | { readonly kind: 'soak' | 'planted'; readonly settings: SoakSettings };

export const help = `Runs the built actions with random faults and cancellations, and checks how each run ends: exports over plain
HTTP, TLS and a proxy, with a cached bundle, after an earlier run, and agent jobs.

  npm run soak                     for two minutes, with a new seed
  --minutes N                      start no run later than this
  --runs N                         number of runs
  --seed TEXT                      the same text selects the same runs
  --only N                         this run alone, with its plan and its log
  --parallel N                     runs at a time; default: twice the cores
  --action FOLDER                  test another build of the action
  --planted                        plant known defects, one at a time, and check that the soak finds each of them
  --help                           show this

The exit code is 1 if a run has a wrong result or a planted defect is not found, and 2 for an invalid command line.
`;

const options = {
  minutes: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string' },
  only: { type: 'string' },
  parallel: { type: 'string' },
  action: { type: 'string' },
  planted: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export function readCommandLine(args: readonly string[], newSeed: () => string): CommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help === true) return { kind: 'help' };
    const minutes = positive('minutes', values.minutes);
    const runs = positive('runs', values.runs);
    const only = positive('only', values.only);
    const limit = minutes ?? defaultLimit(runs ?? only);
    const settings: SoakSettings = {
      seed: values.seed ?? newSeed(),
      firstRun: only ?? 1,
      lastRun: only ?? runs ?? Infinity,
      limitMs: limit * 60_000,
      parallel: positive('parallel', values.parallel) ?? 2 * availableParallelism(),
      isOne: only !== undefined,
      actionFolder: values.action,
    };
    return { kind: values.planted === true ? 'planted' : 'soak', settings };
  } catch (error) {
    return { kind: 'invalid', error: errorMessage(error) };
  }
}

/** Returns a limit in minutes. */
function defaultLimit(runs: number | undefined): number {
  return runs === undefined ? 2 : Infinity;
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} expects a whole number of at least 1, not "${text}"`);
}
