/** Runs plans, several at a time, until the time limit is reached, and counts how they end. */
import { availableParallelism } from 'node:os';
import { drawPlan } from './draw-plan.ts';
import type { Evidence } from './evidence.ts';
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

/** Counts endings. */
export class Tally {
  /** Numbers of the runs with a wrong result. */
  readonly wrong: number[] = [];
  readonly #counts = new Map<string, number>();

  add({ plan, verdict }: FinishedRun): void {
    if (verdict.kind === 'wrong') this.wrong.push(plan.number);
    const subject = isOfProject(plan) ? 'export of a project' : plan.action;
    const kind = plan.earlier === undefined ? subject : `repeated ${subject}`;
    const ending = `${kind}, ${verdict.kind === 'right' ? verdict.ending : 'wrong'}`;
    this.#counts.set(ending, (this.#counts.get(ending) ?? 0) + 1);
  }

  /** Prints how many runs of each kind ended in each way. */
  print(): void {
    console.table(Object.fromEntries([...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  }
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
