/** Does a content security policy forbid what its own page contains? */
import { decodeText } from '../../html/binary-text.ts';
import { elementReferences, hasValue, isCss, isInlineScript } from '../../html/element-rules.ts';
import { type HtmlListener, readInTurns, type Tag } from '../../html/html-reader.ts';
import { Turns } from '../../turns.ts';
import type { ServedFile } from '../files/compare-file.ts';
import { directiveAgainst, policiesIn, type Policy, type Use } from './content-policy.ts';

/**
 * Returns the directive that forbids a style or a script of the page's own host: `script-src 'self'`. Files of other
 * hosts, and every other directive, are not judged. Throws the signal's reason.
 */
export async function forbiddingDirective(
  { header, url, bytes }: Pick<ServedFile, 'header' | 'url' | 'bytes'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const page = new JudgedPage(url, policiesIn(header('content-security-policy')));
  await readInTurns(bytes, page, new Turns(signal));
  return page.directive;
}

/** Attributes with a script (HTML, "Event handlers on elements, Document objects, and Window objects"). */
const handler =
  /^on(abort|animation\w+|auxclick|before\w+|blur|can\w+|change|click|close|contextmenu|copy|cut|dblclick|drag\w*|drop|ended|error|focus\w*|hashchange|input|invalid|key\w+|load\w*|message\w*|mouse\w+|page\w+|paste|pause|play\w*|pointer\w+|popstate|reset|resize|scroll\w*|search|select\w*|submit|time\w+|toggle|touch\w+|transition\w+|unload|wheel)$/;

/** Everything else ends the head (HTML, 'The "in head" insertion mode'). */
const inHead = /^(html|head|title|base|link|meta|style|script|noscript|template)$/;

/** Judges what it receives by the policies that apply at this place. */
class JudgedPage implements HtmlListener {
  #directive: string | undefined;
  readonly #policies: Policy[];
  readonly #origin: string;
  #base: string;
  #isHead = true;
  #isNoscript = false;
  /** The name of the open element; empty once it is closed. */
  #name = '';
  /** What the text of the open element is, if it counts. */
  #open: Pick<Use, 'kind' | 'part' | 'nonce'> | undefined;
  #text = '';

  constructor({ origin, href }: URL, sent: readonly Policy[]) {
    this.#origin = origin;
    this.#base = href;
    this.#policies = [...sent];
  }

  /** The first one that forbids something. */
  get directive(): string | undefined {
    return this.#directive;
  }

  openTag({ name, attributes }: Tag): void {
    this.#name = name;
    if (!inHead.test(name)) this.#isHead = false;
    if (name === 'noscript') this.#isNoscript = true;
    if (this.#isNoscript) return;
    if (name === 'base') this.#base = URL.parse(attributes.get('href') ?? '', this.#base)?.href ?? this.#base;
    if (name === 'meta' && this.#isHead) this.#addPolicies(attributes);
    this.#judgeAttributes(name, attributes);
    const kind = textKind(name, attributes);
    this.#open = kind && { kind, part: 'elem', nonce: attributes.get('nonce') };
  }

  /** A script that is not closed does not run. */
  closeTag(name: string): void {
    if (name === 'noscript') this.#isNoscript = false;
    if (this.#open) this.#judge({ ...this.#open, text: decodeText(this.#text).replace(/\r\n?/g, '\n') });
    [this.#name, this.#open, this.#text] = ['', undefined, ''];
  }

  addText(binary: string): void {
    if (this.#open !== undefined) this.#text += binary;
    else if (!inHead.test(this.#name) && /\S/.test(binary)) this.#isHead = false;
  }

  #addPolicies(attributes: Tag['attributes']): void {
    if (!isPolicy(attributes)) return;
    const policies = policiesIn(attributes.get('content'));
    // In a page, it does not count.
    for (const policy of policies) policy.delete('sandbox');
    this.#policies.push(...policies);
  }

  #judgeAttributes(name: string, attributes: Tag['attributes']): void {
    for (const attribute of attributes.keys()) {
      const kind = handler.test(attribute) ? 'script' : 'style';
      if (kind === 'script' || attribute === 'style')
        this.#judge({ kind, part: 'attr', text: attributes.get(attribute) ?? '' });
    }
    const [nonce, integrity] = [attributes.get('nonce'), attributes.get('integrity')];
    for (const { purpose: kind, address, isOptional } of elementReferences(name, attributes)) {
      if ((kind !== 'script' && kind !== 'style') || isOptional === true) continue;
      const file = URL.parse(address, this.#base);
      if (file?.origin === this.#origin) this.#judge({ kind, part: 'elem', text: '', file, nonce, integrity });
    }
  }

  #judge(use: Use): void {
    if (use.text === '' && use.file === undefined) return;
    for (const policy of this.#policies) this.#directive ??= directiveAgainst(use, policy);
  }
}

const isPolicy = hasValue('http-equiv', 'content-security-policy');

function textKind(name: string, attributes: Tag['attributes']): Use['kind'] | undefined {
  if (name === 'style' && isCss(attributes)) return 'style';
  return name === 'script' && !attributes.has('src') && isInlineScript(attributes) ? 'script' : undefined;
}
