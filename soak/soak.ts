/** Runs plans, several at a time, until the last run number or the time limit is reached. */
import type { SoakSettings } from './command-line.ts';
import { drawPlan } from './draw-plan.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './oracle/judge.ts';
import type { Verdict } from './oracle/verdict.ts';
import type { Plan } from './plan.ts';
import { runOnce } from './run-once.ts';
import type { RunContext } from './step-setup.ts';

export interface JudgedPlan {
  readonly plan: Plan;
  readonly verdict: Verdict;
}

export interface FinishedRun extends JudgedPlan {
  readonly evidence: Evidence;
}

export type RunPlan<Run> = (plan: Plan) => Promise<Run>;

/** Returns a function that runs a plan with the action of the context, and judges the result. */
export function runnerOf(context: RunContext): RunPlan<FinishedRun> {
  return async (plan) => {
    const evidence = await runOnce(plan, context);
    return { plan, evidence, verdict: judge(evidence) };
  };
}

type OnFinished<Run> = (finished: Run) => 'continue' | 'stop' | Promise<'continue' | 'stop'>;

/** Reports each run when it ends. Runs are independent of each other and may end in any order. */
export async function soak<Run>(settings: SoakSettings, run: RunPlan<Run>, report: OnFinished<Run>): Promise<void> {
  const { seed, firstRun, lastRun, limitMs, isOne, parallel } = settings;
  const startMs = performance.now();
  const stop = new AbortController();
  let number = firstRun;
  const worker = async (): Promise<void> => {
    while (!stop.signal.aborted && number <= lastRun && performance.now() - startMs < limitMs) {
      const finished = await run(drawPlan(seed, number++));
      if ((await report(finished)) === 'stop') stop.abort();
    }
  };
  await Promise.all(Array.from({ length: isOne ? 1 : parallel }, worker));
}
