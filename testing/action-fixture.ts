/**
 * The fixture of the end-to-end tests: a sandbox, and the committed bundle run as steps against it. Checks after each test
 * what applies to every run: no exposed secret, and no unexpected header.
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
import { expectNoLeaks } from './secret-checks.ts';

export interface ActionRun extends StepResult {
  readonly workFolder: string;
  readonly apiKey: string;
}

type Inputs = Readonly<Record<string, string>>;

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Default: a new folder, which is removed after the test. */
  readonly workFolder?: string;
}

export interface ActionFixture {
  readonly sandbox: Sandbox;
  /** Runs a step with these inputs in addition to `base-url`, `api-key` and a short `poll-interval`, which they override. */
  run(inputs: Inputs, options?: RunOptions): Promise<ActionRun>;
  /** Intercepts every request until the end of the test. */
  fault(intercept: Intercept): void;
  /** The requests that the steps of this test have sent, in order. */
  requests(call?: Call): readonly ReceivedRequest[];
  /** Returns the bytes that the only download of this test has written to its temporary file so far. */
  partFile(): Buffer;
  /** Adds a value that no run of this test may expose. */
  addSecret(value: string): void;
}

export const repositoryFolder = fileURLToPath(new URL('..', import.meta.url));

/** The `fetch` that the tests use for their own requests. */
const fetchUserAgent = 'node';

/** Leaves time for a busy machine. A step that hangs is killed, and its test fails. */
const testLimitMs = 30_000;

/** Call this once in a file or a `describe`. All its tests share the sandbox. */
export function actionFixture(options: Partial<SandboxOptions> = {}): ActionFixture {
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
    const requests = fixture.requests();
    ofTest = startOfTest(fixture.sandbox.requests.length);
    try {
      await expectNoLeaks({ runs, requests, secrets, storageUrl: fixture.sandbox.storageUrl });
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
  });
  afterAll(() => sandbox?.close());

  const fixture: ActionFixture = {
    get sandbox() {
      if (sandbox === undefined) throw new Error('The sandbox starts before the first test.');
      return sandbox;
    },
    fault: (intercept) => (ofTest.intercept = intercept),
    requests: (call) =>
      fixture.sandbox.requests
        .slice(ofTest.firstRequest)
        .filter(({ headers }) => headers['user-agent'] !== fetchUserAgent)
        .filter((request) => call === undefined || isFor(call, request.server, request)),
    partFile: () => partFileIn([...ofTest.folders]),
    addSecret: (value) => ofTest.secrets.push(value),
    run: (inputs, runOptions = {}) => runStepOf(ofTest, fixture.sandbox, { ...runOptions, inputs }),
  };
  return fixture;
}

interface OfTest {
  readonly firstRequest: number;
  readonly runs: ActionRun[];
  readonly steps: Promise<unknown>[];
  readonly secrets: string[];
  readonly folders: Set<string>;
  /** Ends the remaining steps of a finished test. */
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

/** Returns an empty buffer if the file does not exist. */
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
