/** Content security policies (Content Security Policy Level 3): does one forbid what its own page contains? */
import { hash } from 'node:crypto';
import { Turns } from '../clock.ts';
import { binaryText } from '../html/binary-text.ts';
import { readTags } from '../html/html-reader.ts';
import { percentDecoded } from '../text/paths.ts';
import { PolicyReader, type Use } from './policy-reader.ts';
import type { ServedFile } from './served-pages.ts';

interface Policy {
  /** By their names, as written. */
  readonly directives: ReadonlyMap<string, string>;
  /** Whether the host sends it. In a page, `sandbox` does not count. */
  readonly isSent: boolean;
  /** The number of uses to which it does not apply. */
  readonly from: number;
}

/**
 * Returns the directive that forbids a style or a script of the page's own host: `script-src 'self'`. Files of other hosts, and every other
 * directive, are not judged. Throws the signal's reason.
 */
export async function forbiddingDirective(
  { header, url, bytes }: Pick<ServedFile, 'header' | 'url' | 'bytes'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [page, turns] = [new PolicyReader(url), new Turns(signal)];
  const steps = readTags(binaryText(bytes), page);
  while (steps.next().done !== true) await turns.take();
  const sent = (header('content-security-policy') ?? '').split(',');
  const policies: readonly Policy[] = [
    ...sent.map((text) => ({ directives: directivesIn(text), isSent: true, from: 0 })),
    ...page.policies.map(({ text, from }) => ({ directives: directivesIn(text), isSent: false, from })),
  ];
  for (const policy of policies) {
    for (const use of page.uses.slice(policy.from)) {
      await turns.take();
      const directive = directiveAgainst(use, policy);
      if (directive !== undefined) return directive;
    }
  }
  return undefined;
}

/** The first one of a name counts. */
function directivesIn(policy: string): ReadonlyMap<string, string> {
  const directives = policy.split(';').map((each) => each.trim().replace(/\s+/g, ' '));
  return new Map(directives.map((each) => [each.replace(/ .*/, '').toLowerCase(), each] as const).reverse());
}

function directiveAgainst(use: Use, { directives, isSent }: Policy): string | undefined {
  const sandbox = isSent && use.kind === 'script' ? directives.get('sandbox') : undefined;
  if (sandbox !== undefined && !sandbox.toLowerCase().split(' ').includes('allow-scripts')) return sandbox;
  const names = [`${use.kind}-src-${use.part}`, `${use.kind}-src`, 'default-src'];
  const directive = names.map((name) => directives.get(name)).find((each) => each !== undefined);
  if (directive === undefined) return undefined;
  const sources = new Sources(directive, use.kind);
  return (use.file === undefined ? sources.allowText(use) : sources.allowFile(use, use.file)) ? undefined : directive;
}

/** What a directive lists. */
class Sources {
  readonly #sources: readonly string[];
  readonly #isStrict: boolean;
  readonly #hashes: readonly string[];
  readonly #nonces: readonly string[];

  constructor(directive: string, kind: Use['kind']) {
    this.#sources = directive.split(' ').slice(1);
    this.#isStrict = kind === 'script' && this.#has("'strict-dynamic'");
    this.#hashes = this.#sources.filter((source) => /^'sha\d+-/i.test(source)).map((source) => comparable(source));
    this.#nonces = this.#sources.flatMap((source) => /^'nonce-(.+)'$/i.exec(source)?.[1] ?? []);
  }

  allowText({ part, text, nonce }: Use): boolean {
    const isPlain = !this.#isStrict && this.#hashes.length + this.#nonces.length === 0;
    if (isPlain && this.#has("'unsafe-inline'")) return true;
    if (part === 'elem' && this.#nonces.includes(nonce)) return true;
    if (part === 'attr' && !this.#has("'unsafe-hashes'")) return false;
    return ['sha256', 'sha384', 'sha512'].some((name) => this.#hasHash(`${name}-${hash(name, text, 'base64')}`));
  }

  allowFile({ kind, nonce, integrity }: Use, file: URL): boolean {
    if (this.#nonces.includes(nonce)) return true;
    const isKnown = integrity.length > 0 && integrity.every((each) => this.#hasHash(each));
    if (kind === 'script' && isKnown) return true;
    return !this.#isStrict && this.#sources.some((source) => allowsOwn(source, file));
  }

  #has(keyword: string): boolean {
    return this.#sources.some((source) => source.toLowerCase() === keyword);
  }

  #hasHash(digest: string): boolean {
    return this.#hashes.includes(comparable(`'${digest}'`));
  }
}

/** The name of the algorithm is not case-sensitive, and both alphabets of Base64 are accepted. */
function comparable(source: string): string {
  const [, name = '', digest = ''] = /^'(sha\d+)-(.*)'$/i.exec(source) ?? [];
  return `${name.toLowerCase()} ${digest.replaceAll('-', '+').replaceAll('_', '/')}`;
}

const hostSource = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/i;

/** Whether a source allows a file of the page's own host (CSP, "Does url match expression in origin with redirect count?"). */
function allowsOwn(source: string, file: URL): boolean {
  if (['*', "'self'"].includes(source.toLowerCase()) || isScheme(source, file)) return true;
  const [, scheme = file.protocol, host = '', port = '', path = ''] = hostSource.exec(source) ?? [];
  const isHost = host.startsWith('*')
    ? file.hostname.endsWith(host.slice(1).toLowerCase())
    : file.hostname === host.toLowerCase();
  return isHost && isScheme(scheme, file) && isPort(port, file) && isPath(path, file);
}

function isScheme(scheme: string, { protocol }: URL): boolean {
  const lower = scheme.toLowerCase();
  return lower === protocol || (lower === 'http:' && protocol === 'https:');
}

function isPort(allowed: string, { port, protocol }: URL): boolean {
  const ofScheme = protocol === 'https:' ? '443' : '80';
  return allowed === '*' || (allowed || ofScheme) === (port || ofScheme);
}

function isPath(allowed: string, { pathname }: URL): boolean {
  const [prefix, path] = [percentDecoded(allowed), percentDecoded(pathname)];
  return prefix === '' || (prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix);
}
