/** The result of one call of the admin API. */

export type ApiResult<T> = { readonly kind: 'ok'; readonly value: T } | FailedResult;

/** A call that failed. Whether it is repeated follows from its problem. */
export interface FailedResult {
  readonly kind: 'failed';
  readonly problem: CallProblem;
  /** Completes "Could not start an export: …", for example `409 Conflict: "Not finished." (request req_1)`. */
  readonly reason: string;
  /** Undefined if no response arrived. */
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  /** The root of the API, if a redirect leads to the same call of it. */
  readonly movedTo?: string | undefined;
}

export type CallProblem =
  /** The request had no effect: it did not arrive, or the status is 503. */
  | 'unprocessed'
  /** 429 */
  | 'rate-limited'
  /** 409: to a start, that another export is running. */
  | 'conflict'
  /** A temporary redirect, which may lead to a maintenance page. Redirects are not followed. */
  | 'redirected'
  /** The request may have had an effect, but its reply is lost, cannot be read, or is another transient error. */
  | 'lost'
  /** The service accepted a request that may be repeated at any time, but its reply cannot be read. */
  | 'unreadable'
  /** A rejection with JSON, or a success with JSON that reports an error instead of what was asked for. */
  | 'rejected'
  /** A rejection without it, such as a page of a load balancer, which may disappear. */
  | 'foreign';
