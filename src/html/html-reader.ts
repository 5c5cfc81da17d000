/** Reads the tags and texts of a page as a browser does, without building a tree, which would take most of the time. */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { Turns } from '../turns.ts';
import { binaryText, decodeAttribute } from './binary-text.ts';

/** The decoded values by names in lower case. The first of a name counts. */
export type Attributes = ReadonlyMap<string, string>;

/** No tag has more, and each one takes memory. More are not read. */
export const maxAttributes = 1000;

/** A start tag. */
export interface Tag {
  /** The name in lower case. */
  readonly name: string;
  /** Whether it is in SVG or MathML. */
  readonly isForeign: boolean;
  readonly attributes: Attributes;
}

/** Receives what a page contains outside of templates, in order. */
export interface HtmlListener {
  openTag(tag: Tag): void;
  /** Receives the end of an element that an end tag or a slash closes. */
  closeTag?(name: string): void;
  /** Receives a part of a text, as a binary string with character references. */
  addText?(binary: string): void;
  endPage?(): void;
}

/** Reads a page. Throws the signal's reason. */
export async function readInTurns(page: Buffer, listener: HtmlListener, turns: Turns): Promise<void> {
  const steps = readTags(binaryText(page), listener);
  while (steps.next().done !== true) await turns.take();
}

/** Reading as much, in UTF-16 units, takes a few milliseconds. */
const htmlPieceLength = 32 * 1024;

/**
 * Passes what the page contains to the listener, and yields where there is time for a turn. `html` is a binary string.
 * `<![CDATA[` starts a section everywhere: browsers ignore it outside of SVG and MathML, where no generator writes it.
 */
export function* readTags(html: string, listener: HtmlListener): Generator<undefined> {
  const tokenizer = new Tokenizer({ decodeEntities: false }, new HtmlReader(html, listener));
  for (let start = 0; start < html.length; start += htmlPieceLength) {
    yield;
    tokenizer.write(html.slice(start, start + htmlPieceLength));
  }
  tokenizer.end();
}

const ignore = (): void => undefined;

class HtmlReader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #listener: HtmlListener;
  readonly #scope = new HtmlScope();
  #attributes = new Map<string, string>();
  #tag: Tag = { name: '', isForeign: false, attributes: this.#attributes };
  /** The name and value of the open attribute. */
  #name = '';
  #value = '';
  readonly onattribentity = ignore;
  readonly oncomment = ignore;
  readonly ondeclaration = ignore;
  readonly onprocessinginstruction = ignore;
  readonly ontextentity = ignore;

  constructor(html: string, listener: HtmlListener) {
    this.#html = html;
    this.#listener = listener;
  }

  isInForeignContext(): boolean {
    return this.#scope.isForeign;
  }

  onopentagname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    this.#attributes = new Map();
    this.#tag = { name, isForeign: this.#scope.open(name), attributes: this.#attributes };
  }

  onattribname(start: number, end: number): void {
    this.#name = this.#nameAt(start, end);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribend(): void {
    const isRead = this.#attributes.size < maxAttributes && !this.#attributes.has(this.#name);
    if (isRead) this.#attributes.set(this.#name, decodeAttribute(this.#value));
  }

  onopentagend(): void {
    const { name, isForeign } = this.#tag;
    // In SVG and MathML, a template is an unknown element.
    if (name === 'template' && !isForeign) this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
    if (!this.#scope.isInert) this.#listener.openTag(this.#tag);
  }

  /** Only foreign elements can close themselves. In HTML, browsers ignore the slash. */
  onselfclosingtag(): void {
    this.onopentagend();
    if (this.#tag.isForeign) this.#closeTag(this.#tag.name);
  }

  onclosetag(start: number, end: number): void {
    this.#closeTag(this.#nameAt(start, end));
  }

  ontext(start: number, end: number): void {
    if (!this.#scope.isInert) this.#listener.addText?.(this.#html.slice(start, end));
  }

  oncdata(start: number, end: number, offset: number): void {
    this.ontext(start, end - offset);
  }

  onend(): void {
    this.#listener.endPage?.();
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }

  #closeTag(name: string): void {
    if (!this.#scope.isInert) this.#listener.closeTag?.(name);
    this.#scope.close(name);
  }
}

const foreignRoots: ReadonlySet<string> = new Set(['svg', 'math']);

/** Foreign elements that contain HTML again. */
const integrationPoint = /^(foreignobject|desc|title|mi|mo|mn|ms|mtext|annotation-xml)$/;

/** HTML elements that close all foreign elements around them. So do their end tags, although browsers ignore some. */
const breakouts: ReadonlySet<string> = new Set([
  ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
  ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);

/** Deeper contexts are not followed. They do not occur in practice, and each costs time with every closing tag. */
const maxContexts = 32;

/** What changes the meaning of tags: templates, SVG and MathML (HTML, "parsing tokens in foreign content"). */
class HtmlScope {
  /** Open foreign roots, and the integration points in them. */
  readonly #contexts: string[] = [];
  #templateDepth = 0;

  get isForeign(): boolean {
    return foreignRoots.has(this.#contexts.at(-1) ?? '');
  }

  /** Whether browsers ignore the content, as in a template. */
  get isInert(): boolean {
    return this.#templateDepth > 0;
  }

  open(name: string): boolean {
    const isRoot = foreignRoots.has(name);
    if (!isRoot && this.#contexts.length === 0) return false;
    if (breakouts.has(name)) this.#closeForeign();
    const isForeign = isRoot || this.isForeign;
    const isContext = isRoot || (isForeign && integrationPoint.test(name));
    if (isContext && this.#contexts.length < maxContexts) this.#contexts.push(name);
    return isForeign;
  }

  /** Every template is inert, except a declarative shadow root. */
  openTemplate(isShadowRoot: boolean): void {
    if (this.isInert || !isShadowRoot) this.#templateDepth += 1;
  }

  close(name: string): void {
    if (name === 'template') this.#templateDepth = Math.max(0, this.#templateDepth - 1);
    if (this.#contexts.length === 0) return;
    if (breakouts.has(name)) this.#closeForeign();
    const index = this.#contexts.lastIndexOf(name);
    if (index !== -1) this.#contexts.length = index;
  }

  #closeForeign(): void {
    while (this.isForeign) this.#contexts.pop();
  }
}
