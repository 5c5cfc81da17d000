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
  /** As `comparable` returns them. */
  readonly sources: ReadonlySet<string>;
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

/** With a nonce or a digest, `'unsafe-inline'` does not count. */
function directiveIn(text: string): Directive {
  const sources = new Set(text.split(' ').slice(1).map(comparable));
  if (/ '(nonce-|sha)[^ ]+'( |$)/i.test(text)) sources.delete("'unsafe-inline'");
  return { text, sources };
}

/** Returns a source in lower case, except nonces, digests and paths, and digests in one of both alphabets of Base64. */
function comparable(source: string): string {
  const [name = ''] = /^'(?:nonce|sha\d+)-|^(?:[^/]*:\/\/)?[^/]*/i.exec(source) ?? [];
  const value = source.slice(name.length);
  return name.toLowerCase() + (/^'sha/i.test(name) ? value.replaceAll('-', '+').replaceAll('_', '/') : value);
}

export function directiveAgainst(use: Use, directives: Policy): string | undefined {
  const sandbox = use.kind === 'script' ? directives.get('sandbox') : undefined;
  if (sandbox?.sources.has('allow-scripts') === false) return sandbox.text;
  const names = [`${use.kind}-src-${use.part}`, `${use.kind}-src`, 'default-src'];
  const directive = names.map((name) => directives.get(name)).find((each) => each !== undefined);
  return directive === undefined || allows(directive, use) ? undefined : directive.text;
}

function allows({ sources }: Directive, use: Use): boolean {
  const { kind, nonce, file, integrity = '' } = use;
  if (nonce !== undefined && sources.has(`'nonce-${nonce}'`)) return true;
  const isStrict = kind === 'script' && sources.has("'strict-dynamic'");
  if (file === undefined) return (!isStrict && sources.has("'unsafe-inline'")) || allowsDigest(sources, use);
  const digests = integrity.trim().split(/\s+/);
  const isKnown = kind === 'script' && digests.every((digest) => sources.has(comparable(`'${digest}'`)));
  return isKnown || (!isStrict && sources.values().some((source) => allowsOwn(source, file)));
}

function allowsDigest(sources: Directive['sources'], { part, text }: Use): boolean {
  if (part === 'attr' && !sources.has("'unsafe-hashes'")) return false;
  return ['sha256', 'sha384', 'sha512'].some((name) => sources.has(`'${name}-${hash(name, text, 'base64')}'`));
}

const hostSource = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/;

/** Follows "Does url match expression in origin with redirect count?" for a file of the page's own host. */
function allowsOwn(source: string, file: URL): boolean {
  if (source === '*' || source === "'self'" || isScheme(source, file)) return true;
  const [, scheme = file.protocol, host = '', port = '', path = ''] = hostSource.exec(source) ?? [];
  return isScheme(scheme, file) && isHost(host, port, file) && isPath(percentDecode(path), file);
}

function isScheme(scheme: string, { protocol }: URL): boolean {
  return [protocol, protocol.replace('https', 'http')].includes(scheme);
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
