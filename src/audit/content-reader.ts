/** Reads pages and style sheets, and records their references and anchors. */
import { binaryText, decodedText } from '../html/binary-text.ts';
import { type HtmlListener, readHtml } from '../html/html-reader.ts';
import { maxFileBytes } from '../html/whole-file.ts';
import { isHtml } from '../text/paths.ts';
import { type Anchors, hashOf, leadsTo } from './anchors.ts';
import { cssReferences } from './css-references.ts';
import { type Attributes, elementReferences, isScript, type Reference } from './element-rules.ts';
import { PageTags } from './page-tags.ts';
import type { ReferenceTable } from './reference-table.ts';
import { fragmentOf, isToSamePage } from './resolve.ts';

/** A longer style sheet is not read. */
const maxStyleLength = 8 * 1024 * 1024;
/** Links of a page to itself, held until the page has been read. Further ones are not checked. */
const maxOwnLinks = 100_000;

/** Whether the audit reads this file. */
export function isRead(path: string): boolean {
  return isHtml(path) || /\.css$/i.test(path);
}

export class ContentReader {
  readonly #table: ReferenceTable;
  readonly #anchors: Anchors;
  readonly #domain: string | undefined;

  /** `domain` is the host that the site was exported from, if it is known. */
  constructor(table: ReferenceTable, anchors: Anchors, domain: string | undefined) {
    this.#table = table;
    this.#anchors = anchors;
    this.#domain = domain;
  }

  /** `text` is a binary string, or undefined if it is too large. `others` receive what the page contains in the same pass. */
  read(path: string, text: string | undefined, others: readonly HtmlListener[] = []): void {
    this.#table.begin(path);
    if (!isHtml(path)) this.#readStyle(null, text && decodedText(text));
    else if (text === undefined) this.#table.reach(`${maxFileBytes} bytes of one page`);
    else this.#readPage(path, text, others);
    this.#table.end();
  }

  #readPage(path: string, html: string, others: readonly HtmlListener[]): void {
    const page = new PageAnchors(this.#table);
    const tags = new PageTags({
      anchor: (name) => page.addName(name),
      style: (element, text, attribute) => this.#readStyle(element, text, attribute),
      element: (name, attributes) => {
        const base = name === 'base' ? attributes.get('href') : undefined;
        if (base !== undefined) this.#table.setBase(base);
        const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
        if (frame !== undefined) this.#readFrame(frame);
        this.#readElement(name, attributes, page);
      },
    });
    readHtml(html, [tags, ...others]);
    this.#table.setAnchors(this.#anchors.add(path, page.end()));
  }

  #readElement(name: string, attributes: Attributes, page?: PageAnchors): void {
    if (name === 'script' && isScript(attributes)) this.#table.markScript();
    for (const reference of elementReferences(name, attributes)) {
      const canLeave = canBeFinding(reference, this.#domain);
      if (canLeave) this.#table.add(reference);
      if (canLeave || isToSamePage(reference.address)) page?.addLink(reference);
    }
  }

  /** Reads the page in a `srcdoc` attribute. Pages within that one are not read, and anchors are not checked. */
  #readFrame(html: string): void {
    const tags = new PageTags({
      anchor: () => undefined,
      style: (element, text, attribute) => this.#readStyle(element, text, attribute),
      element: (name, attributes) => this.#readElement(name, attributes),
    });
    readHtml(binaryText(Buffer.from(html)), [tags]);
  }

  #readStyle(element: string | null, text: string | undefined, attribute?: string): void {
    if (text === undefined || text.length > maxStyleLength) {
      this.#table.markUnreadStyle();
      return;
    }
    for (const found of cssReferences(text)) {
      const reference = { ...found, element, attribute: attribute ?? found.attribute };
      if (canBeFinding(reference, this.#domain)) this.#table.add(reference);
    }
  }
}

/** The anchors of the page that is being read, and its links to them. Links that lead to an anchor of the same page are not kept. */
class PageAnchors {
  readonly #table: ReferenceTable;
  readonly #names = new Set<number>();
  readonly #ownLinks = new Map<string, Reference>();

  constructor(table: ReferenceTable) {
    this.#table = table;
  }

  /** Adds an `id`, or the `name` of an `a`. */
  addName(name: string): void {
    this.#names.add(hashOf(name));
  }

  addLink(link: Reference): void {
    const { purpose, address } = link;
    if (purpose !== 'link' || fragmentOf(address) === '') return;
    const anchor = { ...link, purpose: 'anchor' } as const;
    if (!isToSamePage(address)) this.#table.add(anchor);
    else if (this.#ownLinks.size < maxOwnLinks) this.#ownLinks.set(address, anchor);
    else this.#table.reachForAnchors(`${maxOwnLinks} links of a page to itself`);
  }

  /** Records the other links of the page to itself. All of them lead elsewhere if it has a `<base href>`. Returns the names. */
  end(): ReadonlySet<number> {
    for (const link of this.#ownLinks.values()) {
      const isCorrect = leadsTo(fragmentOf(link.address), (hash) => this.#names.has(hash));
      if (this.#table.hasBase || !isCorrect) this.#table.add(link);
    }
    return this.#names;
  }
}

/**
 * Whether an address can become a finding; all others are not recorded. Links to external hosts are not checked. A link to the
 * site's own domain counts as a link within the site.
 */
function canBeFinding({ purpose, address }: Reference, domain: string | undefined): boolean {
  const start = address.trimStart();
  if (start === '' || isToSamePage(start)) return false;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
  if (hasScheme && !/^https?:/i.test(start)) return false;
  const mayBeExternal = hasScheme || /^[/\\]{2}/.test(start);
  if (purpose !== 'link' || !mayBeExternal) return true;
  return domain !== undefined && start.toLowerCase().includes(domain);
}
