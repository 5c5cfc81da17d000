/** Reads pages, style sheets and web app manifests, and records their references. */
import type { Turns } from '../clock.ts';
import { attributeText, binaryText, decodedText } from '../html/binary-text.ts';
import { type HtmlListener, readPage, type Tag } from '../html/html-reader.ts';
import { isObject, jsonIn } from '../text/json.ts';
import { isHtml } from '../text/paths.ts';
import { cssReferences } from './css-references.ts';
import {
  elementReferences,
  isCss,
  isImportMap,
  presentationAttributes,
  type Reference,
  relevantAttributes,
} from './element-rules.ts';
import type { ReferenceTable } from './reference-table.ts';

/** What finds the references in a file, by its name. A web app manifest has one of its usual names. */
function readerOf(path: string): typeof addPage | undefined {
  if (isHtml(path)) return addPage;
  if (/\.css$/i.test(path)) return (text, target) => addParts(cssReferences(decodedText(text)), target);
  const isManifest = /(\.webmanifest|(^|\/)manifest\.json)$/i.test(path);
  return isManifest
    ? (text, target) => addParts(manifestReferences(decodedText(text), target.table), target)
    : undefined;
}

interface Recording {
  readonly table: ReferenceTable;
  readonly turns: Turns;
}

interface FoundFile {
  readonly path: string;
  /** Called for a file whose references count. Undefined if it is too large. */
  readonly content: () => Buffer | undefined;
}

/** Adds a file to the table. Throws `site-too-large`, the reason of the turns, and the errors of the content. */
export async function readFile({ path, content }: FoundFile, recording: Recording): Promise<void> {
  const { table } = recording;
  const read = readerOf(path);
  if (read === undefined) {
    table.addOther(path);
    return;
  }
  table.begin(path);
  const bytes = content();
  if (bytes === undefined) table.file.isUnread = true;
  else await read(binaryText(bytes), recording);
  table.end();
}

async function addPage(html: string, recording: Recording, isFrame = false): Promise<void> {
  const reader = new PageReader(recording.table, isFrame);
  await readPage(html, reader, recording.turns);
  for (const parts of reader.texts) await addParts(parts, recording);
  for (const frame of reader.frames) await addPage(binaryText(Buffer.from(frame)), recording, true);
}

async function addParts(parts: Iterable<readonly Reference[]>, { table, turns }: Recording): Promise<void> {
  for (const part of parts) {
    await turns.take();
    for (const reference of part) table.add(reference);
  }
}

/** Decoding the character references of a longer style would take long. */
const maxDecodedLength = 1024 * 1024;

class PageReader implements HtmlListener {
  /** What is in style sheets and import maps. They are read after the page, because each one may be as long as the page. */
  readonly texts: Iterable<readonly Reference[]>[] = [];
  /** The pages in `srcdoc` attributes. */
  readonly frames: string[] = [];
  readonly #table: ReferenceTable;
  readonly #isFrame: boolean;
  /** The text of the open `style` element or import map. */
  #text: string | undefined;
  #isImportMap = false;
  #isForeign = false;

  /** `isFrame`: for the page in a `srcdoc` attribute. */
  constructor(table: ReferenceTable, isFrame: boolean) {
    this.#table = table;
    this.#isFrame = isFrame;
  }

  needs(attribute: string, tag: Tag): boolean {
    return relevantAttributes.has(attribute) || isCssValue(attribute, tag);
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
      this.texts.push(importMapReferences(decodedText(text), this.#table));
      return;
    }
    // In SVG, the text of a style contains character references. CDATA does not, but rarely contains one by chance.
    const isDecoded = this.#isForeign && text.length <= maxDecodedLength;
    const css = isDecoded ? attributeText(text) : decodedText(text);
    this.texts.push(cssReferences(css, { element: 'style' }));
  }

  #readAttributes(tag: Tag): void {
    const { name, attributes } = tag;
    for (const [attribute, value] of attributes) {
      if (isCssValue(attribute, tag)) this.texts.push(cssReferences(value, { element: name, attribute }));
    }
    if (name === 'base' && !this.#isFrame) this.#table.setBase(attributes.get('href'));
    const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
    if (frame !== undefined) this.frames.push(frame);
    for (const reference of elementReferences(name, attributes)) this.#table.add(reference);
  }
}

function isCssValue(attribute: string, { isForeign }: Tag): boolean {
  return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}

/** Parsing a longer text would take long, and no site has one. */
const maxJsonLength = 256 * 1024;

/** The fields of a JSON object; none if it is too long or invalid. */
function jsonFields(text: string, { file }: ReferenceTable): Fields {
  if (text.length > maxJsonLength) file.isUnread = true;
  return text.length > maxJsonLength ? {} : fieldsIn(jsonIn(text));
}

/** Yields the modules of `imports` and `scopes`. An address with a final slash is a prefix, of which only the host is known. */
function* importMapReferences(text: string, table: ReferenceTable): Generator<readonly Reference[]> {
  const map = jsonFields(text, table);
  for (const address of [map['imports'], ...Object.values(fieldsIn(map['scopes']))].flatMap((each) =>
    Object.values(fieldsIn(each)),
  )) {
    if (typeof address !== 'string' || !isModule(address)) continue;
    yield [{ element: 'script', attribute: 'importmap', purpose: 'script', address }];
  }
}

/** Other texts are not addresses (HTML, "Resolve a URL-like module specifier"). */
function isModule(address: string): boolean {
  return /^https?:/i.test(address) || (/^\.{0,2}\//.test(address) && !address.endsWith('/'));
}

/** Yields the icons of a web app manifest, and those of its shortcuts (Web Application Manifest, "icons member"). */
function* manifestReferences(text: string, table: ReferenceTable): Generator<readonly Reference[]> {
  const manifest = jsonFields(text, table);
  for (const icon of [manifest, ...listIn(manifest['shortcuts'])].flatMap((each) => listIn(fieldsIn(each)['icons']))) {
    const address = fieldsIn(icon)['src'];
    if (typeof address === 'string') yield [{ element: null, attribute: 'icons', purpose: 'image', address }];
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(value: unknown): Fields {
  return isObject(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
