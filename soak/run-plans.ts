/** Runs plans, several at a time, until the last run number or the time limit is reached. */
import { drawPlan } from './draw-plan.ts';
import type { Evidence } from './evidence.ts';
import { judge, type Verdict } from './oracle/verdict.ts';
import type { Plan } from './plan.ts';
import { runOnce } from './run-once.ts';
import type { RunContext } from './step-setup.ts';

export interface SoakSettings {
  /** Any text. */
  readonly seed: string;
  /** Numbers of the runs, from the first to the last. */
  readonly firstRun: number;
  readonly lastRun: number;
  /** No run starts later than this. */
  readonly limitMs: number;
  readonly parallel: number;
}

export interface FinishedRun {
  readonly plan: Plan;
  readonly evidence: Evidence;
  readonly verdict: Verdict;
}

/** Runs a plan with the action of the context, and judges the result. */
export async function runPlan(plan: Plan, context: RunContext): Promise<FinishedRun> {
  const evidence = await runOnce(plan, context);
  return { plan, evidence, verdict: judge(evidence) };
}

type OnFinished = (finished: FinishedRun) => 'continue' | 'stop' | Promise<'continue' | 'stop'>;

/** Reports each run when it ends. Runs are independent of each other and may end in any order. */
export async function runPlans(
  { seed, firstRun, lastRun, limitMs, parallel }: SoakSettings,
  context: RunContext,
  report: OnFinished,
): Promise<void> {
  const startMs = performance.now();
  let [number, isStopped] = [firstRun, false];
  const worker = async (): Promise<void> => {
    while (!isStopped && number <= lastRun && performance.now() - startMs < limitMs) {
      const finished = await runPlan(drawPlan(seed, number++), context);
      if ((await report(finished)) === 'stop') isStopped = true;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
