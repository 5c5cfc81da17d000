/** One run: a sandbox and a work folder of its own, the committed action as a step, and what there is to be known of it. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startExport } from '../__tests__/sandbox/sandbox-client.ts';
import { filesIn, placeOf, placesOf } from '../__tests__/support/leaks.ts';
import { runStep, type StepResult } from '../sandbox/runner/run-step.ts';
import { type Sandbox, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { type Door, openDoor } from './door.ts';
import type { Evidence } from './evidence.ts';
import { openFaultLayer } from './fault-layer.ts';
import { type Inputs, rightSha256 } from './inputs.ts';
import type { Plan } from './plan.ts';
import { prepare } from './prepare.ts';
import { openRecorder, type Recorder } from './record.ts';
import type { Render } from './rendered.ts';
import { siteFolder } from './sites.ts';
import { takeSnapshot } from './snapshot.ts';
import { openStock, type Stock } from './stock.ts';

export interface RunParts {
  /** Whose `action.yml` is run. */
  readonly actionFolder: string;
  /** Empty; everything that a run writes lies below it. */
  readonly folder: string;
  readonly sitesFolder: string;
  readonly render: Render;
}

export const domain = 'docs.example.com';

/** How many times faster than the world's the action's clock runs: with no request under way, and with one. */
const speeds = { idle: 200, asking: 10 } as const;

/** A step that takes longer hangs. The longest of the documented limits and pauses, one after the other, take less. */
export const longestRunMs = 60_000;

export async function runOnce(plan: Plan, parts: RunParts): Promise<Evidence> {
  const workFolder = await mkdtemp(join(parts.folder, `run-${plan.number}-`));
  try {
    return await runIn(workFolder, plan, parts);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function runIn(workFolder: string, plan: Plan, parts: RunParts): Promise<Evidence> {
  const stock = await openStock(plan, parts.render);
  let door: Door | undefined;
  const recorder = openRecorder(() => door?.shut());
  const stop = new AbortController();
  const cancel = (): void => stopStep(plan, workFolder, stop);
  const layer = openFaultLayer({ plan, store: stock.store, recorder, cancel });
  const sandbox = await startSandbox({
    siteFolder: siteFolder(parts.sitesFolder, plan.site),
    deliver: layer.deliver,
    now: stock.now,
    queueMs: plan.queueMs,
  });
  try {
    const jobId = plan.takesUp ? await startJob(stock, sandbox, recorder) : undefined;
    door = await openDoor(plan, sandbox.baseUrl);
    const inputs = inputsOf({ plan, stock, apiKey: sandbox.keys.admin, baseUrl: door.baseUrl, jobId });
    await prepare(plan, stock.rendered, workFolder);
    const onLine = (line: string): void => [layer, door].forEach((part) => part?.onLine(line));
    const watched = await watch({ plan, inputs, workFolder, stop, onLine }, parts);
    const { happened } = recorder;
    const { requests } = sandbox;
    return { plan, inputs, happened, requests, due: stock.due, workFolder, ...watched };
  } finally {
    await Promise.all([door?.close(), sandbox.close()]);
  }
}

function stopStep({ cancel }: Plan, workFolder: string, stop: AbortController): void {
  if (cancel === undefined || cancel.by === 'runner') {
    stop.abort();
    return;
  }
  try {
    process.kill(Number(readFileSync(join(workFolder, 'pid'), 'utf8')), cancel.by);
  } catch {
    // The step has ended by itself meanwhile.
  }
}

async function startJob({ order: { version, paths } }: Stock, sandbox: Sandbox, recorder: Recorder): Promise<string> {
  const jobId = await startExport(sandbox, { version, paths });
  recorder.told('start', { status: 202, headers: {}, body: JSON.stringify({ jobId }) });
  return jobId;
}

interface Opening {
  readonly plan: Plan;
  readonly stock: Stock;
  readonly apiKey: string;
  readonly baseUrl: string;
  /** The job that is taken up. */
  readonly jobId: string | undefined;
}

function inputsOf({ plan, stock, apiKey, baseUrl, jobId }: Opening): Inputs {
  const given = Object.entries(plan.inputs).map(([name, value]): readonly [string, string] => [
    name,
    value === rightSha256 ? stock.dueSha256 : value,
  ]);
  const subject = jobId === undefined ? { domain } : { 'job-id': jobId };
  return { 'base-url': baseUrl, 'api-key': apiKey, ...subject, ...Object.fromEntries(given) };
}

interface Watching {
  readonly plan: Plan;
  readonly inputs: Inputs;
  readonly workFolder: string;
  readonly stop: AbortController;
  readonly onLine: (line: string) => void;
}

type Watched = Pick<Evidence, 'run' | 'before' | 'after' | 'places' | 'durationMs' | 'stoodStillMs'>;

async function watch(watching: Watching, { actionFolder }: RunParts): Promise<Watched> {
  const { plan, inputs, workFolder, stop, onLine } = watching;
  const before = await takeSnapshot(workFolder);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const startMs = performance.now();
  const hung = setTimeout(() => stop.abort(), longestRunMs);
  const env = { NODE_OPTIONS: preloads, ...(plan.isDebug && { RUNNER_DEBUG: '1' }) };
  const run = await runStep({ actionFolder, workFolder, inputs, env, onLine, signal: stop.signal });
  clearTimeout(hung);
  const durationMs = performance.now() - startMs;
  delay.disable();
  const stoodStillMs = Math.max(delay.max / 1e6, delayIn(workFolder));
  const [after, places] = [await takeSnapshot(workFolder), await seenPlaces(run, workFolder)];
  return { run, before, after, places, durationMs, stoodStillMs };
}

const preloads = [
  new URL('../__tests__/support/tells-pid.js', import.meta.url),
  new URL('tells-delay.js', import.meta.url),
  new URL(`quick-pauses.js?idle=${speeds.idle}&asking=${speeds.asking}`, import.meta.url),
]
  .map(({ href }) => `--import=${href}`)
  .join(' ');

/** 0 where the step was ended before it could tell. */
function delayIn(workFolder: string): number {
  try {
    return Number(readFileSync(join(workFolder, 'delay'), 'utf8'));
  } catch {
    return 0;
  }
}

/** Files of the site are compared byte by byte; searching megabytes of them for secrets would only make others wait. */
async function seenPlaces(run: StepResult, workFolder: string): Promise<Evidence['places']> {
  const isOfSite = (path: string): boolean => /\.(bin|css|js|svg)$|bundle/.test(path) && !path.endsWith('.json');
  return [
    ...placesOf(run),
    ...(await filesIn(workFolder, (path) => isOfSite(path) || isValuesFile(path))).map(placeOf),
  ];
}

/** Holds the link, as it should: every byte of it is judged where it may be there at all. */
function isValuesFile(path: string): boolean {
  return path.endsWith('values.yaml');
}
