/** Which files are the pages at an address. Pure. */
import type { SiteFile } from '../model/site.ts';
import { foundByPath, isPage, pageName } from '../text/paths.ts';

/** In byte order of their paths. */
type Files = readonly SiteFile[];

const endings = ['/index.html', '.html', '/index.htm', '.htm'];

/** Yields the pages at an address, or at that of a path: the one of that path first. `x`, `x.html`, `x/` and `x/index.html` are one. */
export function* pagesAt(files: Files, address: string): Generator<SiteFile> {
  const exact = foundByPath(files, address);
  if (exact !== undefined && isPage(address)) yield exact;
  const name = pageName(address);
  for (const path of endings.map((ending) => (name + ending).replace(/^\//, ''))) {
    const file = path === address || !isPage(path) ? undefined : foundByPath(files, path);
    if (file !== undefined) yield file;
  }
}

/** Returns the page at an address, the one of that path first. */
export function pageAt(files: Files, address: string): SiteFile | undefined {
  const [page] = pagesAt(files, address).take(1);
  return page;
}

/** Whether another page that comes first has the same address. */
export function isSecondPage(files: Files, path: string): boolean {
  const folder = /^(.*)\/index\.html?$/.exec(path)?.[1];
  return folder !== undefined && foundByPath(files, `${folder}.html`) !== undefined;
}
