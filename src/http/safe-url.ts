/** Decides which URLs a secret may be sent to, which ids may be part of their paths, and where a redirect may lead. Pure. */
/** Whether the host is this machine. Other names under `localhost` may be resolved by a proxy. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** True for https, and for plain http to a loopback host. */
export function isSafeUrl(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

/**
 * True for an id that can be part of a path once it is percent-encoded: printable ASCII, at most 200 characters. `.` and `..`
 * are not encoded and would lead to another path, to which the key would be sent.
 */
export function isSafeId(id: string): boolean {
  return /^(?!\.{1,2}$)[\x21-\x7e]{1,200}$/.test(id);
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Returns the address that a redirect leads to. Undefined for every other reply, null for an invalid address. */
export function redirectTarget(
  { status, header }: { readonly status: number; readonly header: (name: string) => string | undefined },
  url: URL,
): URL | null | undefined {
  const location = header('location');
  if (location === undefined || !redirectStatuses.has(status)) return undefined;
  return URL.parse(escaped(location), url.href);
}

/** Hosts do not always escape `Location`. A browser requests the bytes that it received, which Node reads as latin1. */
function escaped(location: string): string {
  return location.replace(/[\x80-\xff]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Whether a redirect may be followed: never from https to http, not even to this machine. */
export function mayFollow(from: URL, target: URL | null): target is URL {
  return target !== null && isSafeUrl(target) && (from.protocol !== 'https:' || target.protocol === 'https:');
}
