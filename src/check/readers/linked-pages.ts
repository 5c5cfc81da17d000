/** The addresses to which pages of the sample link and the home page redirects, and which of them are asked for. */
import type { FileReferences } from '../../html/file-references.ts';
import { addressOf, pathOf } from '../../site/reply.ts';
import { decodePath, homePage, isHtml } from '../../text/paths.ts';
import type { Turns } from '../../turns.ts';
import type { CheckedSite, ServedFile } from '../files/compare-file.ts';
import { filesServedAt, isSpecial } from '../files/host-paths.ts';

/** How an address differs from that of its file. Hosts have another rule for each. */
type AddressForm = 'page' | 'page/' | 'folder' | 'folder/' | 'index' | 'encoded' | 'file';

/** An address of a page of the site. */
export interface PageAddress {
  readonly url: URL;
  /** The paths of its files: one, or two that hosts may choose from. */
  readonly paths: readonly string[];
}

export interface LinkedPage extends PageAddress {
  readonly form: AddressForm;
  /** Whether it reads differently since the previous export: a cache may still have the old page at this address. */
  readonly isChanged: boolean;
  /** The number of pages that link to it. */
  readonly pageCount: number;
  readonly isOnHome: boolean;
  /** Whether the home page redirects to it. */
  readonly isEntry: boolean;
}

type CountedPage = { -readonly [Fact in keyof LinkedPage]: LinkedPage[Fact] };

export class LinkedPages {
  readonly #site: CheckedSite;
  #pageCount = 0;
  /** Whether the host redirects a page to another folder, where its relative links break. */
  #areFilesMoved = false;
  /** The pages by the paths of their URLs. */
  readonly #found = new Map<string, CountedPage>();

  constructor(site: CheckedSite) {
    this.#site = site;
  }

  /** The number of pages that were read. */
  get pageCount(): number {
    return this.#pageCount;
  }

  get all(): readonly LinkedPage[] {
    return [...this.#found.values()];
  }

  /** Whether it is an address of a page that is not that of its file. */
  has({ pathname }: URL): boolean {
    const form = this.#found.get(pathname)?.form;
    return form !== undefined && form !== 'file';
  }

  /** Each address counts once for each page. Throws the signal's reason. */
  async add(
    { path, url: shownAt }: Pick<ServedFile, 'path' | 'url'>,
    references: FileReferences,
    turns: Turns,
  ): Promise<void> {
    const own = addressOf(this.#site.url, path);
    this.#pageCount += 1;
    this.#areFilesMoved ||= folderOf(shownAt) !== folderOf(own);
    const linked = new Set<CountedPage>();
    for (const { element, url } of references.resolvedAt(own)) {
      await turns.take();
      const isEntry = element === 'meta' && path === homePage;
      const page = isEntry || element === 'a' || element === 'area' ? this.#linkedPage(url) : undefined;
      if (page === undefined) continue;
      page.isEntry ||= isEntry;
      linked.add(page);
    }
    for (const page of linked) {
      page.pageCount += 1;
      page.isOnHome ||= path === homePage;
    }
  }

  /**
   * Returns one address of each group in turn, those of the home page and then those of most pages first. The sample
   * proves that files are at their own addresses, unless they are moved.
   */
  sample(maxCount: number): readonly LinkedPage[] {
    const others = this.all.filter(({ form }) => this.#areFilesMoved || form !== 'file');
    const rank = ({ isEntry, isOnHome }: LinkedPage): number => Number(isEntry) + Number(isOnHome);
    others.sort((a, b) => rank(b) - rank(a) || b.pageCount - a.pageCount);
    const groups = [...Map.groupBy(others, groupOf).values()];
    const inTurn = others.flatMap((_, index) => groups.flatMap((pages) => pages[index] ?? []));
    return inTurn.slice(0, maxCount);
  }

  /** Undefined if it is not a page of the site, or one that hosts treat in another way. */
  #linkedPage(url: URL): CountedPage | undefined {
    const { url: root, deployed, changes } = this.#site;
    const path = pathOf(root, url);
    if (path === undefined || isSpecial(path)) return undefined;
    const { pathname } = url;
    const known = this.#found.get(pathname);
    if (known !== undefined) return known;
    const paths = filesServedAt(path, deployed.paths);
    if (paths.length === 0 || !paths.every(isHtml)) return undefined;
    const address = addressOf(root, '');
    address.pathname = pathname;
    const form = this.#formOf(pathname, path, paths);
    const isChanged = paths.some((each) => changes.pages.has(each));
    const page = { url: address, form, isChanged, paths, pageCount: 0, isOnHome: false, isEntry: false };
    this.#found.set(pathname, page);
    return page;
  }

  #formOf(pathname: string, path: string, paths: readonly string[]): AddressForm {
    const { url: root } = this.#site;
    const { pathname: start } = addressOf(root, '');
    const isFile = pathname === start || paths.some((each) => addressOf(root, each).pathname === pathname);
    // The sample asks for the home page and a folder without it.
    if (isFile && /(^|\/)index\.html$/.test(path)) return 'index';
    if (isFile) return 'file';
    if (start + path !== pathname) return 'encoded';
    if (path.endsWith('/')) return paths.includes(`${path}index.html`) ? 'folder/' : 'page/';
    return paths.includes(`${path}.html`) ? 'page' : 'folder';
  }
}

/** Addresses of a group answer alike: a host has a rule for each form, and a cache has old copies of changed pages. */
export function groupOf({ form, isChanged }: LinkedPage): string {
  return `${form} ${isChanged}`;
}

/** Returns the path of the folder, decoded: pages encode more characters than needed. */
export function folderOf({ pathname }: URL): string {
  return decodePath(pathname.slice(0, pathname.lastIndexOf('/') + 1));
}
