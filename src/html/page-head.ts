/** What a page loads and where it leads by itself: its style sheets, and the page that it redirects to. */
import { posix } from 'node:path';
import { addressPath, isHtml, pageName, percentDecoded, unknownOrigin } from '../text/paths.ts';
import { refreshAddress } from './attribute-addresses.ts';
import type { Tag } from './html-reader.ts';

/** A page with more of them, or longer ones, is not a page of documentation. */
const maxSheets = 100;
const maxSheetLength = 2048;

export const headAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['base', ['href']],
  ['link', ['rel', 'href']],
  ['meta', ['http-equiv', 'content']],
]);

/** Resolved without a URL: parsing ten of them would take a tenth of the time that a page takes. */
const plainAddress = /^(?!\/\/)[\w./-]+(?=$|[?#])/;

/** Receives the tags of a page, also those in `noscript`: some redirects are only there. */
export class PageHead {
  #base: string | undefined;
  #refresh = '';
  readonly #sheets: string[] = [];

  /** Browsers use only the first base and the first refresh. */
  openTag({ name, attributes }: Tag): void {
    if (name === 'base') this.#base ??= attributes.get('href');
    if (name === 'meta') this.#refresh ||= refreshIn(attributes);
    if (name === 'link') this.#addSheet(attributes);
  }

  #addSheet(attributes: Tag['attributes']): void {
    const [rel = '', href = ''] = ['rel', 'href'].map((name) => attributes.get(name));
    const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(rel) && href !== '' && href.length <= maxSheetLength;
    if (isSheet && this.#sheets.length < maxSheets) this.#sheets.push(href);
  }

  /** Returns where the page at the path redirects to: a path from the root of the site, or a URL. Undefined if that is the page itself. */
  redirect(path: string): string | undefined {
    const address = this.#refresh === '' ? undefined : this.#resolved(this.#refresh, path);
    if (address === undefined) return undefined;
    const target = percentDecoded(address.slice(1));
    const isSame = target === path || (!isHtml(target) && pageName(target) === pageName(path));
    return isSame ? undefined : address;
  }

  /** Returns the addresses of its style sheets: paths from the root of the site, or URLs. */
  sheets(path: string): readonly string[] {
    return this.#sheets.flatMap((address) => {
      const plain = this.#base === undefined ? plainAddress.exec(address)?.[0] : undefined;
      if (plain === undefined) return this.#resolved(address, path) ?? [];
      return posix.resolve('/', addressPath(path), '..', plain);
    });
  }

  #resolved(address: string, path: string): string | undefined {
    const page = `${unknownOrigin}/${addressPath(path)}`;
    const base = this.#base === undefined ? page : (URL.parse(this.#base, page)?.href ?? page);
    const url = URL.parse(address, base);
    if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
    return url.origin === unknownOrigin ? url.pathname : url.href;
  }
}

function refreshIn(attributes: Tag['attributes']): string {
  const isRefresh = attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh';
  return isRefresh ? refreshAddress(attributes.get('content') ?? '') : '';
}
