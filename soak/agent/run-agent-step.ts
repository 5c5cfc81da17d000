/** One run of the agent-job action against a sandbox of its own. */
import { join } from 'node:path';
import { agentJobIds } from '../../sandbox/service/agent-jobs.ts';
import type { AgentEvidence } from '../evidence.ts';
import type { StoreState } from '../faults/fault.ts';
import type { AgentPlan } from '../plan.ts';
import type { RunParts } from '../run-once.ts';
import { openStage } from '../stage.ts';
import { watch } from '../watch.ts';

const nothing = { bytes: Buffer.alloc(0), etag: '""' };

/** Nobody asks for it. */
const noStore: StoreState = { honest: nothing, object: nothing, other: nothing, age: () => undefined };

export async function runAgentStep(workFolder: string, plan: AgentPlan, parts: RunParts): Promise<AgentEvidence> {
  const stage = await openStage({ plan, workFolder, site: 'tiny', store: noStore, now: Date.now }, parts);
  try {
    const { sandbox, baseUrl, env, onLine, stop } = stage;
    const inputs = {
      'base-url': baseUrl,
      'api-key': sandbox.keys.admin,
      'project-id': sandbox.projectId,
      'job-id': plan.job === 'none' ? 'agent_none' : agentJobIds[plan.job],
      ...plan.inputs,
    };
    const actionFolder = join(parts.actionFolder, 'agent-job');
    const watched = await watch({ actionFolder, workFolder, inputs, env, stop, onLine });
    return { plan, inputs, workFolder, ...stage.seen(), ...watched };
  } finally {
    await stage.close();
  }
}
