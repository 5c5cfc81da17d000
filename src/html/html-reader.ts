/** Reads the tags and texts of a page as a browser does, without building a tree, which would take most of the time. */
import { Tokenizer } from 'htmlparser2';
import type { Turns } from '../clock.ts';
import { attributeText } from './binary-text.ts';
import { HtmlScope } from './html-scope.ts';

/** A start tag. Its attributes are those that a listener needs; they change with the next tag. */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** Whether it is in SVG or MathML. */
  readonly isForeign: boolean;
  /** By their names in lower case, with character references decoded. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** Receives what a page contains outside of templates, in order. */
export interface HtmlListener {
  /** Whether it needs an attribute of this tag. The attributes of the tag are not read yet. */
  needs(attribute: string, tag: Tag): boolean;
  openTag(tag: Tag): void;
  /** Receives the end of an element that an end tag or a slash closes. */
  closeTag(name: string): void;
  /** Receives a part of a text, as a binary string with character references. */
  addText(binary: string): void;
  endPage(): void;
}

/** A longer value contains a file. Decoding it would take long. */
const maxDecodedLength = 1024 * 1024;

type Handlers = ConstructorParameters<typeof Tokenizer>[1];

const ignore = (): void => undefined;

/**
 * Passes what the page contains to the listener. `html` is a binary string. `<![CDATA[` starts a section everywhere: browsers ignore it
 * outside of SVG and MathML, where no generator writes it.
 */
export function readHtml(html: string, listener: HtmlListener): void {
  const reader = new HtmlReader(html, listener);
  reader.read(html);
  reader.end();
}

/** In UTF-16 units. Reading as much takes a few milliseconds. */
const pieceLength = 64 * 1024;

/** Does the same in pieces. Throws the reason of the signal of the turns. */
export async function readPage(html: string, listener: HtmlListener, turns: Turns): Promise<void> {
  const reader = new HtmlReader(html, listener);
  for (let start = 0; start < html.length; start += pieceLength) {
    await turns.take();
    reader.read(html.slice(start, start + pieceLength));
  }
  reader.end();
}

class HtmlReader {
  readonly #html: string;
  readonly #listener: HtmlListener;
  readonly #scope = new HtmlScope();
  readonly #tokenizer: Tokenizer;
  readonly #attributes = new Map<string, string>();
  #tag: Tag = { name: '', isForeign: false, attributes: this.#attributes };
  /** The open attribute. Its name is empty if the listener does not need it. */
  #attribute = '';
  #value = '';

  constructor(html: string, listener: HtmlListener) {
    this.#html = html;
    this.#listener = listener;
    this.#tokenizer = new Tokenizer({ decodeEntities: false }, this.#handlers());
  }

  read(piece: string): void {
    this.#tokenizer.write(piece);
  }

  end(): void {
    this.#tokenizer.end();
    this.#listener.endPage();
  }

  #handlers(): Handlers {
    return {
      onopentagname: (start, end) => this.#beginTag(this.#nameAt(start, end)),
      onattribname: (start, end) => this.#openAttribute(this.#nameAt(start, end)),
      onattribdata: (start, end) => this.#addValue(start, end),
      onattribend: () => this.#closeAttribute(),
      onopentagend: () => this.#endTag(),
      onselfclosingtag: () => this.#endSelfClosingTag(),
      onclosetag: (start, end) => this.#closeTag(this.#nameAt(start, end)),
      ontext: (start, end) => this.#addText(start, end),
      oncdata: (start, end, offset) => this.#addText(start, end - offset),
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

  #beginTag(name: string): void {
    this.#attributes.clear();
    const isForeign = name === 'svg' || name === 'math' || this.#scope.isForeign;
    this.#tag = { name, isForeign, attributes: this.#attributes };
    if (isForeign || this.#scope.isNested) this.#scope.open(name);
  }

  /** If an attribute is repeated, only the first one is used. */
  #openAttribute(name: string): void {
    const isNeeded = name === 'shadowrootmode' || this.#listener.needs(name, this.#tag);
    this.#attribute = isNeeded && !this.#attributes.has(name) ? name : '';
    this.#value = '';
  }

  #addValue(start: number, end: number): void {
    if (this.#attribute !== '') this.#value += this.#html.slice(start, end);
  }

  #closeAttribute(): void {
    if (this.#attribute === '') return;
    const value = this.#value.length > maxDecodedLength ? this.#value : attributeText(this.#value);
    this.#attributes.set(this.#attribute, value);
  }

  #endTag(): void {
    const { name, isForeign } = this.#tag;
    // In SVG and MathML, a template is an unknown element.
    if (name === 'template' && !isForeign) this.#scope.openTemplate(this.#attributes.has('shadowrootmode'));
    if (!this.#scope.isInert) this.#listener.openTag(this.#tag);
  }

  /** Only foreign elements can close themselves. In HTML, browsers ignore the slash. */
  #endSelfClosingTag(): void {
    this.#endTag();
    if (this.#tag.isForeign) this.#closeTag(this.#tag.name);
  }

  #closeTag(name: string): void {
    if (!this.#scope.isInert) this.#listener.closeTag(name);
    if (this.#scope.isNested) this.#scope.close(name);
  }

  #addText(start: number, end: number): void {
    if (this.#scope.isInert) return;
    const text = this.#html.slice(start, end);
    this.#listener.addText(text);
  }
}
