// Determines file names of pages in the bundle, relative links between them, and their public URLs.
import { posix } from 'node:path';
import { unescape } from 'node:querystring';

/** The pages of the site, and those that this export contains. Page paths are without an extension. */
export interface LinkMap {
  readonly domain: string;
  readonly published: ReadonlySet<string>;
  readonly included: ReadonlySet<string>;
}

/** URL of files outside the site folder, such as `../README.md`. */
const repositoryUrl = 'https://github.com/your-org/static-export-action/blob/main/';

/** Returns the page path of a Markdown file: `guides/README.md` is the page `guides/index`. */
export function pagePathOf(file: string): string {
  return file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '');
}

/** Returns the link `href` of the page `from` as it appears in the bundle. Only links to pages change. */
export function pageLink(href: string, from: string, map: LinkMap): string {
  const file = unescape(href.replace(/[?#].*$/s, ''));
  const [suffix = ''] = /[?#].*$/s.exec(href) ?? [];
  if (file === '' || /^[a-z][a-z0-9+.-]*:|^\//i.test(href)) return href;
  const path = posix.join(posix.dirname(from), file);
  if (path.startsWith('../')) return repositoryUrl + encoded(path.slice('../'.length)) + suffix;
  if (!file.endsWith('.md')) return href;
  const stem = pagePathOf(file);
  const target = pagePathOf(path);
  const isLeftOut = map.published.has(target) && !map.included.has(target);
  return isLeftOut ? pageAddress(map.domain, target) + suffix : encoded(pageFile(stem)) + suffix;
}

export function pageFile(page: string): string {
  return `${page}.html`;
}

/** Returns a relative link between two files of the bundle. It also works on disk and under a path prefix. */
export function relativeLink(fromFile: string, toFile: string): string {
  return encoded(posix.relative(posix.dirname(fromFile), toFile));
}

/** Returns the public URL of a page, without an extension and without the name of an index page. */
export function pageAddress(domain: string, page: string): string {
  return `https://${domain}/${encoded(page.replace(/(^|\/)index$/, ''))}`;
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
