/** Reads pages and style sheets, and records their references. */
import { binaryText, decodedText } from '../html/binary-text.ts';
import { type HtmlListener, readHtml } from '../html/html-reader.ts';
import { maxFileBytes } from '../html/whole-file.ts';
import { isHtml } from '../text/paths.ts';
import { cssReferences } from './css-references.ts';
import { type Attributes, elementReferences, isFollowed, isScript, type Reference } from './element-rules.ts';
import type { OwnHosts } from './own-hosts.ts';
import { PageTags } from './page-tags.ts';
import type { ReferenceTable } from './reference-table.ts';
import { isToSamePage } from './resolve.ts';

/** A longer style sheet is not read. */
const maxStyleLength = 8 * 1024 * 1024;

/** Whether the audit reads this file. */
export function isRead(path: string): boolean {
  return isHtml(path) || /\.css$/i.test(path);
}

export class ContentReader {
  readonly #table: ReferenceTable;
  readonly #ownHosts: OwnHosts;
  readonly #domain: string | undefined;

  /** `domain` is the host that the site was exported from, if it is known. */
  constructor(table: ReferenceTable, ownHosts: OwnHosts, domain: string | undefined) {
    this.#table = table;
    this.#ownHosts = ownHosts;
    this.#domain = domain;
  }

  /** `text` is a binary string, or undefined if it is too large. `others` receive what the page contains in the same pass. */
  read(path: string, text: string | undefined, others: readonly HtmlListener[] = []): void {
    this.#table.begin(path);
    if (!isHtml(path)) this.#readStyle(null, text && decodedText(text));
    else if (text === undefined) this.#table.reach(`${maxFileBytes} bytes of one page`);
    else this.#readPage(text, others);
    this.#table.end();
  }

  #readPage(html: string, others: readonly HtmlListener[]): void {
    const tags = new PageTags({
      style: (element, text, attribute) => this.#readStyle(element, text, attribute),
      element: (name, attributes) => {
        const base = name === 'base' ? attributes.get('href') : undefined;
        if (base !== undefined) this.#table.setBase(base);
        const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
        if (frame !== undefined) this.#readFrame(frame);
        this.#ownHosts.addElement(name, attributes);
        this.#readElement(name, attributes);
      },
    });
    readHtml(html, [tags, ...others]);
  }

  #readElement(name: string, attributes: Attributes): void {
    if (name === 'script' && isScript(attributes)) this.#table.markScript();
    for (const reference of elementReferences(name, attributes)) this.#add(reference);
  }

  /** Reads the page in a `srcdoc` attribute. Pages within that one are not read. */
  #readFrame(html: string): void {
    const tags = new PageTags({
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
      this.#add({ ...found, element, attribute: attribute ?? found.attribute });
    }
  }

  #add(reference: Reference): void {
    if (mayMatter(reference, this.#domain)) this.#table.add(reference);
  }
}

/** Whether an address can become a finding. Links to other hosts are not recorded, except those to the site's own domain. */
function mayMatter({ purpose, address }: Reference, domain: string | undefined): boolean {
  const start = address.trimStart();
  if (start === '' || isToSamePage(start)) return false;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
  if (hasScheme && !/^https?:/i.test(start)) return false;
  const mayBeExternal = hasScheme || /^[/\\]{2}/.test(start);
  if (mayBeExternal && isFollowed(purpose)) return domain !== undefined && start.toLowerCase().includes(domain);
  return mayBeExternal || purpose !== 'form';
}
