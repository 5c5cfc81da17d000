/** Reads pages and style sheets, and records their references. */
import type { Turns } from '../clock.ts';
import { attributeText, binaryText, decodedText } from '../html/binary-text.ts';
import { type HtmlListener, readHtml, readPage, type Tag } from '../html/html-reader.ts';
import { isHtml } from '../text/paths.ts';
import { cssReferences } from './css-references.ts';
import { importMapReferences, manifestReferences } from './json-references.ts';
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

interface ReadingContext {
  readonly table: ReferenceTable;
  /** The host that the site was exported from, if it is known. */
  readonly domain: string | undefined;
  readonly turns: Turns;
}

/** Adds a file to the table. `text` is a binary string, or undefined if it is too large. Throws the reason of the turns. */
export async function readFile(path: string, text: string | undefined, context: ReadingContext): Promise<void> {
  const { table, turns } = context;
  table.begin(path);
  if (text === undefined) table.file.isUnread = true;
  else if (isHtml(path)) await readPage(text, new PageReader(context), turns);
  else if (isStyle(path)) {
    for (const found of cssReferences(decodedText(text))) {
      await turns.take();
      for (const reference of found) addReference(reference, context);
    }
  } else for (const icon of manifestReferences(decodedText(text))) addReference(icon, context);
  table.end();
}

class PageReader implements HtmlListener {
  readonly #context: ReadingContext;
  readonly #isFrame: boolean;
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
    if (this.#isImportMap) {
      for (const found of importMapReferences(decodedText(text))) addReference(found, this.#context);
      return;
    }
    // In SVG, the text of a style contains character references. CDATA does not, but rarely contains one by chance.
    const style = this.#isForeign ? attributeText(text) : decodedText(text);
    readStyle(style, { element: 'style' }, this.#context);
  }

  #readAttributes(tag: Tag): void {
    const { name, attributes } = tag;
    for (const [attribute, value] of attributes) {
      if (isCssValue(attribute, tag)) readStyle(value, { element: name, attribute }, this.#context);
    }
    if (!this.#isFrame) this.#readPageAttributes(tag);
    for (const reference of elementReferences(name, attributes)) addReference(reference, this.#context);
  }

  #readPageAttributes({ name, attributes }: Tag): void {
    if (name === 'base') this.#context.table.setBase(attributes.get('href'));
    const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
    if (frame !== undefined) readHtml(binaryText(Buffer.from(frame)), new PageReader(this.#context, true));
  }
}

function isCssValue(attribute: string, { isForeign }: Tag): boolean {
  return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}

function readStyle(text: string, place: Partial<Reference>, context: ReadingContext): void {
  for (const found of cssReferences(text))
    for (const reference of found) addReference({ ...reference, ...place }, context);
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
