// How pages find each other: file names in the bundle, relative links between them, and their public addresses.
import { posix } from 'node:path';

/** Which pages there are, and which of them this export holds; page paths have no extension. */
export interface LinkMap {
  readonly domain: string;
  readonly published: ReadonlySet<string>;
  readonly included: ReadonlySet<string>;
}

/** The Markdown link `href` of the page `from`, as it reads in the bundle; links that are not to a page stay as they are. */
export function pageLink(href: string, from: string, map: LinkMap): string {
  const [, file = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) || !file.endsWith('.md')) return href;
  const stem = file.slice(0, -'.md'.length);
  const target = posix.join(posix.dirname(from), stem);
  const isLeftOut = map.published.has(target) && !map.included.has(target);
  return isLeftOut ? pageAddress(map.domain, target) + suffix : pageFile(stem) + suffix;
}

export function pageFile(page: string): string {
  return `${page}.html`;
}

/** The link from one file of the bundle to another: relative, so that it also works from disk and below a path prefix. */
export function relativeLink(fromFile: string, toFile: string): string {
  return posix.relative(posix.dirname(fromFile), toFile);
}

/** Where the page lives online: without an extension, and without the name of an index page. */
export function pageAddress(domain: string, page: string): string {
  return `https://${domain}/${page.replace(/(^|\/)index$/, '')}`;
}
