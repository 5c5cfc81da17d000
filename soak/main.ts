/** `npm run soak`: runs both actions with random faults and cancellations. Each run must end as its plan requires. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CommandLine, help, readCommandLine, type SoakSettings } from './command-line.ts';
import { plantDefect, type PlantedDefect, plantedDefects } from './planted-defects.ts';
import { createRenderer } from './rendered-export.ts';
import { openAuthorities } from './route/authorities.ts';
import { exportedDomain } from './run-once.ts';
import type { RunContext } from './step-setup.ts';
import { writeSites } from './sites.ts';
import { type FinishedRun, type JudgedPlan, runnerOf, soak } from './soak.ts';
import { Tally } from './tally.ts';

const repository = resolve(import.meta.dirname, '..');

const commandLine = readCommandLine(process.argv.slice(2), () => String(Date.now()));
process.exitCode = await run(commandLine);

async function run(given: CommandLine): Promise<number> {
  switch (given.kind) {
    case 'help':
      print(help);
      return 0;
    case 'invalid':
      process.stderr.write(`soak: ${given.error} (see --help)\n`);
      return 2;
    case 'soak':
      return withRunContext(given.settings, (context) => runSoak(given.settings, context));
    case 'planted':
      return withRunContext(given.settings, (context) => findDefects(given.settings, context));
  }
}

async function withRunContext(
  { seed, parallel, actionFolder = repository }: SoakSettings,
  use: (context: RunContext) => Promise<number>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const sitesFolder = join(folder, 'sites');
  const authorities = await openAuthorities();
  print(`soak: seed ${seed}, ${parallel} runs at a time`);
  try {
    await writeSites(sitesFolder);
    const render = createRenderer(sitesFolder, exportedDomain);
    return await use({ actionFolder: resolve(actionFolder), folder, sitesFolder, render, authorities });
  } finally {
    authorities.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runSoak(settings: SoakSettings, context: RunContext): Promise<number> {
  const tally = new Tally();
  await soak(settings, runnerOf(context), (finished) => {
    tally.add(finished);
    if (settings.isOne) print(JSON.stringify(finished.plan, null, 2));
    if (settings.isOne || finished.verdict.kind === 'wrong') print(traceOf(finished));
    printVerdict(finished, settings);
    return 'continue';
  });
  tally.print();
  if (tally.wrong.length === 0) return 0;
  print(`\n${tally.wrong.length} runs have a wrong result: ${tally.wrong.join(', ')}`);
  return 1;
}

async function findDefects(settings: SoakSettings, context: RunContext): Promise<number> {
  let isGood = true;
  for (const defect of plantedDefects) isGood = (await isFound(defect, settings, context)) && isGood;
  return isGood ? 0 : 1;
}

/** Runs until a plan has a wrong result with the defect and not without it. */
async function isFound(defect: PlantedDefect, settings: SoakSettings, context: RunContext): Promise<boolean> {
  const actionFolder = await mkdtemp(join(context.folder, 'planted-'));
  await plantDefect(defect, context.actionFolder, actionFolder);
  let [runs, isRight] = [0, true];
  const found: string[] = [];
  await soak(settings, runnerOf({ ...context, actionFolder }), async ({ plan, verdict }) => {
    runs += 1;
    if (verdict.kind !== 'wrong') return 'continue';
    const control = await runnerOf(context)(plan);
    printVerdict(control, settings);
    if (control.verdict.kind === 'wrong') isRight = false;
    else found.push(verdict.findings[0] ?? '');
    return found.length > 0 ? 'stop' : 'continue';
  });
  const [finding = ''] = found;
  print(`${found.length > 0 ? 'found ' : 'MISSED'} ${defect.name} (${runs} runs): ${finding.slice(0, 120)}`);
  return isRight && found.length > 0;
}

function printVerdict({ plan, verdict }: JudgedPlan, { seed }: SoakSettings): void {
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
