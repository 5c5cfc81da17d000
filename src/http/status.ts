/** The meaning of HTTP status codes. Pure. */
import { STATUS_CODES } from 'node:http';

/** Timeouts, rate limits, and temporary redirects, which lead to a maintenance page. */
const transientStatuses: ReadonlySet<number> = new Set([302, 303, 307, 408, 425, 429]);

/** 5xx and numbers outside 200–599 are transient as well. Every other status is a rejection. */
export function meaningOf(status: number): 'ok' | 'transient' | 'rejected' {
  if (status >= 200 && status < 300) return 'ok';
  if (transientStatuses.has(status) || status < 300 || status >= 500) return 'transient';
  return 'rejected';
}

/** `503 Service Unavailable` */
export function statusText(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
