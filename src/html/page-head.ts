/** What a page loads and where it leads by itself: its style sheets, and the page that it redirects to. */
import { posix } from 'node:path';
import { maxRedirectLength } from '../model/site.ts';
import { addressPath, isHtml, pageName, percentDecoded } from '../text/paths.ts';
import { unknownOrigin } from '../text/site-address.ts';
import { refreshAddress } from './attribute-addresses.ts';
import { elementReferences } from './element-rules.ts';
import type { Tag } from './html-reader.ts';

/** A page with more of them, or longer ones, is not a page of documentation. */
const maxSheets = 100;
const maxSheetLength = 2048;

export const headAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['base', ['href']],
  ['link', ['rel', 'href']],
  ['meta', ['http-equiv', 'content']],
]);

/** Resolved without a URL. */
const plainPath = /^[\w./-]+$/;
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
    if (name === 'link') this.#addSheets(attributes);
  }

  #addSheets(attributes: Tag['attributes']): void {
    // Most links are icons and pages that are loaded in advance.
    if (!/stylesheet/i.test(attributes.get('rel') ?? '')) return;
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

  /** Returns the addresses of its style sheets: paths from the root of the site, or URLs. */
  sheets(path: string): readonly string[] {
    // Parsing ten URLs would take a tenth of the time that the page takes.
    const folder = this.#base === undefined && plainPath.test(path) ? posix.dirname(path) : undefined;
    return this.#sheets.flatMap((address) => {
      if (/^https?:\/\//i.test(address)) return address;
      const [plain] = folder === undefined ? [] : (plainAddress.exec(address) ?? []);
      if (plain === undefined) return this.#resolved(address, path) ?? [];
      return plain.startsWith('/') ? plain : posix.join('/', folder ?? '', plain);
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
