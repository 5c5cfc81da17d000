/** Reads pages and style sheets, and records their references. */
import type { Turns } from '../clock.ts';
import { attributeText, binaryText, decodedText } from '../html/binary-text.ts';
import { type HtmlListener, readPage, type Tag } from '../html/html-reader.ts';
import { isHtml } from '../text/paths.ts';
import { cssReferences, mayContainAddress } from './css-references.ts';
import { importMapReferences, manifestReferences, maxJsonLength } from './json-references.ts';
import {
  elementReferences,
  isCss,
  isFollowed,
  isImportMap,
  isRelevant,
  presentationAttributes,
  type Reference,
  relevantAttributes,
} from './element-rules.ts';
import type { ReferenceTable } from './reference-table.ts';

/** Whether the audit reads this file: a page, a style sheet, or a web app manifest by its usual names. */
export function isRead(path: string): boolean {
  return isHtml(path) || isStyle(path) || /(\.webmanifest|(^|\/)manifest\.json)$/i.test(path);
}

function isStyle(path: string): boolean {
  return /\.css$/i.test(path);
}

/** Decoding the character references of a longer style would take long. */
const maxDecodedLength = 1024 * 1024;

interface ReadingContext {
  readonly table: ReferenceTable;
  /** The host that the site was exported from, if it is known. */
  readonly domain: string | undefined;
  readonly turns: Turns;
}

/** Adds a file to the table. `text` is a binary string, or undefined if it is too large. Throws the reason of the turns. */
export async function readFile(path: string, text: string | undefined, context: ReadingContext): Promise<void> {
  const { table } = context;
  table.begin(path);
  if (text === undefined || (!isHtml(path) && !isStyle(path) && text.length > maxJsonLength))
    table.file.isUnread = true;
  else if (isHtml(path)) await readHtmlPage(text, new PageReader(context), context);
  else await addParts((isStyle(path) ? cssReferences : manifestReferences)(decodedText(text)), context);
  table.end();
}

async function readHtmlPage(html: string, reader: PageReader, context: ReadingContext): Promise<void> {
  await readPage(html, reader, context.turns);
  for (const parts of reader.texts) await addParts(parts, context);
  for (const frame of reader.frames) {
    await readHtmlPage(binaryText(Buffer.from(frame)), new PageReader(context, true), context);
  }
}

async function addParts(parts: Iterable<readonly Reference[]>, context: ReadingContext): Promise<void> {
  for (const part of parts) {
    await context.turns.take();
    for (const reference of part) addReference(reference, context);
  }
}

class PageReader implements HtmlListener {
  readonly #context: ReadingContext;
  readonly #isFrame: boolean;
  /** What is in style sheets and import maps. They are read after the page, because each one may be as long as the page. */
  readonly texts: Iterable<readonly Reference[]>[] = [];
  /** The pages in `srcdoc` attributes. */
  readonly frames: string[] = [];
  /** The text of the open `style` element or import map. */
  #text: string | undefined;
  #isImportMap = false;
  #isForeign = false;

  /** `isFrame`: for the page in a `srcdoc` attribute. Pages within that one are not read. */
  constructor(context: ReadingContext, isFrame = false) {
    this.#context = context;
    this.#isFrame = isFrame;
  }

  needs(attribute: string, tag: Tag): boolean {
    return (relevantAttributes.has(attribute) && isRelevant(tag.name)) || isCssValue(attribute, tag);
  }

  openTag(tag: Tag): void {
    this.endPage();
    const { name, isForeign, attributes } = tag;
    this.#isImportMap = name === 'script' && isImportMap(attributes);
    if (this.#isImportMap || (name === 'style' && isCss(attributes))) this.#text = '';
    this.#isForeign = isForeign;
    if (attributes.size > 0) this.#readAttributes(tag);
  }

  closeTag(): void {
    this.endPage();
  }

  addText(text: string): void {
    if (this.#text !== undefined) this.#text += text;
  }

  endPage(): void {
    const text = this.#text;
    if (text === undefined) return;
    this.#text = undefined;
    if (!this.#isImportMap) {
      // In SVG, the text of a style contains character references. CDATA does not, but rarely contains one by chance.
      const isDecoded = this.#isForeign && text.length <= maxDecodedLength;
      this.#addStyle(isDecoded ? attributeText(text) : decodedText(text), { element: 'style' });
    } else if (text.length <= maxJsonLength) this.texts.push(importMapReferences(decodedText(text)));
    else this.#context.table.file.isUnread = true;
  }

  #readAttributes(tag: Tag): void {
    const { name, attributes } = tag;
    for (const [attribute, value] of attributes) {
      if (isCssValue(attribute, tag)) this.#addStyle(value, { element: name, attribute });
    }
    if (!this.#isFrame) this.#readPageAttributes(tag);
    for (const reference of elementReferences(name, attributes)) addReference(reference, this.#context);
  }

  #readPageAttributes({ name, attributes }: Tag): void {
    if (name === 'base') this.#context.table.setBase(attributes.get('href'));
    const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
    if (frame !== undefined) this.frames.push(frame);
  }

  #addStyle(css: string, place: Partial<Reference>): void {
    if (mayContainAddress(css)) this.texts.push(cssReferences(css, place));
  }
}

function isCssValue(attribute: string, { isForeign }: Tag): boolean {
  return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}

function addReference(found: Reference, { table, domain }: ReadingContext): void {
  const fragmentAt = found.address.indexOf('#');
  const address = (fragmentAt === -1 ? found.address : found.address.slice(0, fragmentAt)).trim();
  const reference = { ...found, address };
  if (mayMatter(reference, domain)) table.add(reference);
}

/** Whether an address can become a finding. Links to other hosts are not recorded, except those to the site's own domain. */
function mayMatter({ purpose, address }: Reference, domain: string | undefined): boolean {
  const leadsToSamePage = address === '' || address.startsWith('?');
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(address);
  if (leadsToSamePage || (hasScheme && !/^https?:/i.test(address))) return false;
  const mayBeExternal = hasScheme || /^[/\\]{2}/.test(address);
  if (mayBeExternal && (isFollowed(purpose) || purpose === 'twin'))
    return domain !== undefined && address.toLowerCase().includes(domain);
  return mayBeExternal || purpose !== 'form';
}
