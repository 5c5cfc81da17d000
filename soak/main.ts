/** `npm run soak`: runs the action with random faults and cancellations. Each run must end as its plan requires. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FinishedRun, print, printVerdict, runPlans, type SoakSettings, Tally } from './run-plans.ts';
import { writeSites } from './sites.ts';
import { createRenderer } from './store-content.ts';

const help = `Runs the built action with random faults and cancellations, and checks how each run ends: exports,
preparations, and both after an earlier run.

  npm run soak                     for two minutes, with a new seed
  --minutes N                      start no run later than this
  --seed TEXT                      the same text selects the same runs
  --only N                         this run alone, with its plan and its log
  --help                           show this

The exit code is 1 if a run has a wrong result, 2 for a bad command line.
`;

const options = {
  minutes: { type: 'string', default: '2' },
  seed: { type: 'string', default: String(Date.now()) },
  only: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const command = readCommandLine();
if (typeof command === 'string') {
  console.error(`soak: ${command}`);
  process.exitCode = 2;
} else if (command === undefined) print(help);
else process.exitCode = await soak(command);

/** Returns what is wrong, if it cannot be used, and undefined if it asks for help. */
function readCommandLine(): SoakSettings | string | undefined {
  try {
    const { minutes, seed, only, help: asksForHelp } = parseArgs({ options }).values;
    if (asksForHelp) return undefined;
    return {
      seed,
      limitMs: wholeNumber('minutes', minutes) * 60_000,
      only: only === undefined ? undefined : wholeNumber('only', only),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} expects a whole number of at least 1, not "${text}"`);
  return Number(text);
}

async function soak(settings: SoakSettings): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'soak-'));
  const sitesFolder = join(folder.path, 'sites');
  print(`soak: seed ${settings.seed}`);
  await writeSites(sitesFolder);
  const context = { folder: folder.path, sitesFolder, render: createRenderer(sitesFolder) };
  const tally = new Tally();
  const isSingle = settings.only !== undefined;
  await runPlans(settings, context, (finished) => {
    tally.add(finished);
    if (isSingle) print(JSON.stringify(finished.plan, null, 2));
    if (isSingle || finished.verdict.kind === 'wrong') print(traceOf(finished));
    printVerdict(finished, settings);
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
