/** Content security policies (Content Security Policy Level 3): does one forbid what its own page contains? */
import { hash } from 'node:crypto';
import { Turns } from '../clock.ts';
import { decodedText } from '../html/binary-text.ts';
import { elementReferences, hasValue, isCss, isInlineScript } from '../html/element-rules.ts';
import { type HtmlListener, readInTurns, type Tag } from '../html/html-reader.ts';
import { percentDecoded } from '../text/paths.ts';
import type { ServedFile } from './served-pages.ts';

/**
 * Returns the directive that forbids a style or a script of the page's own host: `script-src 'self'`. Files of other hosts, and every other
 * directive, are not judged. Throws the signal's reason.
 */
export async function forbiddingDirective(
  { header, url, bytes }: Pick<ServedFile, 'header' | 'url' | 'bytes'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const page = new JudgedPage(url, policiesIn(header('content-security-policy')));
  await readInTurns(bytes, page, new Turns(signal));
  return page.directive;
}

/** A style or a script: in an element, in an attribute, or in a file. */
interface Use {
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

/** Everything else ends the head (HTML, 'The "in head" insertion mode'). */
const inHead = /^(html|head|title|base|link|meta|style|script|noscript|template)$/;

/** Judges what it receives by the policies that apply at this place. */
class JudgedPage implements HtmlListener {
  /** The first one that forbids something. */
  directive: string | undefined;
  readonly #policies: Policy[];
  readonly #origin: string;
  #base: string;
  #isHead = true;
  #isNoscript = false;
  /** Of the open element; empty once it is closed. */
  #name = '';
  /** What the text of the open element is, if it counts. */
  #open: Pick<Use, 'kind' | 'part' | 'nonce'> | undefined;
  #text = '';

  constructor({ origin, href }: URL, sent: readonly Policy[]) {
    this.#origin = origin;
    this.#base = href;
    this.#policies = [...sent];
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
    if (this.#open) this.#judge({ ...this.#open, text: decodedText(this.#text).replace(/\r\n?/g, '\n') });
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
    for (const policy of this.#policies) this.directive ??= directiveAgainst(use, policy);
  }
}

const isPolicy = hasValue('http-equiv', 'content-security-policy');

function textKind(name: string, attributes: Tag['attributes']): Use['kind'] | undefined {
  if (name === 'style' && isCss(attributes)) return 'style';
  return name === 'script' && !attributes.has('src') && isInlineScript(attributes) ? 'script' : undefined;
}

/** Its directives by their names. */
type Policy = Map<string, Directive>;

/** Its sources are read once: a page may have thousands of style attributes. */
interface Directive {
  /** As written. */
  readonly text: string;
  readonly sources: readonly string[];
  /** The sources in lower case. */
  readonly keywords: ReadonlySet<string>;
  readonly nonces: ReadonlySet<string>;
  /** `256-…` of `'sha256-…'`. */
  readonly hashes: ReadonlySet<string>;
}

/** A longer one is not judged, because that would take long. */
const maxPolicyLength = 8 * 1024;

/** Returns each policy of a header or an element. The first directive of a name counts. */
function policiesIn(text = ''): readonly Policy[] {
  if (text.length > maxPolicyLength) return [];
  return text.split(',').map((policy) => {
    const directives = policy.split(';').map((each) => directiveIn(each.trim().replace(/\s+/g, ' ')));
    return new Map(directives.map((each) => [each.text.replace(/ .*/, '').toLowerCase(), each] as const).reverse());
  });
}

function directiveIn(text: string): Directive {
  const sources = text.split(' ').slice(1);
  const valuesOf = (pattern: RegExp): readonly string[] => sources.flatMap((each) => pattern.exec(each)?.[1] ?? []);
  return {
    ...{ text, sources, keywords: new Set(sources.map((source) => source.toLowerCase())) },
    nonces: new Set(valuesOf(/^'nonce-(.+)'$/i)),
    hashes: new Set(valuesOf(/^'sha(.+)'$/i).map(asBase64)),
  };
}

function directiveAgainst(use: Use, directives: Policy): string | undefined {
  const sandbox = use.kind === 'script' ? directives.get('sandbox') : undefined;
  if (sandbox?.keywords.has('allow-scripts') === false) return sandbox.text;
  const names = [`${use.kind}-src-${use.part}`, `${use.kind}-src`, 'default-src'];
  const directive = names.map((name) => directives.get(name)).find((each) => each !== undefined);
  return directive === undefined || allows(directive, use) ? undefined : directive.text;
}

function allows(directive: Directive, use: Use): boolean {
  const { sources, keywords, nonces, hashes } = directive;
  if (use.part === 'elem' && nonces.has(use.nonce ?? '')) return true;
  const isStrict = use.kind === 'script' && keywords.has("'strict-dynamic'");
  const { file, integrity = '' } = use;
  if (file === undefined) return allowsText(directive, use, isStrict);
  const digests = use.kind === 'script' ? (integrity.match(/\S+/g) ?? []) : [];
  const isKnown = digests.length > 0 && digests.every((each) => hashes.has(asBase64(each.slice('sha'.length))));
  return isKnown || (!isStrict && sources.some((source) => allowsOwn(source, file)));
}

function allowsText({ keywords, nonces, hashes }: Directive, { part, text }: Use, isStrict: boolean): boolean {
  const isLocked = isStrict || hashes.size > 0 || nonces.size > 0;
  if (keywords.has("'unsafe-inline'") && !isLocked) return true;
  if (part === 'attr' && !keywords.has("'unsafe-hashes'")) return false;
  return ['256', '384', '512'].some((bits) => hashes.has(`${bits}+${hash(`sha${bits}`, text, 'base64')}`));
}

/** Both alphabets of Base64 are accepted. */
function asBase64(digest: string): string {
  return digest.replaceAll('-', '+').replaceAll('_', '/');
}

const hostSource = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/i;

/** Whether a source allows a file of the page's own host (CSP, "Does url match expression in origin with redirect count?"). */
function allowsOwn(source: string, file: URL): boolean {
  if (['*', "'self'"].includes(source.toLowerCase()) || isScheme(source, file)) return true;
  const [, scheme = file.protocol, host = '', port = '', path = ''] = hostSource.exec(source) ?? [];
  return isScheme(scheme, file) && isHost(host.toLowerCase(), port, file) && isPath(percentDecoded(path), file);
}

function isScheme(scheme: string, { protocol }: URL): boolean {
  return [protocol, protocol.replace('https', 'http')].includes(scheme.toLowerCase());
}

/** Without a port, that of the scheme is meant, which a URL does not contain. */
function isHost(host: string, port: string, { protocol, hostname, port: ownPort }: URL): boolean {
  const isName = hostname === host || (host.startsWith('*') && hostname.endsWith(host.slice(1)));
  return isName && (port === '*' || URL.parse(`${protocol}//${hostname}:${port}`)?.port === ownPort);
}

function isPath(allowed: string, { pathname }: URL): boolean {
  const path = percentDecoded(pathname);
  return allowed === '' || (allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed);
}
