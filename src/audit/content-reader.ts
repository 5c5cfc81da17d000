/** Reads pages and style sheets while the archive is read, and records their references. */
import type { ContentObserver, ContentSink } from '../model/site-consumers.ts';
import { isHtml, isStyleSheet } from '../model/site-files.ts';
import { BinaryText, decodedText } from './binary-text.ts';
import { cssReferences } from './css-references.ts';
import { type Attributes, type Purpose, readElement, type ReferenceType } from './element-rules.ts';
import { type HtmlListener, HtmlReader, maxStyleLength } from './html-reader.ts';
import type { ReferenceTable } from './reference-table.ts';

export class ContentReader implements ContentObserver {
  readonly #table: ReferenceTable;
  readonly #domain: string | undefined;
  readonly #cssTypes = new CssTypes();

  /** `domain` is the host that the site was exported from, if it is known. */
  constructor(table: ReferenceTable, domain: string | undefined) {
    this.#table = table;
    this.#domain = domain;
  }

  file(path: string): ContentSink | undefined {
    if (isHtml(path)) return this.#page(path);
    return isStyleSheet(path) ? this.#styleSheet(path) : undefined;
  }

  copy(from: string, to: string): void {
    if (isHtml(to) || isStyleSheet(to)) this.#table.copy(from, to);
  }

  #page(path: string): ContentSink {
    this.#table.begin(path);
    const text = new BinaryText();
    const reader = new HtmlReader(this.#listener());
    return {
      take: (chunk) => reader.write(text.next(chunk)),
      end() {
        reader.write(text.rest());
        reader.end();
      },
    };
  }

  #styleSheet(path: string): ContentSink {
    this.#table.begin(path);
    const text = new BinaryText();
    let css = '';
    const append = (more: string): void => {
      if (css.length <= maxStyleLength) css += more;
    };
    return {
      take: (chunk) => append(text.next(chunk)),
      end: () => {
        append(text.rest());
        this.#readStyle(null, css.length > maxStyleLength ? undefined : decodedText(css));
      },
    };
  }

  #listener(): HtmlListener {
    return {
      element: (name, attributes) => {
        this.#readBase(name, attributes);
        const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
        if (frame !== undefined) this.#readFrame(frame);
        this.#readElement(name, attributes);
      },
      styleAttribute: (element, text) => this.#readStyle(element, text),
      styleElement: (text) => this.#readStyle('style', text),
    };
  }

  #readBase(name: string, attributes: Attributes): void {
    const base = name === 'base' ? attributes.get('href') : undefined;
    if (base !== undefined) this.#table.setBase(base);
  }

  #readElement(name: string, attributes: Attributes): void {
    readElement(name, attributes, (type, address) => this.#add(type, address));
  }

  /** Reads the page in a `srcdoc` attribute. Pages within that one are not read. */
  #readFrame(html: string): void {
    const reader = new HtmlReader({
      ...this.#listener(),
      element: (name, attributes) => this.#readElement(name, attributes),
    });
    reader.write(Buffer.from(html).toString('latin1'));
    reader.end();
  }

  /** `text` is undefined if it is too long to read. */
  #readStyle(element: string | null, text: string | undefined): void {
    if (text === undefined) {
      this.#table.markUnreadStyle();
      return;
    }
    for (const { attribute, purpose, value } of cssReferences(text)) {
      this.#add(this.#cssTypes.get(element, attribute, purpose), value);
    }
  }

  #add(type: ReferenceType, address: string): void {
    if (canBeFinding(type.purpose, address, this.#domain)) this.#table.add(type, address);
  }
}

/**
 * Whether an address can become a finding; all others are not recorded. Links to external hosts are not checked. A link to the
 * site's own domain counts as a link within the site.
 */
function canBeFinding(purpose: Purpose, address: string, domain: string | undefined): boolean {
  const start = address.trimStart();
  if (start === '' || /^[#?]/.test(start)) return false;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(start);
  if (hasScheme && !/^https?:/i.test(start)) return false;
  const mayBeExternal = hasScheme || /^[/\\]{2}/.test(start);
  if (purpose !== 'link' || !mayBeExternal) return true;
  return domain !== undefined && start.toLowerCase().includes(domain);
}

/** Elements with a `style` attribute may have any name. */
const maxCssTypes = 10_000;

/** Keeps one object for each type of place in CSS. */
class CssTypes {
  readonly #types = new Map<string, ReferenceType>();

  get(element: string | null, attribute: string, purpose: Purpose): ReferenceType {
    const shown = element === null || element === 'style' ? attribute : 'style';
    const key = `${element} ${shown} ${purpose}`;
    const known = this.#types.get(key);
    if (known !== undefined) return known;
    if (this.#types.size >= maxCssTypes && element !== '*') return this.get('*', attribute, purpose);
    const type = { element, attribute: shown, purpose };
    this.#types.set(key, type);
    return type;
  }
}
