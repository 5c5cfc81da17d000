/** Starts a step of any of the actions in a process of its own, and observes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StepResult } from '../sandbox/runner/run-step.ts';
import { root } from './repository.ts';

/** Returns the environment of a process on a changed machine: the names of changes in `preload.js`, with their parameters. */
export function preloading(...changes: readonly string[]): Readonly<Record<string, string>> {
  const preload = new URL('preload.js', import.meta.url).href;
  return { NODE_OPTIONS: changes.map((change) => `--import=${preload}?change=${change}`).join(' ') };
}

/** Pauses end at once, and limits at once if a server is silent. */
export const virtualClock = preloading('virtual-clock');

export const actionFolders = {
  export: root,
  prepare: join(root, 'prepare'),
  agentJob: join(root, 'agent-job'),
  audit: join(root, 'audit'),
  check: join(root, 'check-published'),
} as const;
export type ActionName = keyof typeof actionFolders;

export interface ActionRun extends StepResult {
  readonly workFolder: string;
  readonly apiKey: string;
}

export interface StartedStep {
  /** Sends a signal to the process itself. The runner does not notice and adds no message. Needs `record-pid`. */
  send(signal: NodeJS.Signals): void;
  /** Resolves when the log contains this text. */
  shows(text: string): Promise<void>;
  readonly ended: Promise<ActionRun>;
}

interface StepOrder {
  readonly action: ActionName;
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly workFolder: string;
  readonly signal: AbortSignal;
}

export function startStep({ action, workFolder, inputs, env, signal }: StepOrder): StartedStep {
  const log = new WatchedLog();
  const actionFolder = actionFolders[action];
  const running = runStep({ actionFolder, workFolder, inputs, env, signal, onLine: (line) => log.add(`${line}\n`) });
  return {
    send: (name) => void process.kill(Number(readFileSync(join(workFolder, 'pid'), 'utf8')), name),
    shows: (text) => log.shows(text),
    ended: running.then((result) => ({ ...result, workFolder, apiKey: inputs['api-key'] ?? '' })),
  };
}

/** The output of a running process. */
export class WatchedLog {
  text = '';
  readonly #watchers = new Set<() => void>();

  add(text: string): void {
    this.text += text;
    for (const check of this.#watchers) check();
  }

  async shows(text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const check = (): void => {
      if (this.text.includes(text)) resolve(undefined);
    };
    this.#watchers.add(check);
    check();
    await promise;
  }
}
