// Ends a step's process in the runner's order when the job is cancelled.
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

/** On Windows, where Node knows no other way, the first signal already ends the process. */
export async function stopProcess(target: StoppableProcess): Promise<void> {
  const exited = target.exited.then(() => true);
  for (const { signal, graceMs } of escalation) {
    target.send(signal);
    if (await Promise.race([exited, target.pause(graceMs).then(() => false)])) return;
  }
}
