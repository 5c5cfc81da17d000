/** Runs one plan: the built action as a step in its own work folder, with its own sandbox. Returns the evidence. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { startExport, startProjectExport } from '../testing/sandbox-client.ts';
import { actionFolders, preloading } from '../testing/started-step.ts';
import { type Evidence, watch } from './evidence.ts';
import { FaultLayer } from './fault-layer.ts';
import { type Inputs, isOfProject, rightSha256, withSubject } from './inputs.ts';
import type { Plan } from './plan.ts';
import { Recorder } from './recorder.ts';
import { openStoreContent, type RenderExport, type StoreContent } from './store-content.ts';
import { prepareWorkspace, writeSource } from './workspace.ts';

export interface RunContext {
  /** An empty folder. Every file of a run is below it. */
  readonly folder: string;
  readonly sitesFolder: string;
  readonly render: RenderExport;
}

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
  if (earlier === undefined) await prepareWorkspace(plan, content.expected[0].site, workFolder);
  await writeSource(plan, content, workFolder);
  const recorder = new Recorder();
  const stop = new AbortController();
  const layer = new FaultLayer({ plan, recorder, store: content.store, cancel: () => stop.abort() });
  const siteFolder = join(context.sitesFolder, plan.site);
  const deliver = layer.deliver.bind(layer);
  const sandbox = await startSandbox({ siteFolder, deliver, now: content.now, queueMs: plan.queueMs });
  try {
    const inputs = await inputsOf(plan, content, { sandbox, recorder });
    const env = environmentOf(plan);
    const onLine = (line: string): void => layer.onLine(line);
    const actionFolder = actionFolders[plan.action];
    const watched = await watch({ actionFolder, workFolder, inputs, env, onLine }, stop);
    const { requests } = sandbox;
    const { expected } = content;
    return { plan, inputs, workFolder, expected, earlier, observed: recorder, requests, ...watched };
  } finally {
    await sandbox.close();
  }
}

function environmentOf({ kill, isDebug }: Plan): Readonly<Record<string, string>> {
  const killed = kill === undefined ? [] : [`signal-before-call&call=${kill.call}&index=${kill.index}&signal=SIGKILL`];
  return { ...preloading('virtual-clock', ...killed), ...(isDebug && { RUNNER_DEBUG: '1' }) };
}

interface StepContext {
  readonly sandbox: Sandbox;
  readonly recorder: Recorder;
}

/** Of the step. Starts the job to resume. */
async function inputsOf(plan: Plan, content: StoreContent, { sandbox, recorder }: StepContext): Promise<Inputs> {
  const [{ sha256 }] = content.expected;
  const given = Object.entries(plan.inputs);
  const named = given.map(([name, value]) => [name, value === rightSha256 ? sha256 : value] as const);
  const inputs: Inputs = Object.fromEntries(named);
  if (plan.action === 'prepare') return inputs;
  const service = { 'base-url': sandbox.baseUrl, 'api-key': sandbox.keys.admin };
  if (!plan.resumes) return { ...service, ...withSubject(inputs, undefined) };
  const { version, paths } = content.options;
  const jobId = await (isOfProject(plan) ? startProjectExport(sandbox) : startExport(sandbox, { version, paths }));
  recorder.jobIds.push(jobId);
  return { ...service, ...withSubject(inputs, jobId) };
}
