/** The anchors of the page that is being read, and its links to them. Links that lead to an anchor of the same page are not kept. */
import { type Anchors, fragmentOf, hashOf, leadsTo } from './anchors.ts';
import type { Reference } from './element-rules.ts';
import type { ReferenceTable } from './reference-table.ts';

/** Links of a page to itself, held until its end. Further ones are not checked. */
const maxOwnLinks = 100_000;

export class PageAnchors {
  readonly #table: ReferenceTable;
  readonly #names = new Set<number>();
  readonly #ownLinks = new Map<string, Reference>();

  constructor(table: ReferenceTable) {
    this.#table = table;
  }

  /** Adds an `id`, or the `name` of an `a`. */
  addName(name: string): void {
    if (name !== '') this.#names.add(hashOf(name));
  }

  addLink(link: Reference): void {
    const { purpose, address } = link;
    if (purpose !== 'link' || (fragmentOf(address) ?? '') === '') return;
    const anchor = { ...link, purpose: 'anchor' } as const;
    if (!isToSamePage(address)) this.#table.add(anchor);
    else if (this.#ownLinks.size < maxOwnLinks) this.#ownLinks.set(address, anchor);
    else this.#table.reachForAnchors(`${maxOwnLinks} links of a page to itself`);
  }

  /** `hasBase` is whether the page has a `<base href>`, which all of its links are relative to. */
  end(path: string, anchors: Anchors, hasBase: boolean): void {
    for (const link of this.#ownLinks.values()) {
      const isCorrect = leadsTo(fragmentOf(link.address) ?? '', (hash) => this.#names.has(hash));
      if (hasBase || !isCorrect) this.#table.add(link);
    }
    anchors.addPage(path, this.#names);
  }
}

/** Whether an address leads to the page itself, unless the page has a `<base href>`. */
export function isToSamePage(address: string): boolean {
  return /^\s*[#?]/.test(address);
}
