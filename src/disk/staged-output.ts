import type { RunEvent } from '../events.ts';

/** What is complete, but not at its final path. */
export interface StagedOutput {
  /** To be reported after the commit. */
  readonly events: readonly RunEvent[];
  /** If this throws, nothing has changed. */
  commit(): void;
}
