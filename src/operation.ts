/** What an operation that waits, retries or reports needs, and how long a step of a flow takes. */
import type { Clock } from './clock.ts';
import type { Emit } from './events.ts';

export interface OperationContext {
  readonly clock: Clock;
  /** Returns a number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/** The folders of the machine that a run is on. */
export interface RunFolders {
  /** The folder for temporary files. It is emptied after the job, or removed with the command. */
  readonly tempFolder: string;
  /** Whether it no longer exists when the user reads the log. */
  readonly removesTempFolder: boolean;
  /** The home folder and the temp folder. No site may replace them, nor the working folder, which is the workspace. */
  readonly protectedFolders: readonly string[];
}

/** Does one part of a flow, and reports how long it took, whether it succeeds or fails. */
export async function timePart<T>(
  part: string,
  { clock, emit }: Pick<OperationContext, 'clock' | 'emit'>,
  work: () => Promise<T>,
): Promise<T> {
  const startMs = clock.elapsedMs();
  try {
    return await work();
  } finally {
    emit({ kind: 'part-ended', part, durationMs: clock.elapsedMs() - startMs });
  }
}
