/** What the admin API reports: the result of one call, and the state of a job. */

/** The result of one call to the admin API. */
export type ApiResult<T> = { readonly kind: 'ok'; readonly value: T } | FailedResult;

export type FailedResult = TransientResult | Rejection;

/** The call failed, and a later attempt may succeed. */
export interface TransientResult {
  readonly kind: 'transient';
  /** Completes "Could not start an export: …", for example `503 Service Unavailable`. */
  readonly reason: string;
  /** Undefined if no response arrived. */
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Whether the service may have received the request. */
  readonly mayHaveArrived: boolean;
  /** Whether the status was 2xx: the service did what was requested, but its response could not be read. */
  readonly wasAccepted: boolean;
  /** Whether it was a web page or a redirect instead of a reply of the API. */
  readonly isForeign: boolean;
}

/** The service rejected the request. The same request fails again. */
export interface Rejection {
  readonly kind: 'rejected';
  /** For example `409 Conflict: "Not finished." (request req_1)`. */
  readonly reason: string;
  readonly status: number;
  /** Whether it lacks the service's error object: a page of a proxy or load balancer, which may disappear. */
  readonly isForeign: boolean;
}

/** Counts the failed attempts of one call since its last success, and decides whether it is repeated. */
export interface Retries {
  /** Whether the service has answered this or an earlier call. */
  readonly isReached: boolean;
  readonly failedAttempts: number;
  /** Returns the pause before the next attempt in milliseconds; undefined if the call must not be repeated. */
  failed(result: FailedResult): number | undefined;
  /** Returns the outage that the success ends, if there was one. */
  succeeded(): Outage | undefined;
}

export interface Outage {
  readonly durationMs: number;
  readonly failedAttempts: number;
}

/** Limits of one call. */
export interface CallLimits {
  readonly signal: AbortSignal;
  /** Time until the caller's deadline. The client's own limit applies as well. */
  readonly remainingMs: number;
}

/** The state of a job, as reported by one poll. */
export interface JobState {
  readonly status: string;
  readonly progress?: Progress | undefined;
  /** Pages exported so far. */
  readonly pageCount?: number | undefined;
  readonly updatedAtMs?: number | undefined;
}

/** The service's specification defines neither type nor unit of `progress`. */
export type Progress =
  { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'text'; readonly text: string };

/**
 * An agent job as one poll reports it. Every `status` other than `completed`, `archived` and `failed` means that the job is still
 * running. All other fields may be missing: an older or newer service has other ones.
 */
export interface AgentJob extends JobState {
  /** As the service returned it. Null while the agent works, and if it changed no file. */
  readonly prLink?: string | undefined;
  /** Full URL of the source repository. */
  readonly repository?: string | undefined;
  /** Branch that the agent works on. */
  readonly ref?: string | undefined;
  readonly model?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly archivedAt?: string | undefined;
}
