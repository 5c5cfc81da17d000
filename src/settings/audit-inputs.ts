/** Parsers of the audit's inputs. Pure. */
import { type FindingKind, findingKinds, type IgnoreRule } from '../model/finding-kinds.ts';
import type { Parser } from './parse.ts';

/** The `base_path` of `actions/configure-pages`: `/docs`, or empty for the root. Returns `/docs` or `/`, percent-encoded. */
export const basePath: Parser<string> = (given) => {
  const url = URL.parse(given, 'https://site.invalid');
  const isPath = /^\/(?!\/)[^\\?#\s]*$/.test(given) && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(given);
  if (url !== null && isPath && !given.includes('//')) return { value: url.pathname.replace(/\/$/, '') || '/' };
  return { expected: 'a path that begins with a slash, such as `/docs`, or `/` for the root of the host' };
};

/** One exception per line. */
export const ignoreRules: Parser<readonly IgnoreRule[]> = (given) => {
  const rules: IgnoreRule[] = [];
  for (const [index, text] of given.split(/\r?\n/).entries()) {
    const line = text.trim();
    if (line === '') continue;
    const rule = ignoreRule(line);
    // The line itself may contain a secret, such as the password in a URL.
    if (typeof rule === 'string') return { expected: `one exception per line, but line ${index + 1} ${rule}` };
    rules.push(rule);
  }
  return { value: rules };
};

const syntax =
  'is not a host (`player.example.com`, `*.example.com`), a kind (`external-frame`), a path (`/changelog/**`), or a kind followed by a host or a path';

/** Returns what is wrong with a line, if it is not a rule. */
function ignoreRule(text: string): IgnoreRule | string {
  const words = text.split(/\s+/);
  const [first = ''] = words;
  const kind = isKind(first) ? first : undefined;
  const [scope, ...others] = kind === undefined ? words : words.slice(1);
  if (others.length > 0) return syntax;
  if (kind === 'limit-reached') return 'cannot be ignored: the audit is incomplete';
  if (scope === undefined) return kind === undefined ? syntax : { text, kind, host: undefined, glob: undefined };
  return scope.startsWith('/') ? globRule(text, kind, scope) : hostRule(text, kind, scope);
}

function globRule(text: string, kind: FindingKind | undefined, glob: string): IgnoreRule | string {
  const hasWildcardInName = /[^/]\*\*|\*\*[^/]/.test(glob);
  return hasWildcardInName ? 'has `**` within a name: write `*` there' : { text, kind, host: undefined, glob };
}

function hostRule(text: string, kind: FindingKind | undefined, scope: string): IgnoreRule | string {
  const host = hostPattern(scope);
  if (host === undefined) return syntax;
  if (kind?.startsWith('external-') === false) return 'never matches: only `external-…` findings have a host';
  return { text, kind, host, glob: undefined };
}

function isKind(word: string): word is FindingKind {
  return Object.hasOwn(findingKinds, word);
}

/** A host as browsers write it: in lower case, international names in Punycode, without the default port. */
function hostPattern(text: string): string | undefined {
  const [, wildcard = '', host = ''] = /^(\*\.)?([^*/?#@\\\s]+)$/.exec(text) ?? [];
  const url = URL.parse(`https://${host}`);
  const isHost = /[.:]/.test(host) || host === 'localhost';
  return url !== null && isHost ? wildcard + url.host : undefined;
}
