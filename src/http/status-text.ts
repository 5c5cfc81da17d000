import { STATUS_CODES } from 'node:http';

/** `503 Service Unavailable` */
export function statusText(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
