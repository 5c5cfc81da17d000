/** What a page loads and where it leads by itself: its style sheets, and the page that it redirects to. */
import { posix } from 'node:path';
import { addressPath, isHtml, pageName, percentDecode, unknownOrigin } from '../text/paths.ts';
import { elementReferences } from './element-rules.ts';
import { FileReferences } from './file-references.ts';
import type { Tag } from './html-reader.ts';

/** A page with more of them, or longer ones, is not a page of documentation. */
const maxSheets = 100;
const maxSheetLength = 2048;

/** Resolved without a URL: parsing ten of them would take a tenth of the time that a page takes. */
const plainAddress = /^(?!\/\/)[\w./-]+(?=$|[?#])/;

/** Receives the tags of a page, also those in `noscript`: some redirects are only there. */
export class PageHead {
  readonly #references = new FileReferences();

  openTag({ name, attributes }: Tag): void {
    if (name === 'base') this.#references.setBase(attributes.get('href'));
    if (name !== 'link' && name !== 'meta') return;
    for (const reference of elementReferences(name, attributes)) this.#references.add(reference);
  }

  /**
   * Returns the target of a redirect: a path from the root of the site, or a URL. Undefined if it is the page itself.
   */
  redirect(path: string): string | undefined {
    const refresh = this.#references.all.values().find(({ purpose }) => purpose === 'link');
    const address = refresh && this.#resolved(refresh.address, path);
    if (address === undefined) return undefined;
    const target = percentDecode(address.slice(1));
    const isSame = target === path || (!isHtml(target) && pageName(target) === pageName(path));
    return isSame ? undefined : address;
  }

  /** Returns the addresses of its style sheets: paths from the root of the site, or URLs. */
  sheets(path: string): readonly string[] {
    const { base, all } = this.#references;
    const sheets = all
      .values()
      .filter(({ purpose, address }) => purpose === 'style' && address.length <= maxSheetLength);
    return [...sheets.take(maxSheets)].flatMap(({ address }) => {
      const plain = base === undefined ? plainAddress.exec(address)?.[0] : undefined;
      if (plain === undefined) return this.#resolved(address, path) ?? [];
      return posix.resolve('/', addressPath(path), '..', plain);
    });
  }

  #resolved(address: string, path: string): string | undefined {
    const url = URL.parse(address, this.#references.baseUrl(`${unknownOrigin}/${addressPath(path)}`));
    if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
    return url.origin === unknownOrigin ? url.pathname : url.href;
  }
}
