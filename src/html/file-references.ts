/** What was read in a page, style sheet or web app manifest. */
import { elementReferences, type Reference } from './element-rules.ts';
import type { Tag } from './html-reader.ts';

/** A longer address is cut. The path of a file in a site is shorter. */
const maxReferenceLength = 8192;

export class FileReferences {
  /** The page's `<base href>`. It applies to what precedes it as well. */
  base: string | undefined;
  asksForPassword = false;
  namesCharset = false;
  /** Whether the file, or a part of it, is too large to be read. */
  isUnread = false;
  /** Each one once: by where it is, how it is used, and its address. */
  readonly all = new Map<string, Reference>();

  /** Adds a reference without its fragment, unless it leads to the same page. */
  add(found: Reference): void {
    const { element, attribute, purpose } = found;
    const fragmentAt = found.address.indexOf('#');
    const written = fragmentAt === -1 ? found.address : found.address.slice(0, fragmentAt);
    const address = written.trim().slice(0, maxReferenceLength);
    if (address === '' || address.startsWith('?')) return;
    const key = `${element} ${attribute} ${purpose} ${address}`;
    const isOptional = found.isOptional === true && this.all.get(key)?.isOptional !== false;
    this.all.set(key, { ...found, address, isOptional });
  }

  /** Adds what a tag loads and where it leads. Keeps only the first `<base href>` of a page, as browsers do. */
  readTag({ name, attributes }: Tag): void {
    if (name === 'base') this.base ??= attributes.get('href')?.slice(0, maxReferenceLength);
    for (const reference of elementReferences(name, attributes)) this.add(reference);
  }

  /** Returns the URL that addresses in a page are relative to. `url`: its own. */
  baseUrl(url: string): string {
    return (this.base === undefined ? undefined : URL.parse(this.base, url)?.href) ?? url;
  }

  /** Yields what can be requested, with its URL. `url`: the file's own. */
  *resolvedAt({ href }: URL): Generator<Reference & { readonly url: URL }> {
    const base = this.baseUrl(href);
    for (const reference of this.all.values()) {
      const url = URL.parse(reference.address, base);
      if (url !== null) yield { ...reference, url };
    }
  }

  /** Counts the addresses of its own host, and those of them that lead elsewhere if it is served in another folder. */
  ownAddresses(url: string): Readonly<Record<'count' | 'relativeCount', number>> {
    const { origin } = new URL(url);
    const own = [...this.all.values()].filter(({ address }) => URL.parse(address, url)?.origin === origin);
    const relative = this.base === undefined ? own.filter(({ address }) => !isAbsolute(address)) : [];
    return { count: own.length, relativeCount: relative.length };
  }
}

/** Whether an address is the same from every page. Without a slash, `https:a` is relative (URL Standard, 4.4). */
function isAbsolute(address: string): boolean {
  return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}
