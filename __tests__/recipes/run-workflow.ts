/**
 * Runs a workflow without a runner: our actions from the committed dist against the sandbox, scripts with stand-ins for the
 * programs they call. Third-party actions are skipped. Jobs run one after another, each in its own folder.
 */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { runStep } from '../../sandbox/runner/run-step.ts';
import { filledIn, holds, type Scope } from '../../testing/expressions.ts';
import { readText, root } from '../../testing/repository.ts';
import { withoutSelfReferences } from '../../testing/self-references.ts';
import { listIn, type Mapping, mappingIn, stringIn } from '../../testing/shapes.ts';
import { repositoryFiles } from '../../testing/stand-ins/stand-ins.ts';
import { copyPublished, type Machine, replaced } from './machine.ts';
import { RecipeFolder } from './recipe-runner.ts';

export interface Order {
  readonly workflow: string;
  readonly event: 'deployment_status' | 'pull_request' | 'workflow_dispatch';
  readonly inputs: Mapping;
  /** Default: every secret is the sandbox's key. */
  readonly secrets?: Mapping;
}

export interface StepRun {
  readonly name: string;
  readonly result: 'failure' | 'skipped' | 'success';
  readonly outputs: Readonly<Record<string, string>>;
  readonly log: string;
}

type Results = Record<string, { readonly result: string; readonly outputs: Mapping }>;

export async function runWorkflow(order: Order, machine: Machine): Promise<readonly StepRun[]> {
  const runs: StepRun[] = [];
  const results: Results = {};
  for (const [id, given] of Object.entries(mappingIn(mappingIn(parse(order.workflow))['jobs']))) {
    const job = mappingIn(given);
    const scope = scopeOf({ order, job, results }, machine);
    const ofJob = holds(stringIn(job['if'] ?? 'true'), scope)
      ? await runJob({ order, job, scope }, machine)
      : undefined;
    runs.push(...(ofJob?.runs ?? []));
    results[id] = { result: resultOf(ofJob?.runs), outputs: ofJob?.outputs ?? {} };
  }
  return runs;
}

function resultOf(runs: readonly StepRun[] | undefined): StepRun['result'] {
  if (runs === undefined) return 'skipped';
  return runs.some(({ result }) => result === 'failure') ? 'failure' : 'success';
}

/** Returns the contexts of a job before its first step. */
function scopeOf(
  { order, job, results }: Pick<JobOrder, 'order' | 'job'> & { results: Results },
  machine: Machine,
): Scope {
  const needs = [job['needs'] ?? []].flat().map((id) => stringIn(id));
  const names = [...JSON.stringify(order.workflow).matchAll(/\b[A-Z_]+_(?:KEY|TOKEN)\b|\bKUBECONFIG\b/g)].map(
    ([name]) => name,
  );
  const secrets = order.secrets ?? Object.fromEntries(names.map((name) => [name, machine.sandbox.keys.admin]));
  const pull_request = { number: 128, head: { repo: { full_name: 'docs/handbook' } } };
  const deployment = { deployment: { sha: 'abc', environment: 'production' }, deployment_status: { state: 'success' } };
  const event = { pull_request: { pull_request }, deployment_status: deployment, workflow_dispatch: {} }[order.event];
  const github = {
    ...{ event_name: order.event, event, run_number: '3', token: 'token' },
    ...{ run_id: '17', run_attempt: '1', repository: 'docs/handbook', server_url: 'https://git.example.com' },
  };
  return {
    contexts: {
      github,
      secrets,
      inputs: order.inputs,
      vars: {},
      needs: results,
      steps: {},
      matrix: {},
      env: {},
      runner: {},
    },
    hasFailed: needs.some((id) => results[id]?.result !== 'success'),
  };
}

interface JobOrder {
  readonly order: Order;
  readonly job: Mapping;
  readonly scope: Scope;
}

interface JobRun {
  readonly runs: readonly StepRun[];
  readonly outputs: Mapping;
}

async function runJob({ order, job, scope }: JobOrder, machine: Machine): Promise<JobRun> {
  if (job['uses'] !== undefined) return { runs: await callWorkflow({ order, job, scope }, machine), outputs: {} };
  const { include = [{}] } = mappingIn(mappingIn(job['strategy'] ?? {})['matrix'] ?? {});
  const runs: StepRun[] = [];
  let outputs: Mapping = {};
  for (const matrix of listIn(include)) {
    const recipeFolder = new RecipeFolder(mkdtempSync(path.join(machine.folder, 'job-')));
    recipeFolder.answer(...machine.answers);
    const steps: Results = {};
    const contexts = { ...scope.contexts, matrix, steps, runner: { temp: path.join(recipeFolder.folder, 'temp') } };
    const env = filled(job['env'], { ...scope, contexts });
    for (const each of listIn(job['steps'])) {
      const step = mappingIn(each);
      const known: Scope = {
        contexts: { ...contexts, env },
        hasFailed: runs.some(({ result }) => result === 'failure'),
      };
      const run = await runOne({ step, scope: known, env, workflow: order.workflow }, { machine, recipeFolder });
      if (step['id'] !== undefined) steps[stringIn(step['id'])] = { result: run.result, outputs: run.outputs };
      runs.push(run);
    }
    outputs = filled(job['outputs'], { ...scope, contexts });
  }
  return { runs, outputs };
}

