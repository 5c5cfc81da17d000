/** How a run ends. */

export type Outcome = 'succeeded' | 'started' | 'failed' | 'timed-out' | 'cancelled';

/** How a run ends that does not fail. */
export interface RunResult {
  readonly outcome: Extract<Outcome, 'succeeded' | 'started'>;
  /** Whether the site that it produced, in a folder or as a verified bundle, differs from what is published, or may. */
  readonly site?: { readonly isChanged: boolean };
}
