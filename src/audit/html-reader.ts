/**
 * Reads the tags of a page as a browser does, in chunks of any size, and passes on those that may contain references. It uses
 * the tokenizer only: building a tree and reading the text between tags would take most of the time.
 */
import { Tokenizer } from 'htmlparser2';
import type { ContentSink } from '../model/site-consumers.ts';
import { attributeText, BinaryText, decodedText } from './binary-text.ts';
import {
  type Attributes,
  isCss,
  presentationAttributes,
  relevantAttributes,
  relevantElements,
} from './element-rules.ts';
import { HtmlScope } from './html-scope.ts';

export interface HtmlListener {
  /** Receives the tag of an element that may contain references, with its relevant attributes. */
  element(name: string, attributes: Attributes): void;
  /** Receives CSS: the value of an attribute, or the text of a `style` element; undefined if it is too long to read. */
  style(element: string, text: string | undefined, attribute?: string): void;
}

/** A longer style sheet is not read. */
export const maxStyleLength = 8 * 1024 * 1024;
/** A longer attribute is not read. In practice it is a `data:` URL. */
const maxValueLength = 8 * 1024 * 1024;
/** Longer names are not relevant. */
const maxNameLength = 256;

/** The start of a CDATA section, or of another declaration in brackets. */
const declarationStart = '<![';

type Handlers = ConstructorParameters<typeof Tokenizer>[1];

const ignore = (): void => undefined;

/** Reads one page. */
export class HtmlReader implements ContentSink {
  readonly #listener: HtmlListener;
  readonly #scope = new HtmlScope();
  readonly #tokenizer: Tokenizer;
  readonly #text = new BinaryText();
  /** The last chunk, after the end of the one before. The tokenizer reports positions in it. */
  #window = '';
  #windowStart = 0;
  /** The open tag. */
  #element = '';
  #isRelevant = false;
  #isForeign = false;
  readonly #attributes = new Map<string, string>();
  /** The open attribute. Its name is empty if the attribute is not relevant. */
  #attribute = '';
  #value = '';
  /** The text of the open `style` element. */
  #style: string | undefined;

  constructor(listener: HtmlListener) {
    this.#listener = listener;
    this.#tokenizer = new Tokenizer({ decodeEntities: false }, this.#handlers());
  }

  take(chunk: Uint8Array): void {
    const text = this.#text.next(chunk);
    const kept = this.#window.slice(-maxNameLength);
    this.#windowStart += this.#window.length - kept.length;
    this.#window = kept + text;
    this.#tokenize(kept.length);
  }

  end(): void {
    this.#tokenizer.end();
    this.#closeStyle();
  }

  /**
   * Passes the window to the tokenizer, beginning at `start`. The tokenizer reads a CDATA section after every `<![CDATA[`, but in
   * HTML elements this is a comment that ends at the next `>` (HTML, "Markup declaration open state"). There, the bracket after
   * `<!` is replaced. This changes nothing in values, comments and scripts: the tokenizer ignores brackets in them, and their text
   * is read from the window.
   */
  #tokenize(start: number): void {
    let written = start;
    let found = this.#window.indexOf(declarationStart, start - declarationStart.length + 1);
    while (found !== -1) {
      const bracket = found + declarationStart.length - 1;
      this.#tokenizer.write(this.#window.slice(written, bracket));
      this.#tokenizer.write(this.#scope.hasCdataSections ? '[' : '(');
      written = bracket + 1;
      found = this.#window.indexOf(declarationStart, written);
    }
    this.#tokenizer.write(this.#window.slice(written));
  }

  #handlers(): Handlers {
    return {
      onopentagname: (start, end) => this.#openTag(this.#nameAt(start, end)),
      onattribname: (start, end) => this.#openAttribute(this.#nameAt(start, end)),
      onattribdata: (start, end) => this.#addValue(start, end),
      onattribend: () => this.#closeAttribute(),
      onopentagend: () => this.#endTag(),
      onselfclosingtag: () => this.#endSelfClosingTag(),
      onclosetag: (start, end) => this.#closeTag(start, end),
      ontext: (start, end) => this.#addStyle(start, end),
      oncdata: (start, end, offset) => this.#addStyle(start, end - offset),
      isInForeignContext: () => this.#scope.isForeign,
      onattribentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    };
  }

  #textAt(start: number, end: number): string {
    return this.#window.slice(Math.max(0, start - this.#windowStart), end - this.#windowStart);
  }

  /** Returns a name in lower case, or an empty string if it is too long. */
  #nameAt(start: number, end: number): string {
    return end - start > maxNameLength ? '' : this.#textAt(start, end).toLowerCase();
  }

  #openTag(name: string): void {
    this.#closeStyle();
    this.#element = name;
    this.#isRelevant = relevantElements.has(name);
    this.#attributes.clear();
    this.#isForeign = name === 'svg' || name === 'math' || this.#scope.isForeign;
    if (this.#isForeign || this.#scope.isNested) this.#scope.open(name);
  }

  /** If an attribute is repeated, only the first one is used. */
  #openAttribute(name: string): void {
    const isRelevant = this.#isCssValue(name) || (this.#isRelevant && relevantAttributes.has(name));
    this.#attribute = isRelevant && !this.#attributes.has(name) ? name : '';
    this.#value = '';
  }

  #isCssValue(attribute: string): boolean {
    return attribute === 'style' || (this.#isForeign && presentationAttributes.has(attribute));
  }

  #addValue(start: number, end: number): void {
    if (this.#attribute !== '' && this.#value.length < maxValueLength) this.#value += this.#textAt(start, end);
  }

  #closeAttribute(): void {
    if (this.#attribute === '' || this.#value.length >= maxValueLength) return;
    this.#attributes.set(this.#attribute, attributeText(this.#value));
  }

  #endTag(): void {
    // In SVG and MathML, a template is an unknown element.
    if (this.#element === 'template' && !this.#isForeign)
      this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
    if (this.#scope.isInert) return;
    if (this.#attributes.size > 0) this.#passOn();
    if (this.#element === 'style' && isCss(this.#attributes)) this.#style = '';
  }

  #passOn(): void {
    for (const [name, value] of this.#attributes) {
      if (this.#isCssValue(name)) this.#listener.style(this.#element, value, name);
    }
    if (this.#isRelevant) this.#listener.element(this.#element, this.#attributes);
  }

  /** Only foreign elements can close themselves. In HTML, browsers ignore the slash. */
  #endSelfClosingTag(): void {
    this.#endTag();
    if (!this.#isForeign) return;
    this.#closeStyle();
    this.#scope.close(this.#element);
  }

  #closeTag(start: number, end: number): void {
    this.#closeStyle();
    if (this.#scope.isNested) this.#scope.close(this.#nameAt(start, end));
  }

  #addStyle(start: number, end: number): void {
    if (this.#style !== undefined && this.#style.length <= maxStyleLength) this.#style += this.#textAt(start, end);
  }

  #closeStyle(): void {
    const text = this.#style;
    if (text === undefined) return;
    this.#style = undefined;
    this.#listener.style('style', text.length > maxStyleLength ? undefined : decodedText(text));
  }
}
