/** Addresses as pages are read: a path from the root of the site, or a URL, also one on the site's own host. Pure. */
import { percentDecoded } from './paths.ts';

/** Stands for the host of a site while its pages are read. */
export const unknownOrigin = 'https://site.invalid';

/** Returns the path of an address, without its slash. Undefined for another host than the given one. */
export function pathOnHost(address: string, host: string | null): string | undefined {
  const url = URL.parse(address, unknownOrigin);
  const isElsewhere = host !== null && url?.origin !== unknownOrigin && url?.host !== host;
  return url === null || isElsewhere ? undefined : percentDecoded(url.pathname.slice(1));
}
