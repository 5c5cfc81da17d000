/** Which files are the pages at an address. Lists are in byte order of their paths. Pure. */
import type { SiteFile } from '../model/site.ts';
import { findByPath, isPage, pageName } from '../text/paths.ts';

/** Returns the paths that a page may have, by the name that `pageName` returns. */
function pathsAt(name: string): readonly string[] {
  return ['/index.html', '.html', '/index.htm', '.htm'].map((ending) => (name + ending).replace(/^\//, ''));
}

/** Yields the pages at an address, the one of that path first. `x`, `x.html`, `x/` and `x/index.html` are one. */
export function* pagesAt(files: readonly SiteFile[], address: string): Generator<SiteFile> {
  const exact = findByPath(files, address);
  if (exact !== undefined && isPage(address)) yield exact;
  for (const path of pathsAt(pageName(address))) {
    const file = path === address || !isPage(path) ? undefined : findByPath(files, path);
    if (file !== undefined) yield file;
  }
}

/** Returns the page at an address, the one of that path first. */
export function firstPageAt(files: readonly SiteFile[], address: string): SiteFile | undefined {
  const [page] = pagesAt(files, address).take(1);
  return page;
}

/** Whether another page has the address, and comes first in the list. */
export function isSecondPage(files: readonly SiteFile[], path: string): boolean {
  return pathsAt(pageName(path)).some((other) => other < path && findByPath(files, other) !== undefined);
}
