/** A job on the service: an export, or an agent job. */

/** The state of a job, as reported by one poll. */
export interface JobState {
  readonly status: string;
  /** A percentage, or a text that is shown as it is. */
  readonly progress?: number | string | undefined;
  readonly pageCount?: number | undefined;
  /** What the service reports about a job that failed, or that has a status of its own. */
  readonly error?: string | undefined;
}

/** An agent job. It runs until its status is `completed`, `archived` or `failed`. Other fields may be missing. */
export interface AgentJob extends JobState {
  /** The text that the service returned. Undefined while the agent works, and if it changed no file. */
  readonly prLink?: string | undefined;
  /** Full URL of the source repository. */
  readonly repository?: string | undefined;
  /** Branch that the agent works on. */
  readonly ref?: string | undefined;
  readonly model?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly archivedAt?: string | undefined;
}
