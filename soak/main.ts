/** `npm run soak`: runs the action with random faults and cancellations. Each run must end as its plan requires. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { validOptions, wholeNumber } from './command-line.ts';
import { openAuthorities } from './open-route.ts';
import { plantDefect, type PlantedDefect, plantedDefects } from './planted-defects.ts';
import { createRenderer } from './rendered-export.ts';
import { exportedDomain } from './run-once.ts';
import { type FinishedRun, runPlan, runPlans, type SoakSettings } from './run-plans.ts';
import type { RunContext } from './step-setup.ts';
import { writeSites } from './sites.ts';
import { Tally } from './tally.ts';

const help = `Runs the built action with random faults and cancellations, and checks how each run ends: exports over plain HTTP
or through a proxy, and after an earlier run.

  npm run soak                     for two minutes, with a new seed
  --minutes N                      start no run later than this
  --runs N                         number of runs
  --seed TEXT                      the same text selects the same runs
  --only N                         this run alone, with its plan and its log
  --parallel N                     runs at a time; default: twice the cores
  --action FOLDER                  test another build of the action
  --planted                        plant known defects, one at a time, and check that the soak finds each of them, by
                                   default within 1,000 runs
  --help                           show this

The exit code is 1 if a run has a wrong result or a planted defect is not found, 2 for a bad command line.
`;

/** A busy machine needs more time, but not more runs. */
const maxRunsToFind = 1_000;

const options = {
  minutes: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string', default: String(Date.now()) },
  only: { type: 'string' },
  parallel: { type: 'string' },
  action: { type: 'string', default: resolve(import.meta.dirname, '..') },
  planted: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const command = validOptions('soak', readCommandLine);
if (command?.values.help === true) print(help);
else if (command !== undefined) process.exitCode = await main(command);

interface Command {
  readonly values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  readonly settings: SoakSettings;
}

function readCommandLine(): Command {
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
}

async function main({ values, settings }: Command): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const sitesFolder = join(folder, 'sites');
  using authorities = await openAuthorities();
  print(`soak: seed ${settings.seed}, ${settings.parallel} runs at a time`);
  try {
    await writeSites(sitesFolder);
    const render = createRenderer(sitesFolder, exportedDomain);
    const context = { actionFolder: resolve(values.action), folder, sitesFolder, render, authorities };
    return values.planted ? await findDefects(settings, context) : await soak(settings, context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

async function findDefects(settings: SoakSettings, context: RunContext): Promise<number> {
  let missed = 0;
  for (const defect of plantedDefects) if (!(await isFound(defect, settings, context))) missed += 1;
  return missed === 0 ? 0 : 1;
}

/** Runs until a plan has a wrong result with the defect and not without it. */
async function isFound(defect: PlantedDefect, settings: SoakSettings, context: RunContext): Promise<boolean> {
  const actionFolder = await mkdtemp(join(context.folder, 'planted-'));
  await plantDefect(defect, context.actionFolder, actionFolder);
  let [runs, isRight] = [0, true];
  const found: string[] = [];
  await runPlans(settings, { ...context, actionFolder }, async ({ plan, verdict }) => {
    runs += 1;
    if (verdict.kind !== 'wrong') return 'continue';
    const control = await runPlan(plan, context);
    printVerdict(control, settings);
    if (control.verdict.kind === 'wrong') isRight = false;
    else found.push(verdict.findings[0] ?? '');
    return found.length > 0 ? 'stop' : 'continue';
  });
  const [finding = ''] = found;
  print(`${found.length > 0 ? 'found ' : 'MISSED'} ${defect.name} (${runs} runs): ${finding.slice(0, 120)}`);
  return isRight && found.length > 0;
}

function printVerdict({ plan, verdict }: FinishedRun, { seed }: SoakSettings): void {
  if (verdict.kind !== 'wrong') return;
  print(`Run ${plan.number} has a wrong result:`);
  for (const finding of verdict.findings) print(`  - ${finding}`);
  print(`  To repeat it: npm run soak -- --seed ${seed} --only ${plan.number}`);
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

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