function callWorkflow({ job, scope, order }: JobOrder, machine: Machine): Promise<readonly StepRun[]> {
  const [, file = ''] = /^your-org\/static-export-action\/(.*)@v1$/.exec(stringIn(job['uses'])) ?? [];
  const workflow = withoutSelfReferences(readText(file));
  const declared = mappingIn(mappingIn(mappingIn(mappingIn(parse(workflow))['on'])['workflow_call'])['inputs']);
  const defaults = Object.entries(declared).map(([name, input]) => [name, mappingIn(input)['default'] ?? ''] as const);
  const inputs: Mapping = { ...Object.fromEntries(defaults), ...filled(job['with'], scope) };
  return runWorkflow({ workflow, event: order.event, inputs, secrets: filled(job['secrets'], scope) }, machine);
}

interface StepOrder {
  readonly step: Mapping;
  readonly scope: Scope;
  /** Of the job. */
  readonly env: Readonly<Record<string, string>>;
  readonly workflow: string;
}

interface JobContext {
  readonly machine: Machine;
  readonly recipeFolder: RecipeFolder;
}

async function runOne(
  { step, scope, env, workflow }: StepOrder,
  { machine, recipeFolder }: JobContext,
): Promise<StepRun> {
  const name = stringIn(step['name']);
  if (!holds(stringIn(step['if'] ?? 'true'), scope)) return { name, result: 'skipped', outputs: {}, log: '' };
  if (step['run'] !== undefined) {
    const { status, log, outputs } = recipeFolder.run(stringIn(step['run']), { ...env, ...filled(step['env'], scope) });
    const pairs = outputs.split('\n').map((line) => [line.replace(/=.*/, ''), line.replace(/^.*?=/, '')] as const);
    return { name, result: status === 0 ? 'success' : 'failure', outputs: Object.fromEntries(pairs), log };
  }
  const ours = /^your-org\/static-export-action(?<folder>\/agent-job|\/check-published)?@v1$/.exec(
    stringIn(step['uses']),
  );
  if (ours === null) return { name, result: 'success', outputs: outputsOfOthers(recipeFolder), log: '' };
  const inputs = replaced(filled(step['with'], scope), machine);
  if (inputs['url'] !== undefined) copyPublished(recipeFolder, machine);
  const actionFolder = path.join(root, ours.groups?.['folder'] ?? '');
  const { conclusion, outputs, log } = await runStep({ actionFolder, workFolder: recipeFolder.folder, inputs });
  if (outputs['site-path'] !== undefined) cpSync(outputs['site-path'], machine.published, { recursive: true });
  const missing = missingIn({ outputs, id: stringIn(step['id'] ?? ''), workflow });
  const result = missing.length === 0 ? conclusion : 'failure';
  return { name, result, outputs, log: [...log, ...missing.map((output) => `no output ${output}`)].join('\n') };
}

/** A step that succeeds does not set this output. */
const setOnFailure = 'failure-code';

/** Returns the outputs that the workflow reads from the step but the step did not set. */
function missingIn({
  outputs,
  id,
  workflow,
}: Pick<StepRun, 'outputs'> & { id: string; workflow: string }): readonly string[] {
  const read = workflow.matchAll(new RegExp(`\\bsteps\\.${id}\\.outputs\\.([a-z0-9-]+)`, 'g'));
  return [...read].flatMap(([, name]) =>
    name === undefined || name === setOnFailure || name in outputs ? [] : [name],
  );
}

/** Checks out the files of a user's repository, and returns the outputs of third-party actions: an attestation and a URL. */
function outputsOfOthers(recipeFolder: RecipeFolder): Readonly<Record<string, string>> {
  for (const [name, text] of Object.entries(repositoryFiles)) {
    const file = path.join(recipeFolder.folder, 'workspace', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const attestation = path.join(recipeFolder.folder, 'temp', 'attestation');
  mkdirSync(path.dirname(attestation), { recursive: true });
  writeFileSync(attestation, '{}');
  return {
    'bundle-path': attestation,
    page_url: 'https://static.example.com/',
    host: 'static.example.com',
    base_path: '/handbook',
  };
}

function filled(texts: unknown, scope: Scope): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(mappingIn(texts ?? {})).map(([name, text]) => [name, filledIn(String(text), scope)]),
  );
}
