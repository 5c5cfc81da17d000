/** Content security policies (Content Security Policy Level 3): does one forbid what its own page contains? */
import { hash } from 'node:crypto';
import { Turns } from '../clock.ts';
import { binaryText } from '../html/binary-text.ts';
import { readTags } from '../html/html-reader.ts';
import { percentDecoded } from '../text/paths.ts';
import { PolicyReader, type Use } from './policy-reader.ts';
import type { ServedFile } from './served-pages.ts';

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
  const sent = directivesIn(header('content-security-policy')).map((directives) => ({ directives, from: 0 }));
  // In a page, `sandbox` does not count.
  const own = page.policies.flatMap(({ text, from }) =>
    directivesIn(text.replace(/(^|;)\s*sandbox\b/gi, ';')).map((directives) => ({ directives, from })),
  );
  for (const { directives, from } of [...sent, ...own]) {
    for (const use of page.uses.slice(from)) {
      await turns.take();
      const directive = directiveAgainst(use, directives);
      if (directive !== undefined) return directive;
    }
  }
  return undefined;
}

type Directives = ReadonlyMap<string, string>;

/** Returns the directives of each policy as written, by their names. The first one of a name counts. */
function directivesIn(policies = ''): readonly Directives[] {
  return policies.split(',').map((policy) => {
    const directives = policy.split(';').map((each) => each.trim().replace(/\s+/g, ' '));
    return new Map(directives.map((each) => [each.replace(/ .*/, '').toLowerCase(), each] as const).reverse());
  });
}

function directiveAgainst(use: Use, directives: Directives): string | undefined {
  const sandbox = use.kind === 'script' ? directives.get('sandbox') : undefined;
  if (sandbox !== undefined && !sandbox.toLowerCase().split(' ').includes('allow-scripts')) return sandbox;
  const names = [`${use.kind}-src-${use.part}`, `${use.kind}-src`, 'default-src'];
  const directive = names.map((name) => directives.get(name)).find((each) => each !== undefined);
  return directive === undefined || allows(directive.split(' ').slice(1), use) ? undefined : directive;
}

type Sources = readonly string[];

function allows(sources: Sources, use: Use): boolean {
  if (use.part === 'elem' && valuesOf('nonce', sources).includes(use.nonce ?? '')) return true;
  const isStrict = use.kind === 'script' && has("'strict-dynamic'", sources);
  if (use.file === undefined) return allowsText(sources, use, isStrict);
  const { file, integrity = '' } = use;
  const hashes = valuesOf('sha', sources).map(comparable);
  const digests = use.kind === 'script' ? integrity.split(/\s+/).filter((each) => each !== '') : [];
  const isKnown = digests.length > 0 && digests.every((each) => hashes.includes(comparable(each.slice('sha'.length))));
  return isKnown || (!isStrict && sources.some((source) => allowsOwn(source, file)));
}

function allowsText(sources: Sources, { part, text }: Use, isStrict: boolean): boolean {
  const hashes = valuesOf('sha', sources).map(comparable);
  const isLocked = isStrict || hashes.length > 0 || valuesOf('nonce', sources).length > 0;
  if (has("'unsafe-inline'", sources) && !isLocked) return true;
  if (part === 'attr' && !has("'unsafe-hashes'", sources)) return false;
  return ['256', '384', '512'].some((bits) => hashes.includes(`${bits}-${hash(`sha${bits}`, text, 'base64')}`));
}

function has(keyword: string, sources: Sources): boolean {
  return sources.some((source) => source.toLowerCase() === keyword);
}

/** Returns what follows the name: `abc` of `'nonce-abc'`, `256-…` of `'sha256-…'`. */
function valuesOf(name: 'nonce' | 'sha', sources: Sources): readonly string[] {
  return sources.flatMap((source) => new RegExp(`^'${name}-?(.+)'$`, 'i').exec(source)?.[1] ?? []);
}

/** Both alphabets of Base64 are accepted. */
function comparable(digest: string): string {
  const [bits = '', ...parts] = digest.replaceAll('_', '/').split('-');
  return `${bits}-${parts.join('+')}`;
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
  return isName && (port === '*' || new URL(`${protocol}//${hostname}:${port}`).port === ownPort);
}

function isPath(allowed: string, { pathname }: URL): boolean {
  const path = percentDecoded(pathname);
  return allowed === '' || (allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed);
}
