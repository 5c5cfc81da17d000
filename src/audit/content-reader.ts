/** Reads pages and style sheets while the archive is read, and records their references. */
import type { ContentObserver, ContentSink } from '../model/site-consumers.ts';
import { isHtml } from '../text/paths.ts';
import type { Anchors } from './anchors.ts';
import { binaryText, decodedText } from './binary-text.ts';
import { cssReferences } from './css-references.ts';
import { type Attributes, elementReferences, isScript, type Reference } from './element-rules.ts';
import { type HtmlListener, readHtml } from './html-reader.ts';
import { isToSamePage, PageAnchors } from './page-anchors.ts';
import type { ReferenceTable } from './reference-table.ts';

/** Pages and style sheets are held as a whole. */
const maxPageBytes = 64 * 1024 * 1024;
/** A longer style sheet is not read. */
const maxStyleLength = 8 * 1024 * 1024;

export class ContentReader implements ContentObserver {
  readonly #table: ReferenceTable;
  readonly #anchors: Anchors;
  readonly #domain: string | undefined;

  /** `domain` is the host that the site was exported from, if it is known. */
  constructor(table: ReferenceTable, anchors: Anchors, domain: string | undefined) {
    this.#table = table;
    this.#anchors = anchors;
    this.#domain = domain;
  }

  file(path: string): ContentSink | undefined {
    if (!isHtml(path) && !isStyleSheet(path)) return undefined;
    this.#table.begin(path);
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    return {
      take(chunk) {
        sizeBytes += chunk.length;
        if (sizeBytes <= maxPageBytes) chunks.push(chunk);
      },
      end: () => this.#readFile(path, sizeBytes <= maxPageBytes ? Buffer.concat(chunks) : undefined),
    };
  }

  copy(from: string, to: string): void {
    if (!isHtml(to) && !isStyleSheet(to)) return;
    this.#table.copy(from, to);
    this.#anchors.copy(from, to);
  }

  /** `content` is undefined if it is too large. */
  #readFile(path: string, content: Buffer | undefined): void {
    if (!isHtml(path)) this.#readStyle(null, content && decodedText(binaryText(content)));
    else if (content === undefined) this.#table.reach(`${maxPageBytes} bytes of one page`);
    else this.#readPage(path, binaryText(content));
  }

  #readPage(path: string, html: string): void {
    const page = new PageAnchors(this.#table);
    readHtml(html, this.#listener(page));
    page.end(path, this.#anchors, this.#table.hasBase);
  }

  #listener(page: PageAnchors): HtmlListener {
    return {
      anchor: (name) => page.addName(name),
      element: (name, attributes) => {
        const base = name === 'base' ? attributes.get('href') : undefined;
        if (base !== undefined) this.#table.setBase(base);
        const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
        if (frame !== undefined) this.#readFrame(frame);
        this.#readElement(name, attributes, page);
      },
      style: (element, text, attribute) => this.#readStyle(element, text, attribute),
    };
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
    readHtml(binaryText(Buffer.from(html)), {
      anchor: () => undefined,
      style: (element, text, attribute) => this.#readStyle(element, text, attribute),
      element: (name, attributes) => this.#readElement(name, attributes),
    });
  }

  #readStyle(element: string | null, text: string | undefined, attribute?: string): void {
    if (text === undefined || text.length > maxStyleLength) {
      this.#table.markUnreadStyle();
      return;
    }
    for (const reference of cssReferences(text)) {
      this.#add({ ...reference, element, attribute: attribute ?? reference.attribute });
    }
  }

  #add(reference: Reference): void {
    if (canBeFinding(reference, this.#domain)) this.#table.add(reference);
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

function isStyleSheet(path: string): boolean {
  return /\.css$/i.test(path);
}
