/** Which pages are at an address, and where pages redirect to. Lists are in byte order of their paths. */
import type { SiteFile } from '../model/site.ts';
import { findByPath, isPage, pageFiles, pageName, pathOnHost, pathSuffixes } from '../text/paths.ts';
import type { Turns } from '../turns.ts';

/** Yields the pages at an address, the one of that path first. `x`, `x.html`, `x/` and `x/index.html` are one. */
function* pagesAt(files: readonly SiteFile[], address: string): Generator<SiteFile> {
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

/** More pages are not merged into one. */
const maxRedirectsToPage = 3;

/** Where the pages of an export redirect to, and which of them were moved. */
export class Redirects {
  /** The pages that redirect to a page of the export, with that page. */
  readonly #targets = new Map<SiteFile, SiteFile>();
  readonly #counts = new Map<SiteFile, number>();

  /** `domain`: the site's own, if it is known. */
  static async in(files: readonly SiteFile[], domain: string | null, turns: Turns): Promise<Redirects> {
    const redirects = new Redirects();
    for (const file of files) {
      await turns.take();
      const target = pageRedirectedTo(file, files, domain);
      if (target === undefined) continue;
      redirects.#targets.set(file, target);
      redirects.#counts.set(target, (redirects.#counts.get(target) ?? 0) + 1);
    }
    return redirects;
  }

  /** Whether the page redirects to a page of the export. It may redirect again. */
  leadOn(page: SiteFile): boolean {
    return this.#targets.has(page);
  }

  /** Whether the page redirects to a page of the export that does not redirect itself. */
  leadToPage(page: SiteFile): boolean {
    const target = this.#targets.get(page);
    return target !== undefined && target.reading?.redirect === undefined;
  }

  /** Whether the page only shows where to find now what `old` showed: many pages may lead to a login page instead. */
  isMove(old: SiteFile, page: SiteFile): boolean {
    const target = this.#targets.get(page);
    if (target === undefined || !this.leadToPage(page)) return false;
    if (target.reading?.textSha256 === old.reading?.textSha256) return true;
    const isRoot = /^index\.html?$/i.test(target.path);
    return !isRoot && (this.#counts.get(target) ?? 0) <= maxRedirectsToPage;
  }
}

/** Omits leading folders only if the exact address is not a page. Without `domain`, every host may be its own. */
function pageRedirectedTo(file: SiteFile, files: readonly SiteFile[], domain: string | null): SiteFile | undefined {
  const redirect = isPage(file.path) ? file.reading?.redirect : undefined;
  const address = redirect === undefined ? undefined : pathOnHost(redirect, domain);
  for (const each of address === undefined ? [] : pathSuffixes(address)) {
    const pages = [...pagesAt(files, each)].filter((page) => page !== file);
    if (pages.length > 0) return pages.find(({ reading }) => reading?.redirect === undefined) ?? pages[0];
  }
  return undefined;
}
