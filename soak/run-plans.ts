/** Runs plans, several at a time, until the last run number or the time limit is reached, and counts how they end. */
import { availableParallelism } from 'node:os';
import { drawPlan } from './draw-plan.ts';
import { type Evidence, isKilled } from './evidence.ts';
import { isOfProject } from './inputs.ts';
import { judge, type Verdict } from './oracle/verdict.ts';
import type { Plan } from './plan.ts';
import { type RunContext, runOnce } from './run-once.ts';

export interface SoakSettings {
  /** Any text. */
  readonly seed: string;
  /** No run starts later than this. */
  readonly limitMs: number;
  /** The number of the only run. */
  readonly only: number | undefined;
}

export interface FinishedRun {
  readonly plan: Plan;
  readonly evidence: Evidence;
  readonly verdict: Verdict;
}

/** Reports each run when it ends. Runs are independent of each other and may end in any order. */
export async function runPlans(
  { seed, limitMs, only }: SoakSettings,
  context: RunContext,
  report: (finished: FinishedRun) => void,
): Promise<void> {
  const run = async (number: number): Promise<void> => {
    const plan = drawPlan(seed, number);
    const evidence = await runOnce(plan, context);
    report({ plan, evidence, verdict: judge(evidence) });
  };
  if (only !== undefined) return run(only);
  const startMs = performance.now();
  let number = 1;
  const worker = async (): Promise<void> => {
    while (performance.now() - startMs < limitMs) await run(number++);
  };
  // A run waits for its step, so that twice as many runs use all cores.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}

/** Counts endings and faults. */
export class Tally {
  /** Numbers of the runs with a wrong result. */
  readonly wrong: number[] = [];
  readonly #counts = new Map<string, number>();

  add(finished: FinishedRun): void {
    const { plan, verdict } = finished;
    if (verdict.kind === 'wrong') this.wrong.push(plan.number);
    const subject = isOfProject(plan) ? 'export of a project' : plan.action;
    const kind = plan.earlier === undefined ? subject : `repeated ${subject}`;
    const ending = `${kind}, ${verdict.kind === 'right' ? verdict.ending : 'wrong'}`;
    for (const name of [ending, ...faultsOf(finished)]) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Prints how many runs of each kind ended in each way, and how often each fault occurred. */
  print(): void {
    console.table(Object.fromEntries([...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  }
}

function faultsOf({ plan, evidence }: FinishedRun): readonly string[] {
  const { observed, earlier } = evidence;
  return [
    ...observed.delivered.flatMap(({ call, fault }) => (fault === undefined ? [] : [`${call}: ${fault}`])),
    ...(observed.cancelled === 'no' ? [] : ['cancelled']),
    ...(earlier !== undefined && isKilled(earlier) ? [`killed at ${earlier.plan.kill?.call ?? ''}`] : []),
    ...(plan.scenarioName === 'honest' ? [] : [`throughout: ${plan.scenarioName}`]),
  ];
}

export function printVerdict({ plan, verdict }: FinishedRun, { seed }: SoakSettings): void {
  if (verdict.kind !== 'wrong') return;
  print(`Run ${plan.number} has a wrong result:`);
  for (const finding of verdict.findings) print(`  - ${finding}`);
  print(`  To repeat it: npm run soak -- --seed ${seed} --only ${plan.number}`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
