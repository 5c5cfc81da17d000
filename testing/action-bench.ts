/**
 * The bench of the end-to-end tests: a sandbox, and the committed bundle run as steps against it. What every run owes its
 * user, whatever its test is about, is checked after each test: no secret in sight, no header too many.
 */
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep, type StepResult } from '../sandbox/runner/run-step.ts';
import {
  startSandbox,
  type Intercept,
  type ReceivedRequest,
  type Sandbox,
  type SandboxOptions,
} from '../sandbox/service/start-sandbox.ts';
import { isFor, type Call } from './faults.ts';
import { expectDiscretion } from './discretion.ts';

export interface ActionRun extends StepResult {
  readonly workFolder: string;
  readonly apiKey: string;
}

type Inputs = Readonly<Record<string, string>>;

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Default: a new one. It goes when the test is over. */
  readonly workFolder?: string;
}

export interface ActionBench {
  readonly sandbox: Sandbox;
  /** Runs a step with these inputs beside `base-url`, `api-key` and a quick `poll-interval`; they win over those. */
  run(inputs: Inputs, options?: RunOptions): Promise<ActionRun>;
  /** Until the end of the test, sees each request first. */
  fault(intercept: Intercept): void;
  /** What the steps of this test have sent, in order. */
  requests(call?: Call): readonly ReceivedRequest[];
  /** What the only download of this test has written so far into its partial file. */
  partFile(): Buffer;
  /** Another value that no run of this test may show. */
  addSecret(value: string): void;
}

export const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

/** `fetch`, with which the tests themselves ask. */
const testsOwnAgent = 'node';

/** Generous for a busy machine: a step that hangs is ended, and its test fails. */
const testLimitMs = 30_000;

/** Call it in a file or a `describe`, whose tests then share the sandbox. */
export function actionBench(options: Partial<SandboxOptions> = {}): ActionBench {
  let sandbox: Sandbox | undefined;
  let ofTest = startOfTest(0);
  jest.setTimeout(testLimitMs);

  beforeAll(async () => {
    const intercept: Intercept = (...seen) => ofTest.intercept(...seen);
    sandbox = await startSandbox({ siteFolder: join(repositoryFolder, 'docs'), ...options, intercept });
  });
  afterEach(async () => {
    const { runs, secrets, steps, stop, folders } = ofTest;
    stop.abort();
    await Promise.allSettled(steps);
    const requests = bench.requests();
    ofTest = startOfTest(bench.sandbox.requests.length);
    try {
      await expectDiscretion({ runs, requests, secrets, storageUrl: bench.sandbox.storageUrl });
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  });
  afterAll(() => sandbox?.close());

  const bench: ActionBench = {
    get sandbox() {
      if (sandbox === undefined) throw new Error('The sandbox starts before the first test.');
      return sandbox;
    },
    fault: (intercept) => (ofTest.intercept = intercept),
    requests: (call) =>
      bench.sandbox.requests
        .slice(ofTest.firstRequest)
        .filter(({ headers }) => headers['user-agent'] !== testsOwnAgent)
        .filter((request) => call === undefined || isFor(call, request.server, request)),
    partFile: () => partFileIn([...ofTest.folders]),
    addSecret: (value) => ofTest.secrets.push(value),
    run: (inputs, runOptions = {}) => runStepOf(ofTest, bench.sandbox, { ...runOptions, inputs }),
  };
  return bench;
}

interface OfTest {
  readonly firstRequest: number;
  readonly runs: ActionRun[];
  readonly steps: Promise<unknown>[];
  readonly secrets: string[];
  readonly folders: Set<string>;
  /** Ends the steps of a test that is over. */
  readonly stop: AbortController;
  intercept: Intercept;
}

function startOfTest(firstRequest: number): OfTest {
  const stop = new AbortController();
  return { firstRequest, runs: [], steps: [], secrets: [], folders: new Set(), stop, intercept: () => false };
}

async function runStepOf(test: OfTest, sandbox: Sandbox, order: RunOptions & { inputs: Inputs }): Promise<ActionRun> {
  const { inputs, env = {}, signal } = order;
  const workFolder = order.workFolder ?? (await mkdtemp(join(tmpdir(), 'action-run-')));
  test.folders.add(workFolder);
  const apiKey = inputs['api-key'] ?? sandbox.keys.admin;
  const step = runStep({
    actionFolder: repositoryFolder,
    workFolder,
    inputs: { 'base-url': sandbox.baseUrl, 'poll-interval': '100ms', ...inputs, 'api-key': apiKey },
    env,
    signal: AbortSignal.any([test.stop.signal, ...(signal === undefined ? [] : [signal])]),
  });
  test.steps.push(step);
  const run = { ...(await step), workFolder, apiKey };
  test.runs.push(run);
  return run;
}

/** Empty where there is none yet, or none any more. */
function partFileIn(folders: readonly string[]): Buffer {
  try {
    const paths = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    return readFileSync(paths.find((path) => path.endsWith('.part')) ?? '');
  } catch {
    return Buffer.alloc(0);
  }
}
