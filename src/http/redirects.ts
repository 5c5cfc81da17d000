/** Where a redirect leads, and whether it may be followed. Pure. */
import { isUtf8 } from 'node:buffer';
import { isSafeUrl } from './safe-url.ts';
import type { HttpReply } from './transport.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Returns the address that a redirect leads to. Undefined for every other reply, null for an invalid address. */
export function redirectTarget(
  { status, header }: Pick<HttpReply, 'status' | 'header'>,
  url: URL,
): URL | null | undefined {
  const location = header('location');
  if (location === undefined || !redirectStatuses.has(status)) return undefined;
  return URL.parse(asSent(location), url.href);
}

/** Hosts send `Location` as UTF-8 or as latin1. Node reads the bytes of a header as latin1. */
function asSent(location: string): string {
  const bytes = Buffer.from(location, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : location;
}

/** Whether a redirect may be followed: never from https to http, not even to this machine. */
export function mayFollow(from: URL, target: URL | null): target is URL {
  return target !== null && isSafeUrl(target) && (from.protocol !== 'https:' || target.protocol === 'https:');
}
