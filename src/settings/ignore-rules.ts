/** Parses the exceptions of an audit. Pure. */
import { findingKinds, type IgnoreRule } from '../model/finding-kinds.ts';
import type { InputParser } from './parse.ts';

/** One exception per line. */
export const ignoreRules: InputParser<readonly IgnoreRule[]> = (given) => {
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

const syntax = `is not \`KIND SOURCE -> TARGET\`, each of which may be omitted: a kind (\`${findingKinds.join('\`, \`')}\`), a path of pages (\`/changelog/**\`), and a host (\`player.example.com\`, \`*.example.com\`) or a path (\`-> /old/**\`)`;

/** Returns what is wrong with a line, if it is not a rule. What a run prints may end with a note, such as `(in 12 pages)`. */
function ignoreRule(text: string): IgnoreRule | string {
  const [before = '', after, ...others] = text.replace(/\s+\([^()]*\)$/, '').split(/(?:^|\s+)->\s+/);
  const words = before.split(/\s+/).filter((word) => word !== '');
  const kind = findingKinds.find((each) => each === words[0]);
  const scopes = kind === undefined ? words : words.slice(1);
  const sources = scopes.filter((scope) => scope.startsWith('/'));
  const hosts = scopes.filter((scope) => !scope.startsWith('/'));
  const targets = [...hosts, ...(after?.split(/\s+/) ?? [])];
  // Without an arrow, a single word is more likely a kind with a typing error.
  const areHosts = hosts.every((host) => /[.:]/.test(host) || host === 'localhost');
  if (others.length > 0 || sources.length > 1 || targets.length > 1 || !areHosts) return syntax;
  return ruleOf({ text, kind, source: sources[0] }, targets[0]);
}

function ruleOf(given: Omit<IgnoreRule, 'host' | 'target'>, to: string | undefined): IgnoreRule | string {
  const target = to?.startsWith('/') === true ? to : undefined;
  const host = hostPattern(to);
  return to !== undefined && (host ?? target) === undefined ? syntax : { ...given, host, target };
}

/** A host as browsers write it: in lower case, international names in Punycode, without the default port. */
function hostPattern(text = ''): string | undefined {
  const [, wildcard = '', host = ''] = /^(\*\.)?([^*/?#@\\\s]+)$/.exec(text) ?? [];
  const url = URL.parse(`https://${host}`);
  return url === null ? undefined : wildcard + url.host.replaceAll('*', '%2A');
}
