/** Where a redirect leads, and whether it may be followed. Pure; RFC 9110, section 15.4. */
import { isSafeUrl } from '../text/safe-url.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Returns the address that a redirect leads to. Undefined for every other reply, null for an invalid address. */
export function redirectTarget(
  { status, header }: { readonly status: number; readonly header: (name: string) => string | undefined },
  url: URL,
): URL | null | undefined {
  const location = header('location');
  if (location === undefined || !redirectStatuses.has(status)) return undefined;
  return URL.parse(escapedAddress(location), url.href);
}

/** Hosts do not always escape `Location`. A browser requests the bytes that it received, which Node reads as latin1. */
function escapedAddress(location: string): string {
  return location.replace(/[\x80-\xff]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Whether a redirect may be followed: never from https to http, not even to this machine. */
export function mayFollow(from: URL, target: URL): boolean {
  return isSafeUrl(target) && (from.protocol !== 'https:' || target.protocol === 'https:');
}
