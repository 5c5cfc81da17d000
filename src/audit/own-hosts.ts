/** The hosts by which pages and sitemap name themselves, for search engines. */
import { countText } from '../text/amounts.ts';
import type { Attributes } from './element-rules.ts';

const sources = ['canonical', 'og:url', 'sitemap.xml'] as const;

type Source = (typeof sources)[number];

/** Sites name one host, or a few. Further ones are not counted. */
const maxHosts = 100;

export class OwnHosts {
  readonly #hosts = new Map<string, Map<Source, number>>();

  /** Adds what an element of a page names. */
  addElement(name: string, attributes: Attributes): void {
    const isCanonical = name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.get('rel') ?? '');
    if (isCanonical) this.#add('canonical', attributes.get('href'));
    else if (name === 'meta' && attributes.get('property') === 'og:url') this.#add('og:url', attributes.get('content'));
  }

  /** Adds the first address of a sitemap. */
  addSitemap(text: string): undefined {
    this.#add('sitemap.xml', /<loc>\s*([^<\s]+)/.exec(text)?.[1]);
  }

  #add(source: Source, address = ''): void {
    const host = URL.parse(address)?.host ?? '';
    const counts = this.#hosts.get(host) ?? new Map<Source, number>();
    if (host === '' || (this.#hosts.size >= maxHosts && counts.size === 0)) return;
    this.#hosts.set(host, counts.set(source, (counts.get(source) ?? 0) + 1));
  }

  /** Returns the most frequent host, and what names it. Undefined if nothing names a host. */
  get mostFrequent(): { readonly host: string; readonly places: readonly string[] } | undefined {
    const sum = (counts: ReadonlyMap<Source, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
    const [first] = [...this.#hosts].sort(([, a], [, b]) => sum(b) - sum(a));
    if (first === undefined) return undefined;
    const [host, counts] = first;
    const placeOf = (source: Source): string => {
      const count = counts.get(source) ?? 0;
      return `\`${source}\`${source === 'sitemap.xml' ? '' : ` on ${countText(count, 'page')}`}`;
    };
    return { host, places: sources.filter((source) => counts.has(source)).map(placeOf) };
  }
}
