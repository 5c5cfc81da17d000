/** Where a redirect leads, and whether it may be followed. Pure. */
import { isSafeUrl } from './safe-url.ts';
import type { HttpReply } from './transport.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Returns the address that a redirect leads to. Undefined for every other reply, null for an invalid address. */
export function redirectTarget(
  { status, header }: Pick<HttpReply, 'status' | 'header'>,
  url: URL,
): URL | null | undefined {
  const location = header('location');
  return location === undefined || !redirectStatuses.has(status) ? undefined : URL.parse(location, url.href);
}

/** Whether a redirect may be followed. */
export function mayFollow(target: URL | null): target is URL {
  return target !== null && isSafeUrl(target);
}
