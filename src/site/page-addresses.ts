/** Which files are the pages at an address. Lists are in byte order of their paths. Pure. */
import type { SiteFile } from '../model/site.ts';
import { findByPath, isPage, pageFiles, pageName } from '../text/paths.ts';

/** Yields the pages at an address, the one of that path first. `x`, `x.html`, `x/` and `x/index.html` are one. */
export function* pagesAt(files: readonly SiteFile[], address: string): Generator<SiteFile> {
  const served = pageFiles(pageName(address));
  // Hosts do not add `.htm`, so it comes last.
  for (const path of new Set([address, ...served, ...served.map((each) => each.slice(0, -1))])) {
    const file = isPage(path) ? findByPath(files, path) : undefined;
    if (file !== undefined) yield file;
  }
}

/** Returns the page at an address, the one of that path first. */
export function firstPageAt(files: readonly SiteFile[], address: string): SiteFile | undefined {
  const [page] = pagesAt(files, address);
  return page;
}
