/**
 * The fixture of the end-to-end tests: a sandbox, and the committed bundle run as steps against it. Checks after each test
 * what applies to every run: no exposed secret, and no unexpected header.
 */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { rmSync } from 'node:fs';
import { deliverAsIs, type Exchange, type ReceivedRequest } from '../../sandbox/service/local-server.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { type Call, type Intercept, isFor } from '../../testing/faults.ts';
import { expectNoLeaks } from './secret-checks.ts';
import {
  type ActionName,
  type ActionRun,
  preloading,
  startStep,
  type StartedStep,
} from '../../testing/started-step.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';

type Inputs = Readonly<Record<string, string>>;

export interface RunOptions {
  /** Default: the export action. */
  readonly action?: ActionName;
  readonly env?: Readonly<Record<string, string>>;
  /** What is unusual about the machine: see `preloading`. Default: a virtual clock. */
  readonly changes?: readonly string[];
  /** Default: a new folder. It is removed after the test. */
  readonly workFolder?: string;
}

export interface ActionFixture {
  readonly sandbox: Sandbox;
  /**
   * Starts a step. The inputs of an action that uses the service are added to `base-url`, `api-key` and a short `poll-interval`, and
   * override them.
   */
  start(inputs: Inputs, options?: RunOptions): StartedStep;
  /** Runs a step until it ends. */
  run(inputs: Inputs, options?: RunOptions): Promise<ActionRun>;
  /** Intercepts every request until the end of the test. */
  fault(intercept: Intercept): void;
  /** The requests that the steps of this test have sent, in order. */
  requests(call?: Call): readonly ReceivedRequest[];
  /** Adds a value that no run of this test may expose. */
  addSecret(value: string): void;
}

/** The user agent of `fetch`, which the tests use for their own requests. */
const fetchUserAgent = 'node';

/** Call this once in a file or a `describe`. All its tests share the sandbox. */
export function actionFixture(options: Partial<SandboxOptions> = {}): ActionFixture {
  let sandbox: Sandbox | undefined;
  const site = createTestSite();
  let current = testFrom(0);

  beforeAll(async () => {
    const deliver = async (exchange: Exchange): Promise<void> => {
      const { request, response, server } = exchange;
      if (!current.intercept(request, response, server)) await deliverAsIs(exchange);
    };
    sandbox = await startSandbox({ siteFolder: site.path, ...options, deliver });
  });
  afterEach(async () => {
    const { secrets, steps, stop, folders } = current;
    stop.abort();
    const ended = await Promise.allSettled(steps.map((step) => step.ended));
    const runs = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const requests = fixture.requests();
    current = testFrom(fixture.sandbox.requests.length);
    try {
      await expectNoLeaks({ runs, requests, secrets, storageUrl: fixture.sandbox.storageUrl });
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });
  afterAll(async () => {
    await sandbox?.close();
    site[Symbol.dispose]();
  });

  const fixture: ActionFixture = {
    get sandbox() {
      if (sandbox === undefined) throw new Error('The sandbox starts before the first test.');
      return sandbox;
    },
    fault: (intercept) => (current.intercept = intercept),
    requests: (call) =>
      fixture.sandbox.requests
        .slice(current.firstRequest)
        .filter(({ headers }) => headers['user-agent'] !== fetchUserAgent)
        .filter((request) => call === undefined || isFor(call, request.server, request)),
    addSecret: (value) => current.secrets.push(value),
    start: (inputs, runOptions = {}) =>
      startIn(current, { ...inputsFor(fixture.sandbox, runOptions), ...inputs }, runOptions),
    run: (inputs, runOptions) => fixture.start(inputs, runOptions).ended,
  };
  return fixture;
}

interface RunningTest {
  readonly firstRequest: number;
  readonly steps: StartedStep[];
  readonly secrets: string[];
  readonly folders: Set<string>;
  /** Ends the remaining steps of a finished test. */
  readonly stop: AbortController;
  intercept: Intercept;
}

function testFrom(firstRequest: number): RunningTest {
  const stop = new AbortController();
  return { firstRequest, steps: [], secrets: [], folders: new Set(), stop, intercept: () => false };
}

function inputsFor({ baseUrl, keys }: Sandbox, { action = 'export' }: RunOptions): Inputs {
  const isOfService = action === 'export' || action === 'agentJob';
  return isOfService ? { 'base-url': baseUrl, 'api-key': keys.admin, 'poll-interval': '100ms' } : {};
}

function startIn(test: RunningTest, inputs: Inputs, options: RunOptions): StartedStep {
  const { action = 'export', env, changes = ['virtual-clock'], workFolder = new TemporaryFolder().path } = options;
  test.folders.add(workFolder);
  const machine = { ...preloading('record-pid', ...changes), ...env };
  const step = startStep({ action, workFolder, inputs, env: machine, signal: test.stop.signal });
  test.steps.push(step);
  return step;
}
