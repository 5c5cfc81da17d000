/** Draws the plan of a run of the agent-job action. */
import type { agentJobIds } from '../../sandbox/service/agent-jobs.ts';
import type { Dice } from '../dice.ts';
import { drawCancel } from '../draw-cancel.ts';
import type { Inputs } from '../inputs.ts';
import type { AgentPlan } from '../plan.ts';
import { drawAgentFaults, drawAgentLasting } from '../plan-faults.ts';
import { drawWay } from '../way/way.ts';

/** As the sandbox knows it, or `none`, which it does not. */
export type AgentJobName = keyof typeof agentJobIds | 'none';

const jobs: readonly AgentJobName[] = ['pullRequest', 'noChange', 'archived', 'failed'];

/** No list of endings. */
export const badFailOn = 'failed, later';

const endings = ['failed', 'archived', 'no-pull-request'] as const;

const lines = ['active', ' elapsed', 'Retrying.', 'Agent job '];

export function drawAgentPlan(number: number, dice: Dice): AgentPlan {
  const [usual, odd] = [dice.pick(jobs), dice.share()];
  const job = odd < 0.08 ? 'endless' : odd < 0.12 ? 'none' : usual;
  const lasting = drawAgentLasting(dice);
  return {
    kind: 'agent',
    number,
    job,
    activeReads: dice.pick([0, 0, 1, 2, 5]),
    inputs: { ...drawAgentInputs(dice), ...(job === 'endless' && { timeout: '5m' }), ...lasting?.inputs },
    isDebug: dice.chance(0.15),
    way: drawWay(dice, true),
    faults: drawAgentFaults(dice),
    lasting,
    cancel: dice.chance(0.15) ? drawCancel(dice, { calls: ['agent'], lines }) : undefined,
  };
}

function drawAgentInputs(dice: Dice): Inputs {
  const named = endings.filter(() => dice.chance(0.5)).join(dice.pick([', ', ' ', '\n']));
  const [hasFailOn, isBad] = [dice.chance(0.85), dice.chance(0.03)];
  const [hasInterval, interval] = [dice.chance(0.3), dice.pick(['auto', '100ms', '3s'])];
  return {
    ...(isBad ? { 'fail-on': badFailOn } : hasFailOn && { 'fail-on': named || 'none' }),
    ...(hasInterval && { 'poll-interval': interval }),
    ...(dice.chance(0.1) && { summary: 'false' }),
  };
}
