/** Runs one workflow in act, in host mode, and reads the results of its steps from act's log. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { fieldsIn, stringIn } from '../../sandbox/shapes.ts';
import type { Trigger } from './planned-runs.ts';
import type { RecipeFolder } from './prepare-folder.ts';

interface ActRun {
  readonly trigger: Trigger;
  /** If true, the workflow gets a key that the service rejects. */
  readonly isRejected: boolean;
  readonly place: RecipeFolder;
  readonly sandbox: Sandbox;
  readonly environment: Readonly<Record<string, string>>;
}

export interface ActResult {
  readonly isGreen: boolean;
  readonly isKeyRejected: boolean;
  /** Failed steps of jobs in which an earlier step had failed. */
  readonly failedLater: readonly string[];
  readonly seconds: number;
  readonly warnings: readonly string[];
  /** The failed steps, and the last lines of the log. */
  readonly log: readonly string[];
}

const head = { ref: 'change', repo: { full_name: 'docs/handbook' } };
const pullRequest = { number: 128, head, base: { ref: 'main' } };

const events = {
  deployment_status: { deployment: { sha: 'abc', environment: 'production' }, deployment_status: { state: 'success' } },
  pull_request: { action: 'opened', pull_request: pullRequest },
  push: { ref: 'refs/heads/main' },
  workflow_run: {
    workflow_run: { id: 17, run_attempt: 1, conclusion: 'failure', html_url: 'https://git.example.com/runs/17' },
  },
};

export async function runInAct({ trigger, isRejected, place, sandbox, environment }: ActRun): Promise<ActResult> {
  const eventPath = path.join(place.folder, 'event.json');
  writeFileSync(eventPath, JSON.stringify(payloadOf(trigger)));
  // As long as a real key, so that the service rejects it, not the action.
  const key = isRejected ? 'sandbox_revoked' : sandbox.keys.admin;
  const names = [...place.workflow.matchAll(/\bsecrets\.([A-Z_]+)/g)].map(([, name = '']) => name);
  const variables = [...place.workflow.matchAll(/\bvars\.([A-Z_]+)/g)].map(([, name = '']) => name);
  const args = [
    ...[trigger.event, '--json', '--pull=false', '--platform', 'ubuntu-latest=-self-hosted', '--eventpath', eventPath],
    ...['--github-instance', 'git.example.com', '--secret', 'GITHUB_TOKEN=token', '--env', 'GITHUB_ACTOR=octocat'],
    ...['--no-cache-server', '--action-cache-path', path.join(place.folder, 'cache')],
    ...place.localRepositories.flatMap((each) => ['--local-repository', each]),
    ...[...new Set(names)].flatMap((name) => ['--secret', `${name}=${key}`]),
    ...variables.flatMap((name) => ['--var', `${name}=${name === 'SITE_URL' ? place.siteUrl : 'a-value'}`]),
    ...Object.entries(trigger.inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]),
  ];
  const env = {
    ...process.env,
    ...environment,
    STAND_INS: place.folder,
    PATH: `${path.join(place.folder, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
  };
  const start = performance.now();
  const child = spawn('act', args, { cwd: place.repository, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  const [lines, errors] = await Promise.all([linesOf(child.stdout), linesOf(child.stderr)]);
  const isGreen = (await ended) === 0;
  const log = [...lines, ...errors];
  const hintsByCode = log.filter((line) => fieldOf(line, 'name') === 'failure-code');
  return {
    isGreen,
    isKeyRejected: hintsByCode.some((line) => fieldOf(line, 'arg') === 'key-rejected'),
    failedLater: failedLaterIn(log),
    seconds: Math.round((performance.now() - start) / 1000),
    warnings: log.filter(isWarning),
    log: excerptOf(log),
  };
}

function payloadOf({ event, cron, inputs }: Trigger): unknown {
  if (event === 'schedule') return { schedule: cron };
  return event === 'workflow_dispatch' ? { inputs } : events[event];
}

async function linesOf(stream: NodeJS.ReadableStream): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: stream })) lines.push(line);
  return lines;
}

function excerptOf(log: readonly string[]): readonly string[] {
  const failed = log.filter((line) => fieldOf(line, 'stepResult') === 'failure').map((line) => fieldOf(line, 'step'));
  const messages = log.map((line) => fieldOf(line, 'msg') || line).map((line) => `    ${line.trimEnd()}`);
  return [...failed.map((step) => `  failed: ${step}`), ...messages.slice(-60)];
}

/** act also reports the steps within a composite action, with the same name. */
function failedLaterIn(log: readonly string[]): readonly string[] {
  const firstOf = new Map<string, string>();
  const failed = log.filter((line) => fieldOf(line, 'stepResult') === 'failure');
  return failed.flatMap((line) => {
    const job = fieldOf(line, 'job');
    const step = fieldOf(line, 'step');
    const first = firstOf.get(job) ?? step;
    firstOf.set(job, first);
    return step === first ? [] : [`    ${job}: ${step}`];
  });
}

/** A command of a step, as act repeats it. */
function isWarning(line: string): boolean {
  return fieldOf(line, 'command') === 'warning' || /^::warning[ :]/.test(fieldOf(line, 'raw'));
}

/** Returns a field of a JSON line, or an empty text. */
function fieldOf(line: string, name: string): string {
  return stringIn(fieldsIn(line)[name] ?? '');
}
