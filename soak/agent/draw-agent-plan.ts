/** Draws the plan of a run of the agent-job action. */
import type { RandomSource } from '../random-source.ts';
import type { Inputs } from '../inputs.ts';
import { type AgentJobName, type AgentPlan, drawCancel } from '../plan.ts';
import { drawAgentFaults, isEndless } from '../plan-faults.ts';
import { untilTimeout } from '../scenarios.ts';
import { drawRoute } from '../route.ts';

const jobs: readonly AgentJobName[] = ['pullRequest', 'noChange', 'archived', 'failed'];

/** Not a valid list of endings. */
export const badFailOn = 'failed, later';

const endings = ['failed', 'archived', 'no-pull-request'] as const;

const lines = ['active', ' elapsed', 'Retrying.', 'Agent job '];

export function drawAgentPlan(number: number, random: RandomSource): AgentPlan {
  const [usual, odd] = [random.pick(jobs), random.share()];
  const job = odd < 0.08 ? 'endless' : odd < 0.12 ? 'none' : usual;
  const faults = drawAgentFaults(random);
  const isLong = job === 'endless' || isEndless(faults.agent);
  return {
    kind: 'agent',
    number,
    job,
    activeReads: random.pick([0, 0, 1, 2, 5]),
    inputs: { ...drawAgentInputs(random), ...(isLong && untilTimeout) },
    isDebug: random.chance(0.15),
    route: drawRoute(random, true),
    faults,
    cancel: random.chance(0.15) ? drawCancel(random, ['agent'], lines) : undefined,
  };
}

function drawAgentInputs(random: RandomSource): Inputs {
  const named = endings.filter(() => random.chance(0.5)).join(random.pick([', ', ' ', '\n']));
  const [hasFailOn, isBad] = [random.chance(0.85), random.chance(0.03)];
  const [hasInterval, interval] = [random.chance(0.3), random.pick(['auto', '100ms', '3s'])];
  return {
    ...(isBad ? { 'fail-on': badFailOn } : hasFailOn && { 'fail-on': named || 'none' }),
    ...(hasInterval && { 'poll-interval': interval }),
    ...(random.chance(0.1) && { summary: 'false' }),
  };
}
