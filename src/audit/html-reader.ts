/**
 * Reads the tags of a page as a browser does, and passes on those that may contain references. It uses the tokenizer only:
 * building a tree and reading the text between tags would take most of the time.
 */
import { Tokenizer } from 'htmlparser2';
import { attributeText, decodedText } from './binary-text.ts';
import {
  type Attributes,
  isCss,
  presentationAttributes,
  relevantAttributes,
  relevantElements,
} from './element-rules.ts';
import { HtmlScope } from './html-scope.ts';

interface HtmlListener {
  /** Receives the tag of an element that may contain references, with its relevant attributes. */
  element(name: string, attributes: Attributes): void;
  /** Receives the name of an anchor: an `id`, or the `name` of an `a`. */
  anchor(name: string): void;
  /** Receives CSS: the value of an attribute, or the text of a `style` element. */
  style(element: string, text: string, attribute?: string): void;
}

/** The start of a CDATA section, or of another declaration in brackets. */
const declarationStart = '<![';

type Handlers = ConstructorParameters<typeof Tokenizer>[1];

const ignore = (): void => undefined;

/** Passes what the page contains to the listener. `html` is a binary string. */
export function readHtml(html: string, listener: HtmlListener): void {
  new HtmlReader(html, listener).read();
}

class HtmlReader {
  readonly #html: string;
  readonly #listener: HtmlListener;
  readonly #scope = new HtmlScope();
  readonly #tokenizer: Tokenizer;
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

  constructor(html: string, listener: HtmlListener) {
    this.#html = html;
    this.#listener = listener;
    this.#tokenizer = new Tokenizer({ decodeEntities: false }, this.#handlers());
  }

  /**
   * The tokenizer reads a CDATA section after every `<![CDATA[`, but in HTML elements this is a comment that ends at the next `>`
   * (HTML, "Markup declaration open state"). There, the bracket after `<!` is replaced. This changes nothing in values, comments
   * and scripts: the tokenizer ignores brackets in them, and their text is read from the page.
   */
  read(): void {
    let written = 0;
    let found = this.#html.indexOf(declarationStart);
    while (found !== -1) {
      const bracket = found + declarationStart.length - 1;
      this.#tokenizer.write(this.#html.slice(written, bracket));
      this.#tokenizer.write(this.#scope.hasCdataSections ? '[' : '(');
      written = bracket + 1;
      found = this.#html.indexOf(declarationStart, written);
    }
    this.#tokenizer.write(this.#html.slice(written));
    this.#tokenizer.end();
    this.#closeStyle();
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

  /** Returns a name in lower case. */
  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
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
    const isRelevant =
      this.#isCssValue(name) || this.#isAnchorName(name) || (this.#isRelevant && relevantAttributes.has(name));
    this.#attribute = isRelevant && !this.#attributes.has(name) ? name : '';
    this.#value = '';
  }

  #isCssValue(attribute: string): boolean {
    return attribute === 'style' || (this.#isForeign && presentationAttributes.has(attribute));
  }

  #isAnchorName(attribute: string): boolean {
    return attribute === 'id' || (attribute === 'name' && this.#element === 'a');
  }

  #addValue(start: number, end: number): void {
    if (this.#attribute !== '') this.#value += this.#html.slice(start, end);
  }

  #closeAttribute(): void {
    if (this.#attribute !== '') this.#attributes.set(this.#attribute, attributeText(this.#value));
  }

  #endTag(): void {
    // In SVG and MathML, a template is an unknown element.
    if (this.#element === 'template' && !this.#isForeign)
      this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
    if (this.#scope.isInert) return;
    if (this.#attributes.size > 0 || this.#element === 'script') this.#passOn();
    if (this.#element === 'style' && isCss(this.#attributes)) this.#style = '';
  }

  #passOn(): void {
    for (const [name, value] of this.#attributes) {
      if (this.#isCssValue(name)) this.#listener.style(this.#element, value, name);
      else if (this.#isAnchorName(name)) this.#listener.anchor(value);
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
    if (this.#style !== undefined) this.#style += this.#html.slice(start, end);
  }

  #closeStyle(): void {
    const text = this.#style;
    if (text === undefined) return;
    this.#style = undefined;
    // In SVG, the text of a style contains character references. CDATA does not, but rarely contains one by chance.
    this.#listener.style('style', this.#isForeign ? attributeText(text) : decodedText(text));
  }
}
