/** Content security policies (CSP Level 3), as far as they concern styles and scripts of the page's own host. Pure. */
import { hash } from 'node:crypto';
import { percentDecode } from '../../text/paths.ts';

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

/** The directives of a policy by their names. */
export type Policy = Map<string, Directive>;

/** Its sources are read once: a page may have thousands of style attributes. */
interface Directive {
  /** The directive as written. */
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
export function policiesIn(text = ''): readonly Policy[] {
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

export function directiveAgainst(use: Use, directives: Policy): string | undefined {
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

/** Follows "Does url match expression in origin with redirect count?" for a file of the page's own host. */
function allowsOwn(source: string, file: URL): boolean {
  if (['*', "'self'"].includes(source.toLowerCase()) || isScheme(source, file)) return true;
  const [, scheme = file.protocol, host = '', port = '', path = ''] = hostSource.exec(source) ?? [];
  return isScheme(scheme, file) && isHost(host.toLowerCase(), port, file) && isPath(percentDecode(path), file);
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
  const path = percentDecode(pathname);
  return allowed === '' || (allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed);
}
