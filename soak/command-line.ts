/** Reads the command line of the soak. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface SoakOrder {
  /** Any text. */
  readonly seed: string;
  /** Numbers of the runs, from the first to the last. */
  readonly firstRun: number;
  readonly lastRun: number;
  /** No run begins later than that. */
  readonly limitMs: number;
  readonly parallel: number;
  /** Shows what happens in each run. */
  readonly isOne: boolean;
  /** Whose `action.yml` is run; undefined: this repository's. */
  readonly actionFolder: string | undefined;
}

export type CommandLine =
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'soak'; readonly order: SoakOrder };

export const help = `Runs the committed actions through random faults and cancels, and judges how each run ends: exports, plain, over TLS and
through a proxy, with a kept bundle and on a second night, and waits for agent jobs.

  npm run soak                     for two minutes, with a new seed
  --minutes N                      no run begins later than that
  --runs N                         so many runs
  --seed TEXT                      the same text, the same runs
  --only N                         this run alone, with its plan and its log
  --parallel N                     runs at a time; default: twice the cores, as most of a run is waiting
  --action FOLDER                  another build of the action, to see that the soak finds what is wrong with it
  --help                           shows this

The exit code is 1 where a run ended in a way that it should not, 2 for a bad command line.
`;

const options = {
  minutes: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string' },
  only: { type: 'string' },
  parallel: { type: 'string' },
  action: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const defaultMinutes = 2;

export function readCommandLine(args: readonly string[], newSeed: () => string): CommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options });
    if (values.help === true) return { kind: 'help' };
    const minutes = positive('minutes', values.minutes);
    const runs = positive('runs', values.runs);
    const only = positive('only', values.only);
    const limit = minutes ?? (runs === undefined && only === undefined ? defaultMinutes : Infinity);
    const order: SoakOrder = {
      seed: values.seed ?? newSeed(),
      firstRun: only ?? 1,
      lastRun: only ?? runs ?? Infinity,
      limitMs: limit * 60_000,
      parallel: positive('parallel', values.parallel) ?? 2 * availableParallelism(),
      isOne: only !== undefined,
      actionFolder: values.action,
    };
    return { kind: 'soak', order };
  } catch (error) {
    return { kind: 'refused', error: error instanceof Error ? error.message : String(error) };
  }
}

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number from 1 on, not "${text}"`);
}
