// Stops the process of a cancelled step with the runner's sequence of signals.
export interface StoppableProcess {
  readonly send: (signal: NodeJS.Signals) => void;
  readonly exited: Promise<unknown>;
  readonly pause: (durationMs: number) => Promise<void>;
}

const escalation = [
  { signal: 'SIGINT', graceMs: 7500 },
  { signal: 'SIGTERM', graceMs: 2500 },
  { signal: 'SIGKILL', graceMs: 0 },
] as const;

/** On Windows, Node can only terminate a process, so the first signal already ends it. */
export async function stopProcess(target: StoppableProcess): Promise<void> {
  const exited = target.exited.then(() => true);
  for (const { signal, graceMs } of escalation) {
    target.send(signal);
    if (await Promise.race([exited, target.pause(graceMs).then(() => false)])) return;
  }
}
