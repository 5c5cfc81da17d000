/** One run of the agent-job action against a sandbox of its own. */
import { join } from 'node:path';
import { agentJobIds } from '../../sandbox/service/agent-jobs.ts';
import type { AgentEvidence } from '../evidence.ts';
import type { StoreState } from '../faults/fault.ts';
import type { AgentPlan } from '../plan.ts';
import { openStepSetup, type RunContext } from '../step-setup.ts';
import { watch } from '../watch.ts';

const nothing = { bytes: Buffer.alloc(0), etag: '""' };

/** Agent jobs do not create a bundle. */
const noStore: StoreState = { honest: nothing, object: nothing, other: nothing, age: () => undefined };

export async function runAgentStep(workFolder: string, plan: AgentPlan, context: RunContext): Promise<AgentEvidence> {
  const setup = await openStepSetup({ plan, workFolder, site: 'tiny', store: noStore, now: Date.now }, context);
  try {
    const { sandbox, baseUrl, env, layer, stop } = setup;
    const inputs = {
      'base-url': baseUrl,
      'api-key': sandbox.keys.admin,
      'project-id': sandbox.projectId,
      'job-id': plan.job === 'none' ? 'agent_none' : agentJobIds[plan.job],
      ...plan.inputs,
    };
    const actionFolder = join(context.actionFolder, 'agent-job');
    const watched = await watch({ actionFolder, workFolder, inputs, env, stop, onLine: layer.onLine });
    return { plan, inputs, workFolder, ...setup.observations(), ...watched };
  } finally {
    await setup.close();
  }
}
