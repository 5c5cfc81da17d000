/** `npm run soak`: runs of both actions through faults and cancels without number, each of which must end as it should. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CommandLine, help, readCommandLine, type SoakOrder } from './command-line.ts';
import { openRender } from './rendered.ts';
import { domain } from './run-once.ts';
import { type Finished, soak } from './soak.ts';
import { writeSites } from './sites.ts';
import { openTally } from './tally.ts';
import { openAuthorities } from './way/authorities.ts';

const repository = resolve(import.meta.dirname, '..');

const commandLine = readCommandLine(process.argv.slice(2), () => String(Date.now()));
process.exitCode = await run(commandLine);

async function run(given: CommandLine): Promise<number> {
  switch (given.kind) {
    case 'help':
      print(help);
      return 0;
    case 'refused':
      process.stderr.write(`soak: ${given.error} (see --help)\n`);
      return 2;
    case 'soak':
      return soakAndTell(given.order);
  }
}

async function soakAndTell(order: SoakOrder): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const sitesFolder = join(folder, 'sites');
  const authorities = await openAuthorities();
  const tally = openTally();
  print(`soak: seed ${order.seed}, ${order.parallel} runs at a time`);
  try {
    await writeSites(sitesFolder);
    const actionFolder = resolve(order.actionFolder ?? repository);
    const parts = { actionFolder, folder, sitesFolder, render: openRender(sitesFolder, domain), authorities };
    await soak(order, parts, (finished) => {
      tally.add(finished);
      if (order.isOne) print(JSON.stringify(finished.plan, null, 2));
      if (order.isOne || finished.verdict.kind === 'wrong') print(course(finished));
      tellVerdict(finished, order);
    });
  } finally {
    await Promise.all([authorities.remove(), rm(folder, { recursive: true, force: true })]);
  }
  print(tally.text());
  if (tally.wrong.length === 0) return 0;
  print(`\n${tally.wrong.length} runs ended as they should not: ${tally.wrong.join(', ')}`);
  return 1;
}

function tellVerdict({ plan, verdict }: Finished, { seed }: SoakOrder): void {
  if (verdict.kind !== 'wrong') return;
  print(`Run ${plan.number} ended as it should not:`);
  for (const finding of verdict.findings) print(`  - ${finding}`);
  print(`  Again: npm run soak -- --seed ${seed} --only ${plan.number}`);
}

/** What the requests met, and what the step told. */
function course({ plan, evidence }: Finished): string {
  const { happened, run: step, durationMs } = evidence;
  return [
    `Run ${plan.number}:`,
    ...happened.delivered.map(({ call, fault = 'as it should be' }) => `  ${call}: ${fault}`),
    ...step.log.map((line) => `  | ${line}`),
    ...Object.entries(step.outputs).map(([name, value]) => `  ${name} = ${value}`),
    `  exit code ${step.exitCode ?? step.signal ?? ''} after ${Math.round(durationMs)} ms`,
  ].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
