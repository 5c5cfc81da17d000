/** Runs one plan after the other, several at a time, until there are enough or the time is over. */
import type { SoakOrder } from './command-line.ts';
import { drawPlan } from './draw-plan.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './oracle/judge.ts';
import type { Verdict } from './oracle/verdict.ts';
import type { Plan } from './plan.ts';
import { runOnce, type RunParts } from './run-once.ts';

export interface Finished {
  readonly plan: Plan;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
}

/** Tells of each run as it ends. Runs are independent of each other: their order means nothing. */
export async function soak(order: SoakOrder, parts: RunParts, onFinished: (finished: Finished) => void): Promise<void> {
  const startMs = performance.now();
  let number = order.firstRun;
  const worker = async (): Promise<void> => {
    while (number <= order.lastRun && performance.now() - startMs < order.limitMs) {
      const plan = drawPlan(order.seed, number++);
      const evidence = await runOnce(plan, parts);
      onFinished({ plan, evidence, verdict: judge(evidence) });
    }
  };
  await Promise.all(Array.from({ length: order.isOne ? 1 : order.parallel }, worker));
}
