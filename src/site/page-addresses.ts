/** Which files are the pages at an address. Lists are in byte order of their paths. Pure. */
import type { SiteFile } from '../model/site.ts';
import { findByPath, isPage, pageName } from '../text/paths.ts';

const endings = ['/index.html', '.html', '/index.htm', '.htm'];

/** Yields the pages at an address, the one of that path first. `x`, `x.html`, `x/` and `x/index.html` are one. */
export function* pagesAt(files: readonly SiteFile[], address: string): Generator<SiteFile> {
  const exact = findByPath(files, address);
  if (exact !== undefined && isPage(address)) yield exact;
  const name = pageName(address);
  for (const path of endings.map((ending) => (name + ending).replace(/^\//, ''))) {
    const file = path === address || !isPage(path) ? undefined : findByPath(files, path);
    if (file !== undefined) yield file;
  }
}

/** Returns the page at an address, the one of that path first. */
export function firstPageAt(files: readonly SiteFile[], address: string): SiteFile | undefined {
  const [page] = pagesAt(files, address).take(1);
  return page;
}
