import type { RunEvent } from '../events.ts';

/** What is complete, but not at its final path. Disposing removes it, unless it is committed. */
export interface StagedOutput extends Disposable {
  /** The final one. */
  readonly path: string;
  /** To be reported after the commit. */
  readonly events: readonly RunEvent[];
  /** If this throws, nothing has changed. */
  commit(): void;
}
