/** Finds the references in pages, style sheets and web app manifests: what a browser loads, and where links lead. */
import { maxParsedBytes } from '../model/site.ts';
import { isObject, parseJson, type JsonObject } from '../text/json.ts';
import { isHtml } from '../text/paths.ts';
import type { Turns } from '../turns.ts';
import { decodeAttribute, binaryText, decodeText } from './binary-text.ts';
import { cssReferences } from './css-references.ts';
import { hasValue, isCss, isImportMap, presentationAttributes } from './element-rules.ts';
import { FileReferences } from './file-references.ts';
import { type Attributes, type HtmlListener, maxAttributes, readTags, type Tag } from './html-reader.ts';

export function hasReferences(path: string): boolean {
  return readerOf(path) !== undefined;
}

/** Returns none for another kind of file, and for one that is too large. Throws the signal's reason. */
export async function referencesIn(path: string, content: Buffer, turns: Turns): Promise<FileReferences> {
  const file = new FileReferences();
  file.isUnread = content.length > maxParsedBytes;
  const steps = file.isUnread ? undefined : readerOf(path)?.(binaryText(content), file);
  while (steps?.next().done === false) await turns.take();
  return file;
}

/** Adds the references in a binary string to those of its file, and yields where there is time for a turn. */
type Reader = (text: string, file: FileReferences) => Generator<undefined>;

/** Undefined for a file without references. A web app manifest has one of its usual names. */
function readerOf(path: string): Reader | undefined {
  if (isHtml(path)) return pageReferences;
  if (/\.css$/i.test(path)) return (text, file) => cssReferences(decodeText(text), file);
  const isManifest = /(\.webmanifest|(^|\/)manifest\.json)$/i.test(path);
  return isManifest ? (text, file) => manifestReferences(decodeText(text), file) : undefined;
}

function* pageReferences(html: string, file: FileReferences, isFrame = false): Generator<undefined> {
  const reader = new PageReader(file, isFrame);
  yield* readTags(html, reader);
  for (const text of reader.texts) yield* text;
}

class PageReader implements HtmlListener {
  /** Style sheets, import maps and `srcdoc` pages. They are read after the page, because each may be as long as it. */
  readonly texts: Generator<undefined>[] = [];
  readonly #file: FileReferences;
  readonly #isFrame: boolean;
  /** Reads the text of the open element, if it is a style sheet or an import map. */
  #readText: Reader | undefined;
  #text = '';

  /** `isFrame`: for the page in a `srcdoc` attribute. */
  constructor(file: FileReferences, isFrame: boolean) {
    this.#file = file;
    this.#isFrame = isFrame;
  }

  openTag(tag: Tag): void {
    this.endPage();
    const { name, attributes } = tag;
    this.#readText = textReaderOf(tag);
    if (name === 'meta' && namesCharset(attributes)) this.#file.namesCharset = true;
    if (attributes.size > 0) this.#readAttributes(tag);
  }

  closeTag(): void {
    this.endPage();
  }

  addText(text: string): void {
    if (this.#readText !== undefined) this.#text += text;
  }

  endPage(): void {
    if (this.#readText !== undefined) this.texts.push(this.#readText(this.#text, this.#file));
    [this.#readText, this.#text] = [undefined, ''];
  }

  #readAttributes(tag: Tag): void {
    const { name, attributes } = tag;
    for (const attribute of attributes.keys()) {
      const value = isCssValue(attribute, tag) ? attributes.get(attribute) : undefined;
      if (value !== undefined) this.texts.push(cssReferences(value, this.#file, { element: name, attribute }));
    }
    if (attributes.size === maxAttributes) this.#file.isUnread = true;
    if (name === 'input' && isPassword(attributes)) this.#file.asksForPassword = true;
    const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
    if (frame !== undefined) this.texts.push(pageReferences(binaryText(Buffer.from(frame)), this.#file, true));
    if (name !== 'base' || !this.#isFrame) this.#file.readTag(tag);
  }
}

function textReaderOf({ name, isForeign, attributes }: Tag): Reader | undefined {
  if (name === 'script' && isImportMap(attributes)) return (text, file) => importMapReferences(decodeText(text), file);
  if (name !== 'style' || !isCss(attributes)) return undefined;
  // In SVG, the text of a style contains character references. CDATA does not, but rarely contains one by chance.
  const decode = isForeign ? decodeAttribute : decodeText;
  return (text, file) => cssReferences(decode(text), file, { element: 'style' });
}

const isPassword = hasValue('type', 'password');

function namesCharset(attributes: Attributes): boolean {
  return attributes.has('charset') || /charset/i.test(attributes.get('content') ?? '');
}

function isCssValue(attribute: string, { isForeign }: Tag): boolean {
  return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}

/** Parsing a longer text would take long, and no site has one. */
const maxJsonLength = 256 * 1024;

/** Returns the fields of a JSON object; none if it is too long or invalid. */
function jsonFields(text: string, file: FileReferences): JsonObject {
  if (text.length > maxJsonLength) file.isUnread = true;
  return text.length > maxJsonLength ? {} : fieldsIn(parseJson(text));
}

/** Adds the modules of `imports` and `scopes`. */
function* importMapReferences(text: string, file: FileReferences): Generator<undefined> {
  const map = jsonFields(text, file);
  for (const address of [map['imports'], ...Object.values(fieldsIn(map['scopes']))].flatMap((each) =>
    Object.values(fieldsIn(each)),
  )) {
    if (typeof address !== 'string' || !isModule(address)) continue;
    file.add({ element: 'script', attribute: 'importmap', purpose: 'script', address });
    yield;
  }
}

/** Other texts are not addresses (HTML, "Resolve a URL-like module specifier"), or prefixes without a path to check. */
function isModule(address: string): boolean {
  return /^https?:/i.test(address) || (/^\.{0,2}\//.test(address) && !address.endsWith('/'));
}

/** Adds the icons of a web app manifest, and those of its shortcuts (Web Application Manifest, "icons member"). */
function* manifestReferences(text: string, file: FileReferences): Generator<undefined> {
  const manifest = jsonFields(text, file);
  for (const icon of [manifest, ...listIn(manifest['shortcuts'])].flatMap((each) => listIn(fieldsIn(each)['icons']))) {
    const address = fieldsIn(icon)['src'];
    if (typeof address === 'string') file.add({ element: null, attribute: 'icons', purpose: 'image', address });
    yield;
  }
}

function fieldsIn(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
