/** What a page contains that a content security policy may forbid: its styles and scripts, with the policies in its `meta` elements. */
import { contentText, decodedText } from '../html/binary-text.ts';
import { elementReferences, isCss, isInlineScript } from '../html/element-rules.ts';
import type { HtmlListener, Tag } from '../html/html-reader.ts';

/** A style or a script. */
export interface Use {
  readonly kind: 'script' | 'style';
  /** Whether it is an element, or an attribute. */
  readonly part: 'elem' | 'attr';
  /** A file of the page's own host. Undefined for a text. */
  readonly file?: URL;
  readonly text: string;
  readonly nonce: string;
  /** The digests of the file: `sha256-…`. */
  readonly integrity: readonly string[];
}

/** A policy in the page. It applies to what follows it. */
interface PagePolicy {
  readonly text: string;
  /** The number of uses before it. */
  readonly from: number;
}

interface OpenText extends Pick<Use, 'kind' | 'nonce'> {
  /** Whether it is in SVG, where a text may contain character references. */
  readonly isForeign: boolean;
}

/** Attributes with a script (HTML, "Event handlers on elements, Document objects, and Window objects"). */
const handler =
  /^on(abort|animation\w+|auxclick|before\w+|blur|can\w+|change|click|close|contextmenu|copy|cut|dblclick|drag\w*|drop|ended|error|focus\w*|hashchange|input|invalid|key\w+|load\w*|message\w*|mouse\w+|page\w+|paste|pause|play\w*|pointer\w+|popstate|reset|resize|scroll\w*|search|select\w*|submit|time\w+|toggle|touch\w+|transition\w+|unload|wheel)$/;

const otherAttributes: ReadonlySet<string> = new Set(
  'src href xlink:href rel type nonce integrity nomodule disabled http-equiv content'.split(' '),
);

/** Everything else ends the head (HTML, 'The "in head" insertion mode'). */
const inHead = /^(html|head|title|base|link|meta|style|script|noscript|template)$/;

/** Receives a page once. */
export class PolicyReader implements HtmlListener {
  readonly uses: Use[] = [];
  readonly policies: PagePolicy[] = [];
  readonly #origin: string;
  #base: string;
  #isHead = true;
  #isNoscript = false;
  /** The open element; empty after its end. */
  #name = '';
  /** What the text of the open element is, if it counts. */
  #open: OpenText | undefined;
  #text = '';

  /** `url`: of the page. */
  constructor({ origin, href }: URL) {
    this.#origin = origin;
    this.#base = href;
  }

  needs(attribute: string): boolean {
    return attribute === 'style' || otherAttributes.has(attribute) || handler.test(attribute);
  }

  openTag(tag: Tag): void {
    const { name, attributes } = tag;
    this.#name = name;
    if (!inHead.test(name)) this.#isHead = false;
    if (name === 'noscript') this.#isNoscript = true;
    if (this.#isNoscript) return;
    if (name === 'base') this.#base = URL.parse(attributes.get('href') ?? '', this.#base)?.href ?? this.#base;
    if (name === 'meta') this.#readMeta(tag);
    this.#readFiles(tag);
    this.#readTexts(tag);
    this.#open = openText(tag);
  }

  closeTag(name: string): void {
    if (name === 'noscript') this.#isNoscript = false;
    const [open, binary] = [this.#open, this.#text];
    [this.#name, this.#open, this.#text] = ['', undefined, ''];
    if (open === undefined || binary === '') return;
    const text = (open.isForeign ? contentText(binary) : decodedText(binary)).replace(/\r\n?/g, '\n');
    this.uses.push({ kind: open.kind, part: 'elem', text, nonce: open.nonce, integrity: [] });
  }

  addText(binary: string): void {
    if (this.#open !== undefined) this.#text += binary;
    else if (!inHead.test(this.#name) && /\S/.test(binary)) this.#isHead = false;
  }

  endPage(): void {
    // A script that is not closed does not run.
  }

  #readTexts({ attributes }: Tag): void {
    for (const [attribute, text] of attributes) {
      const kind = attribute === 'style' ? 'style' : 'script';
      if (text === '' || otherAttributes.has(attribute)) continue;
      this.uses.push({ kind, part: 'attr', text, nonce: '', integrity: [] });
    }
  }

  #readMeta({ attributes }: Tag): void {
    if (!this.#isHead || attributes.get('http-equiv')?.trim().toLowerCase() !== 'content-security-policy') return;
    const policies = (attributes.get('content') ?? '').split(',');
    this.policies.push(...policies.map((text) => ({ text, from: this.uses.length })));
  }

  #readFiles({ name, attributes }: Tag): void {
    const integrity = (attributes.get('integrity') ?? '').split(/\s+/).filter((each) => each !== '');
    for (const { purpose, address, isOptional } of elementReferences(name, attributes)) {
      const [file, nonce] = [URL.parse(address, this.#base), attributes.get('nonce') ?? ''];
      if ((purpose !== 'script' && purpose !== 'style') || isOptional === true) continue;
      if (file?.origin === this.#origin)
        this.uses.push({ kind: purpose, part: 'elem', file, text: '', nonce, integrity });
    }
  }
}

function openText({ name, isForeign, attributes }: Tag): OpenText | undefined {
  const isScript = name === 'script' && !attributes.has('src') && isInlineScript(attributes);
  if (!isScript && !(name === 'style' && isCss(attributes))) return undefined;
  return { kind: isScript ? 'script' : 'style', nonce: attributes.get('nonce') ?? '', isForeign };
}
