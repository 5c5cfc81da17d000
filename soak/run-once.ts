/** One run: a work folder of its own, the committed action as a step, and what there is to be known of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startExport } from '../__tests__/sandbox/sandbox-client.ts';
import { runAgentStep } from './agent/run-agent-step.ts';
import { fillCache } from './earlier/fill-cache.ts';
import type { Evidence, ExportEvidence } from './evidence.ts';
import { type Inputs, rightSha256, without } from './inputs.ts';
import type { ExportPlan, Plan } from './plan.ts';
import { prepare } from './prepare.ts';
import type { Render } from './rendered.ts';
import { openStage, type Stage } from './stage.ts';
import { openStock, type Stock } from './stock.ts';
import { watch } from './watch.ts';
import type { Authorities } from './way/authorities.ts';

export interface RunParts {
  /** Whose `action.yml` is run. */
  readonly actionFolder: string;
  /** Empty; everything that a run writes lies below it. */
  readonly folder: string;
  readonly sitesFolder: string;
  readonly render: Render;
  readonly authorities: Authorities;
}

export const domain = 'docs.example.com';

export async function runOnce(plan: Plan, parts: RunParts): Promise<Evidence> {
  const workFolder = await mkdtemp(join(parts.folder, `run-${plan.number}-`));
  try {
    return plan.kind === 'agent'
      ? await runAgentStep(workFolder, plan, parts)
      : await runExport(workFolder, plan, parts);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function runExport(workFolder: string, plan: ExportPlan, parts: RunParts): Promise<ExportEvidence> {
  const night = plan.earlier?.kind === 'night' ? plan.earlier.plan : undefined;
  const earlier = night === undefined ? undefined : await runExport(workFolder, night, parts);
  const stock = await openStock(plan, parts.render);
  const { store, now, due } = stock;
  const stage = await openStage({ plan, workFolder, site: plan.site, store, now }, parts);
  try {
    const jobId = plan.takesUp ? await startJob(stock, stage) : undefined;
    const inputs = inputsOf({ plan, stock, stage, jobId });
    if (earlier === undefined) await prepare(plan, stock.rendered, workFolder);
    await keepBefore({ plan, inputs, stage, workFolder }, parts);
    const { actionFolder } = parts;
    const { env, onLine, stop } = stage;
    const watched = await watch({ actionFolder, workFolder, inputs, env, stop, onLine });
    return { plan, inputs, workFolder, due, earlier, ...stage.seen(), ...watched };
  } finally {
    await stage.close();
  }
}

async function startJob({ order: { version, paths } }: Stock, { sandbox, recorder }: Stage): Promise<string> {
  const jobId = await startExport(sandbox, { version, paths });
  recorder.told('start', { status: 202, headers: {}, body: JSON.stringify({ jobId }) });
  return jobId;
}

interface Opening {
  readonly plan: ExportPlan;
  readonly stock: Stock;
  readonly stage: Stage;
  /** The job that is taken up. */
  readonly jobId: string | undefined;
}

function inputsOf({ plan, stock, stage, jobId }: Opening): Inputs {
  const given = Object.entries(plan.inputs).map(([name, value]): readonly [string, string] => [
    name,
    value === rightSha256 ? stock.dueSha256 : value,
  ]);
  const subject = jobId === undefined ? { domain } : { 'job-id': jobId };
  const service = { 'base-url': stage.baseUrl, 'api-key': stage.sandbox.keys.admin };
  return { ...service, ...subject, ...Object.fromEntries(given) };
}

interface Keeping {
  readonly plan: ExportPlan;
  readonly inputs: Inputs;
  readonly stage: Stage;
  readonly workFolder: string;
}

/** Has the tool cache filled by an earlier step, where the plan says so. */
async function keepBefore({ plan, inputs, stage, workFolder }: Keeping, { actionFolder }: RunParts): Promise<void> {
  if (plan.earlier?.kind !== 'kept') return;
  const { layer, env, recorder } = stage;
  layer.isCalm = true;
  const subject = without(inputs, Object.keys(plan.inputs));
  await fillCache({ actionFolder, workFolder, inputs: subject, env, damage: plan.earlier.damage }).catch(
    (error: unknown) => recorder.mistaken(error),
  );
  layer.isCalm = false;
}
