/** Runs plans, several at a time, until the last run number or the time limit is reached. */
import type { SoakSettings } from './command-line.ts';
import { drawPlan } from './draw-plan.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './oracle/judge.ts';
import type { Verdict } from './oracle/verdict.ts';
import type { Plan } from './plan.ts';
import { runOnce, type RunContext } from './run-once.ts';

export interface FinishedRun {
  readonly plan: Plan;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
}

type OnFinished = (finished: FinishedRun) => 'continue' | 'stop';

/** Reports each run when it ends. Runs are independent of each other and may end in any order. */
export async function soak(settings: SoakSettings, context: RunContext, report: OnFinished): Promise<void> {
  const { seed, firstRun, lastRun, limitMs, isOne, parallel } = settings;
  const startMs = performance.now();
  const stop = new AbortController();
  let number = firstRun;
  const worker = async (): Promise<void> => {
    while (!stop.signal.aborted && number <= lastRun && performance.now() - startMs < limitMs) {
      const plan = drawPlan(seed, number++);
      const evidence = await runOnce(plan, context);
      if (report({ plan, evidence, verdict: judge(evidence) }) === 'stop') stop.abort();
    }
  };
  await Promise.all(Array.from({ length: isOne ? 1 : parallel }, worker));
}
