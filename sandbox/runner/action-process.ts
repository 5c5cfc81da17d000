// Runs the action's program with the current Node, forwards its output, and forwards a cancellation to it.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import { completeLines, splitLines } from './workflow-commands.ts';

interface ProcessRequest {
  readonly mainFile: string;
  readonly folder: string;
  readonly environment: Environment;
  readonly onText: (text: string) => void;
  readonly onLine: (line: string) => void;
  readonly cancel?: AbortSignal | undefined;
}

export interface ProcessEnd {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** Settles when the process has ended and all of its output has been forwarded. */
export async function runProcess(request: ProcessRequest): Promise<ProcessEnd> {
  const child = spawn(process.execPath, [request.mainFile], {
    cwd: request.folder,
    env: request.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  followOutput(child.stdout, request);
  followOutput(child.stderr, request);
  const closed = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  const stop = (): void => void stopProcess(child, Promise.allSettled([closed]));
  if (request.cancel?.aborted === true) stop();
  request.cancel?.addEventListener('abort', stop, { once: true });
  return closed.finally(() => request.cancel?.removeEventListener('abort', stop));
}

function followOutput(stream: Readable, request: ProcessRequest): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    request.onText(text);
    const split = splitLines(rest + text);
    split.lines.forEach(request.onLine);
    rest = split.rest;
  });
  stream.on('end', () => completeLines(rest).forEach(request.onLine));
}

const escalation = [
  ['SIGINT', 7500],
  ['SIGTERM', 2500],
  ['SIGKILL', 0],
] as const;

/** Sends the runner's sequence of signals. On Windows, Node can only terminate a process, so the first signal already ends it. */
async function stopProcess(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  for (const [signal, graceMs] of escalation) {
    child.kill(signal);
    const isLate = await Promise.race([exited.then(() => false), pause(graceMs, true, { ref: false })]);
    if (!isLate) return;
  }
}
