/** What a page loads and where it leads by itself: its style sheets, and the page that it redirects to. */
import { maxRedirectLength } from '../model/site.ts';
import { addressPath, isHtml, pageName, percentDecoded } from '../text/paths.ts';
import { unknownOrigin } from '../text/site-address.ts';
import { refreshAddress } from './attribute-addresses.ts';
import { elementReferences } from './element-rules.ts';
import type { Tag } from './html-reader.ts';

/** A page with more of them, or longer ones, is not a page of documentation. */
const maxSheets = 100;
const maxSheetLength = 2048;

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  base: ['href'],
  link: ['rel', 'href'],
  meta: ['http-equiv', 'content'],
};

/** Receives the tags of a page, also those in `noscript`: some redirects are only there. */
export class PageHead {
  #base: string | undefined;
  #refresh = '';
  readonly #sheets: string[] = [];

  static needs(attribute: string, tag: string): boolean {
    return attributesOf[tag]?.includes(attribute) === true;
  }

  /** Browsers use only the first base and the first refresh. */
  openTag({ name, attributes }: Tag): void {
    if (name === 'base') this.#base ??= attributes.get('href');
    if (name === 'meta') this.#refresh ||= refreshIn(attributes);
    if (name === 'link') this.#addSheets(attributes);
  }

  #addSheets(attributes: Tag['attributes']): void {
    for (const { purpose, address } of elementReferences('link', attributes)) {
      const isRead = purpose === 'style' && address.length <= maxSheetLength && this.#sheets.length < maxSheets;
      if (isRead) this.#sheets.push(address);
    }
  }

  /** Returns where the page at the path redirects to: a path from the root of the site, or a URL. Undefined if that is the page itself. */
  redirect(path: string): string | undefined {
    const address = this.#refresh === '' ? undefined : this.#resolved(this.#refresh, path);
    if (address === undefined) return undefined;
    const target = percentDecoded(address.slice(1));
    const isSame = target === path || (!isHtml(target) && pageName(target) === pageName(path));
    return isSame ? undefined : address.slice(0, maxRedirectLength);
  }

  /** Returns the addresses of its style sheets, in the same form. */
  sheets(path: string): readonly string[] {
    return this.#sheets.flatMap((address) => this.#resolved(address, path) ?? []);
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
