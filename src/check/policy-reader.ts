/** What a page contains that a content security policy may forbid: its styles and scripts, with the policies in its `meta` elements. */
import { decodedText } from '../html/binary-text.ts';
import { elementReferences, isCss, isInlineScript } from '../html/element-rules.ts';
import type { HtmlListener, Tag } from '../html/html-reader.ts';

/** A style or a script: in an element, in an attribute, or in a file. */
export interface Use {
  readonly kind: 'script' | 'style';
  readonly part: 'elem' | 'attr';
  readonly text: string;
  readonly file?: URL;
  readonly nonce?: string | undefined;
  /** The digests of the file: `sha256-…`, separated by spaces. */
  readonly integrity?: string | undefined;
}

/** Attributes with a script (HTML, "Event handlers on elements, Document objects, and Window objects"). */
const handler =
  /^on(abort|animation\w+|auxclick|before\w+|blur|can\w+|change|click|close|contextmenu|copy|cut|dblclick|drag\w*|drop|ended|error|focus\w*|hashchange|input|invalid|key\w+|load\w*|message\w*|mouse\w+|page\w+|paste|pause|play\w*|pointer\w+|popstate|reset|resize|scroll\w*|search|select\w*|submit|time\w+|toggle|touch\w+|transition\w+|unload|wheel)$/;
const others = /^(src|(xlink:)?href|rel|type|nonce|integrity|nomodule|disabled|http-equiv|content)$/;

/** Everything else ends the head (HTML, 'The "in head" insertion mode'). */
const inHead = /^(html|head|title|base|link|meta|style|script|noscript|template)$/;

/** Receives a page once. */
export class PolicyReader implements HtmlListener {
  /** In the order of the page. Files of other hosts are left out. */
  readonly uses: Use[] = [];
  /** Each with the number of the uses before it, to which it does not apply. */
  readonly policies: { readonly text: string; readonly from: number }[] = [];
  readonly #origin: string;
  #base: string;
  #isHead = true;
  #isNoscript = false;
  /** Of the open element; empty after its end. */
  #name = '';
  /** What the text of the open element is, if it counts. */
  #open: Pick<Use, 'kind' | 'part' | 'nonce'> | undefined;
  #text = '';

  /** `url`: of the page. */
  constructor({ origin, href }: URL) {
    this.#origin = origin;
    this.#base = href;
  }

  needs(attribute: string): boolean {
    return attribute === 'style' || others.test(attribute) || handler.test(attribute);
  }

  openTag({ name, attributes }: Tag): void {
    this.#name = name;
    if (!inHead.test(name)) this.#isHead = false;
    if (name === 'noscript') this.#isNoscript = true;
    if (this.#isNoscript) return;
    if (name === 'base') this.#base = URL.parse(attributes.get('href') ?? '', this.#base)?.href ?? this.#base;
    this.#readPolicy(name, attributes);
    this.#readTexts(attributes);
    this.#readFiles(name, attributes);
    const kind = textKind(name, attributes);
    this.#open = kind && { kind, part: 'elem', nonce: attributes.get('nonce') };
  }

  closeTag(name: string): void {
    if (name === 'noscript') this.#isNoscript = false;
    const text = decodedText(this.#text).replace(/\r\n?/g, '\n');
    if (this.#open !== undefined && text !== '') this.uses.push({ ...this.#open, text });
    [this.#name, this.#open, this.#text] = ['', undefined, ''];
  }

  addText(binary: string): void {
    if (this.#open !== undefined) this.#text += binary;
    else if (!inHead.test(this.#name) && /\S/.test(binary)) this.#isHead = false;
  }

  endPage(): void {
    // A script that is not closed does not run.
  }

  #readTexts(attributes: Tag['attributes']): void {
    for (const [attribute, text] of attributes) {
      const kind = attribute === 'style' ? 'style' : 'script';
      if (text !== '' && !others.test(attribute)) this.uses.push({ kind, part: 'attr', text });
    }
  }

  #readPolicy(name: string, attributes: Tag['attributes']): void {
    if (name !== 'meta' || !this.#isHead) return;
    if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'content-security-policy') return;
    const policies = (attributes.get('content') ?? '').split(',');
    this.policies.push(...policies.map((text) => ({ text, from: this.uses.length })));
  }

  #readFiles(name: string, attributes: Tag['attributes']): void {
    const [nonce, integrity] = [attributes.get('nonce'), attributes.get('integrity')];
    for (const { purpose, address, isOptional } of elementReferences(name, attributes)) {
      if ((purpose !== 'script' && purpose !== 'style') || isOptional === true) continue;
      const file = URL.parse(address, this.#base);
      if (file?.origin === this.#origin)
        this.uses.push({ kind: purpose, part: 'elem', text: '', file, nonce, integrity });
    }
  }
}

function textKind(name: string, attributes: Tag['attributes']): Use['kind'] | undefined {
  if (name === 'style' && isCss(attributes)) return 'style';
  return name === 'script' && !attributes.has('src') && isInlineScript(attributes) ? 'script' : undefined;
}
