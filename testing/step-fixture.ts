/**
 * Starts steps of either action and observes them: for the agent-job action, and for signals. `action-fixture.ts` runs the
 * export action to its end. Each run is checked after its test as well: it must not expose a secret.
 */
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from '../sandbox/runner/run-step.ts';
import {
  startSandbox,
  type Intercept,
  type ReceivedRequest,
  type Sandbox,
  type SandboxOptions,
} from '../sandbox/service/start-sandbox.ts';
import { type ActionRun, repositoryFolder } from './action-fixture.ts';
import { expectNoLeaks } from './secret-checks.ts';

export const actionFolders = { export: repositoryFolder, agentJob: join(repositoryFolder, 'agent-job') } as const;
export type ActionName = keyof typeof actionFolders;

export interface StartedStep {
  /** Sends a signal to the process itself. The runner does not notice and adds no message. */
  send(signal: NodeJS.Signals): void;
  /** Resolves when a line with this text is in the log. */
  shows(text: string): Promise<void>;
  readonly ended: Promise<ActionRun>;
}

export interface StepFixture {
  readonly sandbox: Sandbox;
  /** Starts a step with these inputs in addition to `base-url`, `api-key` and a short `poll-interval`, which they override. */
  start(
    action: ActionName,
    inputs: Readonly<Record<string, string>>,
    modules?: readonly string[],
  ): Promise<StartedStep>;
  /** Intercepts every request until the end of the test. */
  fault(intercept: Intercept): void;
  /** The requests of the steps of this test, in order: `GET /v2/agent/…`, without the query. */
  requests(): readonly string[];
}

/** The `fetch` that the tests use for their own requests. */
const fetchUserAgent = 'node';

/** Leaves time for a busy machine. A step that hangs is killed, and its test fails. */
const testLimitMs = 30_000;

/** Call this once in a file or a `describe`. All its tests share the sandbox. */
export function stepFixture(options: Partial<SandboxOptions> = {}): StepFixture {
  let sandbox: Sandbox | undefined;
  let intercept: Intercept = () => false;
  let firstRequest = 0;
  const steps: Begun[] = [];
  jest.setTimeout(testLimitMs);

  const received = (): readonly ReceivedRequest[] =>
    fixture.sandbox.requests.slice(firstRequest).filter(({ headers }) => headers['user-agent'] !== fetchUserAgent);

  beforeAll(async () => {
    const siteFolder = join(repositoryFolder, 'docs');
    sandbox = await startSandbox({ siteFolder, ...options, intercept: (...seen) => intercept(...seen) });
  });
  afterEach(async () => {
    const begun = steps.splice(0);
    for (const { end } of begun) end.abort();
    const runs = await Promise.all(begun.map(({ step }) => step.ended));
    const { storageUrl } = fixture.sandbox;
    const requests = received();
    firstRequest = fixture.sandbox.requests.length;
    intercept = () => false;
    try {
      await expectNoLeaks({ runs, requests, secrets: [], storageUrl });
    } finally {
      for (const { workFolder } of runs) await rm(workFolder, { recursive: true, force: true });
    }
  });
  afterAll(() => sandbox?.close());

  const fixture: StepFixture = {
    get sandbox() {
      if (sandbox === undefined) throw new Error('The sandbox starts before the first test.');
      return sandbox;
    },
    fault: (wanted) => (intercept = wanted),
    requests: () => received().map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`),
    async start(action, inputs, modules = []) {
      const all = {
        'base-url': fixture.sandbox.baseUrl,
        'api-key': fixture.sandbox.keys.admin,
        'poll-interval': '100ms',
      };
      const begun = await begin(action, { ...all, ...inputs }, modules);
      steps.push(begun);
      return begun.step;
    },
  };
  return fixture;
}

interface Begun {
  readonly step: StartedStep;
  /** Ends a step after its test. */
  readonly end: AbortController;
}

async function begin(
  action: ActionName,
  inputs: Readonly<Record<string, string>>,
  modules: readonly string[],
): Promise<Begun> {
  const workFolder = await mkdtemp(join(tmpdir(), 'step-'));
  const end = new AbortController();
  const log = watchedLog();
  const running = runStep({
    actionFolder: actionFolders[action],
    workFolder,
    inputs,
    env: { NODE_OPTIONS: ['record-pid.js', ...modules].map(loading).join(' ') },
    onLine: log.add,
    signal: end.signal,
  });
  const step: StartedStep = {
    send: (signal) => void process.kill(Number(readFileSync(join(workFolder, 'pid'), 'utf8')), signal),
    shows: log.shows,
    ended: running.then((result) => ({ ...result, workFolder, apiKey: inputs['api-key'] ?? '' })),
  };
  return { step, end };
}

function loading(module: string): string {
  return `--import=${new URL(module, import.meta.url).href}`;
}

interface WatchedLog {
  readonly add: (line: string) => void;
  readonly shows: (text: string) => Promise<void>;
}

function watchedLog(): WatchedLog {
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  return {
    add(line) {
      lines.push(line);
      for (const look of watchers) look();
    },
    async shows(text) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const look = (): void => {
        if (lines.some((line) => line.includes(text))) resolve(undefined);
      };
      watchers.add(look);
      look();
      await promise;
    },
  };
}
