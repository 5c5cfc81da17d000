/** Passes on the tags and styles of a page that may contain references. */
import { attributeText, decodedText } from '../html/binary-text.ts';
import type { HtmlListener, Tag } from '../html/html-reader.ts';
import {
  type Attributes,
  isCss,
  presentationAttributes,
  relevantAttributes,
  relevantElements,
} from './element-rules.ts';

interface TagListener {
  /** Receives the tag of an element that may contain references, with its relevant attributes. */
  element(name: string, attributes: Attributes): void;
  /** Receives CSS: the value of an attribute, or the text of a `style` element. */
  style(element: string, text: string, attribute?: string): void;
}

export class PageTags implements HtmlListener {
  readonly #listener: TagListener;
  /** The text of the open `style` element. */
  #style: string | undefined;
  #isStyleForeign = false;

  constructor(listener: TagListener) {
    this.#listener = listener;
  }

  needs(attribute: string, tag: Tag): boolean {
    return (relevantElements.has(tag.name) && relevantAttributes.has(attribute)) || isCssValue(attribute, tag);
  }

  openTag(tag: Tag): void {
    this.#closeStyle();
    const { name, isForeign, attributes } = tag;
    if (attributes.size > 0 || name === 'script') this.#passOn(tag);
    if (name !== 'style' || !isCss(attributes)) return;
    this.#style = '';
    this.#isStyleForeign = isForeign;
  }

  closeTag(): void {
    this.#closeStyle();
  }

  addText(text: string): void {
    if (this.#style !== undefined) this.#style += text;
  }

  endPage(): void {
    this.#closeStyle();
  }

  #passOn(tag: Tag): void {
    for (const [name, value] of tag.attributes) {
      if (isCssValue(name, tag)) this.#listener.style(tag.name, value, name);
    }
    if (relevantElements.has(tag.name)) this.#listener.element(tag.name, tag.attributes);
  }

  #closeStyle(): void {
    const text = this.#style;
    if (text === undefined) return;
    this.#style = undefined;
    // In SVG, the text of a style contains character references. CDATA does not, but rarely contains one by chance.
    this.#listener.style('style', this.#isStyleForeign ? attributeText(text) : decodedText(text));
  }
}

function isCssValue(attribute: string, { isForeign }: Tag): boolean {
  return attribute === 'style' || (isForeign && presentationAttributes.has(attribute));
}
