/** Decides to which URLs a secret may be sent, and which ids may be part of their paths. Pure. */

const label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
/** A name of a host in lower case, without a port. */
export const hostName = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})*$`);

/** Returns the first name in a path that may be a URL without its scheme. */
export function hostInPath(path: string): string | undefined {
  return /^(\/\/)?([^/?#]*@)?(([\p{L}\d_-]+\.)+[\p{L}\d_-]+|localhost)(:\d+)?(?=[/?])/iu.exec(path)?.[0];
}

/** Returns whether the host is this machine. Other names under `localhost` may be resolved by a proxy. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Returns true for https, and for plain http to a loopback host. */
export function isSafeUrl(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

/**
 * Returns true for an id that can be part of a path once it is percent-encoded: printable ASCII, at most 200
 * characters. `.` and `..` are not encoded and would lead to another path, to which the key would be sent.
 */
export function isSafeId(id: string): boolean {
  return /^(?!\.{1,2}$)[\x21-\x7e]{1,200}$/.test(id);
}
