/** `npm run soak`: runs the action with random faults and cancellations. Each run must end as its plan requires. */
import { mkdtempDisposable } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isFound, plantedDefects } from './planted-defects.ts';
import { openAuthorities } from './route.ts';
import type { RunContext } from './run-once.ts';
import { type FinishedRun, print, printVerdict, runPlans, type SoakSettings, Tally } from './run-plans.ts';
import { writeSites } from './sites.ts';
import { createRenderer } from './store-content.ts';

const help = `Runs the built action with random faults and cancellations, and checks how each run ends: exports over plain HTTP
or through a proxy, and after an earlier run.

  npm run soak                     for two minutes, with a new seed
  --minutes N                      start no run later than this
  --runs N                         number of runs
  --seed TEXT                      the same text selects the same runs
  --only N                         this run alone, with its plan and its log
  --parallel N                     runs at a time; default: twice the cores
  --planted                        plant known defects, one at a time, and check that the soak finds each of them, by
                                   default within 1,000 runs
  --help                           show this

The exit code is 1 if a run has a wrong result or a planted defect is not found, 2 for a bad command line.
`;

/** With five seeds, the rarest defect was found after 310 runs. A busy machine needs more time, but not more runs. */
const maxRunsToFind = 1_000;

const options = {
  minutes: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string', default: String(Date.now()) },
  only: { type: 'string' },
  parallel: { type: 'string' },
  planted: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Command {
  readonly values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  readonly settings: SoakSettings;
}

const command = readCommandLine();
if (typeof command === 'string') {
  console.error(`soak: ${command}`);
  process.exitCode = 2;
} else if (command.values.help) print(help);
else process.exitCode = await main(command);

/** Returns what is wrong, if it cannot be used. */
function readCommandLine(): Command | string {
  try {
    const { values } = parseArgs({ options });
    const only = wholeNumber('only', values.only);
    const runs = only ?? wholeNumber('runs', values.runs) ?? (values.planted ? maxRunsToFind : undefined);
    const minutes = wholeNumber('minutes', values.minutes) ?? (runs === undefined ? 2 : Infinity);
    const parallel = wholeNumber('parallel', values.parallel) ?? 2 * availableParallelism();
    const settings = {
      seed: values.seed,
      firstRun: only ?? 1,
      lastRun: runs ?? Infinity,
      limitMs: minutes * 60_000,
      parallel: only === undefined ? parallel : 1,
    };
    return { values, settings };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} expects a whole number of at least 1, not "${text}"`);
  return Number(text);
}

async function main({ values, settings }: Command): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'soak-'));
  const sitesFolder = join(folder.path, 'sites');
  using authorities = await openAuthorities();
  print(`soak: seed ${settings.seed}, ${settings.parallel} runs at a time`);
  await writeSites(sitesFolder);
  const render = createRenderer(sitesFolder);
  const actionFolder = join(import.meta.dirname, '..');
  const context = { actionFolder, folder: folder.path, sitesFolder, render, authorities };
  if (!values.planted) return await soak(settings, context);
  let missed = 0;
  for (const defect of plantedDefects) if (!(await isFound(defect, settings, context))) missed += 1;
  return missed === 0 ? 0 : 1;
}

async function soak(settings: SoakSettings, context: RunContext): Promise<number> {
  const tally = new Tally();
  const isSingle = settings.firstRun === settings.lastRun;
  await runPlans(settings, context, (finished) => {
    tally.add(finished);
    if (isSingle) print(JSON.stringify(finished.plan, null, 2));
    if (isSingle || finished.verdict.kind === 'wrong') print(traceOf(finished));
    printVerdict(finished, settings);
    return 'continue';
  });
  tally.print();
  if (tally.wrong.length === 0) return 0;
  print(`\n${tally.wrong.length} runs have a wrong result: ${tally.wrong.join(', ')}`);
  return 1;
}

/** The fault of each request, and what the step printed. */
function traceOf({ plan, evidence }: FinishedRun): string {
  const { observed, run: step, durationMs } = evidence;
  return [
    `Run ${plan.number}:`,
    ...observed.delivered.map(({ call, fault = 'no fault' }) => `  ${call}: ${fault}`),
    ...step.log.map((line) => `  | ${line}`),
    ...Object.entries(step.outputs).map(([name, value]) => `  ${name} = ${value}`),
    `  exit code ${step.exitCode ?? step.signal ?? ''} after ${Math.round(durationMs)} ms`,
  ].join('\n');
}
