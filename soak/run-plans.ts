/** Runs plans, several at a time, until the time limit is reached, and counts how they end. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { startExport, startProjectExport } from '../testing/sandbox-client.ts';
import { actionFolders, preloading } from '../testing/started-step.ts';
import { drawPlan } from './draw-plan.ts';
import { type Evidence, watch } from './evidence.ts';
import { FaultLayer } from './fault-layer.ts';
import { type Inputs, isOfProject, rightSha256, withSubject } from './inputs.ts';
import { judge, type Verdict } from './oracle/verdict.ts';
import type { Plan } from './plan.ts';
import { Recorder } from './recorder.ts';
import { openStoreContent, type RenderExport, type StoreContent } from './store-content.ts';
import { prepareWorkspace, writeSource } from './workspace.ts';

export interface SoakSettings {
  /** Any text. */
  readonly seed: string;
  /** No run starts later than this. */
  readonly limitMs: number;
  /** The number of the only run. */
  readonly only: number | undefined;
}

export interface FinishedRun {
  readonly plan: Plan;
  readonly evidence: Evidence;
  readonly verdict: Verdict;
}

interface RunContext {
  /** An empty folder. Every file of a run is below it. */
  readonly folder: string;
  readonly sitesFolder: string;
  readonly render: RenderExport;
}

/** Reports each run when it ends. Runs are independent of each other and may end in any order. */
export async function runPlans(
  { seed, limitMs, only }: SoakSettings,
  context: RunContext,
  report: (finished: FinishedRun) => void,
): Promise<void> {
  const run = async (number: number): Promise<void> => {
    const plan = drawPlan(seed, number);
    const evidence = await runOnce(plan, context);
    report({ plan, evidence, verdict: judge(evidence) });
  };
  if (only !== undefined) return run(only);
  const startMs = performance.now();
  let number = 1;
  const worker = async (): Promise<void> => {
    while (performance.now() - startMs < limitMs) await run(number++);
  };
  // A run waits for its step, so that twice as many runs use all cores.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}

/** Runs the built action as a step in its own work folder, with its own sandbox. */
async function runOnce(plan: Plan, context: RunContext): Promise<Evidence> {
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

/** Counts endings. */
export class Tally {
  /** Numbers of the runs with a wrong result. */
  readonly wrong: number[] = [];
  readonly #counts = new Map<string, number>();

  add({ plan, verdict }: FinishedRun): void {
    if (verdict.kind === 'wrong') this.wrong.push(plan.number);
    const subject = isOfProject(plan) ? 'export of a project' : plan.action;
    const kind = plan.earlier === undefined ? subject : `repeated ${subject}`;
    const ending = `${kind}, ${verdict.kind === 'right' ? verdict.ending : 'wrong'}`;
    this.#counts.set(ending, (this.#counts.get(ending) ?? 0) + 1);
  }

  /** Prints how many runs of each kind ended in each way. */
  print(): void {
    console.table(Object.fromEntries([...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  }
}

export function printVerdict({ plan, verdict }: FinishedRun, { seed }: SoakSettings): void {
  if (verdict.kind !== 'wrong') return;
  print(`Run ${plan.number} has a wrong result:`);
  for (const finding of verdict.findings) print(`  - ${finding}`);
  print(`  To repeat it: npm run soak -- --seed ${seed} --only ${plan.number}`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
