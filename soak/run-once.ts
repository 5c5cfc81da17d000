/** Runs one plan: the built action as a step in its own work folder. Returns the evidence. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startExport } from '../testing/sandbox-client.ts';
import type { Evidence } from './evidence.ts';
import { type Inputs, rightSha256 } from './inputs.ts';
import type { Plan } from './plan.ts';
import { prepareWorkspace } from './prepare-workspace.ts';
import { openStepSetup, type RunContext, type StepSetup } from './step-setup.ts';
import { openStoreContent, type StoreContent } from './store-content.ts';
import { watch } from './watch.ts';

export const exportedDomain = 'docs.example.com';

export async function runOnce(plan: Plan, context: RunContext): Promise<Evidence> {
  const workFolder = await mkdtemp(join(context.folder, `run-${plan.number}-`));
  try {
    return await runExport(workFolder, plan, context);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function runExport(workFolder: string, plan: Plan, context: RunContext): Promise<Evidence> {
  const earlier = plan.earlier && (await runExport(workFolder, plan.earlier, context));
  const content = await openStoreContent(plan, context.render);
  const { store, now, expected } = content;
  const setup = await openStepSetup({ plan, workFolder, store, now }, context);
  try {
    const jobId = plan.resumes ? await startJob(content, setup) : undefined;
    const inputs = inputsOf({ plan, content, setup, jobId });
    if (earlier === undefined) await prepareWorkspace(plan, content.rendered, workFolder);
    const { actionFolder } = context;
    const { env, layer, stop } = setup;
    const watched = await watch({ actionFolder, workFolder, inputs, env, stop, onLine: layer.onLine });
    return { plan, inputs, workFolder, expected, earlier, ...setup.observations(), ...watched };
  } finally {
    await setup.close();
  }
}

async function startJob(
  { options: { version, paths } }: StoreContent,
  { sandbox, recorder }: StepSetup,
): Promise<string> {
  const jobId = await startExport(sandbox, { version, paths });
  recorder.replied('start', { status: 202, headers: {}, body: JSON.stringify({ jobId }) });
  return jobId;
}

interface InputContext {
  readonly plan: Plan;
  readonly content: StoreContent;
  readonly setup: StepSetup;
  /** The job to resume. */
  readonly jobId: string | undefined;
}

function inputsOf({ plan, content, setup, jobId }: InputContext): Inputs {
  const given = Object.entries(plan.inputs).map(([name, value]): readonly [string, string] => [
    name,
    value === rightSha256 ? content.expectedSha256 : value,
  ]);
  const subject = jobId === undefined ? { domain: exportedDomain } : { 'job-id': jobId };
  const service = { 'base-url': setup.baseUrl, 'api-key': setup.sandbox.keys.admin };
  return { ...service, ...subject, ...Object.fromEntries(given) };
}
