/** The rules of `exclude` and of `ignore`: their syntax, and what they match. Pure. */
import { exceptionKinds } from '../model/finding-kinds.ts';
import { percentDecode } from '../text/paths.ts';
import type { InputParser } from './parse.ts';

export interface ExcludeRule {
  /** What the user wrote. */
  readonly text: string;
  /** Whether it matches a file, or a folder that contains it. The path of a folder ends with a slash. */
  readonly matches: (path: string) => boolean;
}

export const excludeRules = rulesOf(
  excludeRule,
  (line) =>
    `one name or path per line, such as \`serve.js\`, \`*.map\`, \`internal/\` or \`guides/draft.html\`, but line ${line} is neither`,
);

/** Returns undefined for a text that no path of a site matches. */
function excludeRule(text: string): ExcludeRule | undefined {
  const path = text.replace(/^\.?\//, '').replace(/\/$/, '');
  const isPath = path.split('/').every((name) => !['', '.', '..'].includes(name) && !name.includes('\\'));
  // No folder in particular, or an item of a list: YAML passes everything below `exclude: |` as it is.
  if (!isPath || /(^|\/)\*\*\/$|^-\s/.test(text)) return undefined;
  // Unlike an address, a name is not encoded, and macOS may have decomposed its letters.
  const glob = `${text.includes('/') ? '' : '/**'}/${path.replaceAll('%', '%25').normalize()}`;
  const matches = globMatcher(glob + (text.endsWith('/') ? '/*/**' : '/**'));
  return { text, matches: (found) => matches(`/${found.normalize()}`) };
}

/** A finding is ignored if its kind, its target and the path of its file match. Paths begin with a slash. */
export interface IgnoreRule {
  readonly text: string;
  readonly isAbout: (kind: string, target: string) => boolean;
  readonly matchesFile: (path: string) => boolean;
}

export const ignoreRules = rulesOf(ignoreRule, (line) => `one exception per line, but line ${line} ${syntax}`);

const syntax = `is not \`KIND SOURCE -> TARGET\`, each of which may be omitted: a kind (\`${exceptionKinds.join('\`, \`')}\`), a path of pages (\`/changelog/**\`), and a host (\`player.example.com\`, \`*.example.com\`) or a path (\`-> /old/**\`)`;

/** Returns undefined if the line is not a rule. What a run prints may end with a note, such as `(in 12 pages)`. */
function ignoreRule(text: string): IgnoreRule | undefined {
  const [before = '', after, ...others] = text.replace(/\s+\([^()]*\)$/, '').split(/(?:^|\s+)->\s+/);
  const words = before.split(/\s+/).filter((word) => word !== '');
  const kind = exceptionKinds.find((each) => each === words[0]);
  const scopes = kind === undefined ? words : words.slice(1);
  const sources = scopes.filter((scope) => scope.startsWith('/'));
  const hosts = scopes.filter((scope) => !scope.startsWith('/'));
  const targets = [...hosts, ...(after?.split(/\s+/) ?? [])];
  // Without an arrow, a single word is more likely a kind with a typing error.
  const areHosts = hosts.every((host) => /[.:]/.test(host) || host === 'localhost');
  const matchesTarget = targetMatcher(targets[0]);
  const isRule = others.length === 0 && sources.length <= 1 && targets.length <= 1 && areHosts;
  if (!isRule || matchesTarget === undefined) return undefined;
  const isAbout = (found: string, target: string): boolean => (kind ?? found) === found && matchesTarget(found, target);
  return { text, isAbout, matchesFile: globMatcher(sources[0]) };
}

/** Returns undefined if the text is neither a path nor a host. No host begins with a slash. */
function targetMatcher(text: string | undefined): IgnoreRule['isAbout'] | undefined {
  if (text === undefined || text.startsWith('/')) {
    const matches = globMatcher(text);
    return (_kind, target) => matches(target);
  }
  const [, wildcard, name = ''] = /^(\*\.)?([^*/?#@\\\s]+)$/.exec(text) ?? [];
  // Browsers write a host in lower case, in Punycode, and without the default port. `%2A` is an asterisk in a name.
  const host = URL.parse(`https://${name}`)?.host;
  if (host === undefined) return undefined;
  const isHost = (found: string): boolean => (wildcard === undefined ? found === host : found.endsWith(`.${host}`));
  return (kind, target) => kind.startsWith('external-') && isHost(target);
}

/** Reads one rule per line. A wrong one is named by its number: it may contain a secret, such as a URL's password. */
function rulesOf<Rule extends object>(
  ruleIn: (line: string) => Rule | undefined,
  expected: (lineNumber: number) => string,
): InputParser<readonly Rule[]> {
  return (given) => {
    const lines = given.split(/\r?\n/).map((line) => line.trim());
    const rules = lines.map((line) => (line === '' ? [] : ruleIn(line)));
    const wrong = rules.indexOf(undefined);
    return wrong < 0 ? { value: rules.flatMap((rule) => rule ?? []) } : { expected: expected(wrong + 1) };
  };
}

/** A longer path is not compared: no entry of an archive has one, and a comparison would take long. */
const maxPathLength = 5_000;

/**
 * Returns a function that matches paths. `*` stays within a folder, `**` spans folders, `%2A` is an asterisk. Glob and
 * path begin with a slash. The time is at most proportional to the product of their lengths. Without a glob, all match.
 */
function globMatcher(glob: string | undefined): (path: string) => boolean {
  if (glob === undefined) return () => true;
  const plain = percentDecode(glob);
  if (!glob.includes('*')) return (path) => path === plain;
  // The names around each `**`, and the texts around each `*` of a name.
  const sections = glob.split(/\/\*\*(?=\/|$)/).map((section) => {
    const [, ...names] = section.split('/');
    return names.map((name) => name.split('*').map(percentDecode));
  });
  return (path) => {
    const [root, ...names] = path.length > maxPathLength ? [] : path.split('/');
    const isAt = (section: readonly (readonly string[])[], index: number): boolean =>
      section.every((texts, each) => matchesName(texts, names[index + each]));
    return root === '' && areInOrder(sections, names.length, isAt);
  };
}

function matchesName(texts: readonly string[], name = ''): boolean {
  return areInOrder(texts, name.length, (text, index) => name.startsWith(text, index));
}

/**
 * Whether the parts occur in this order, and begin and end what has this length. Each is where it is found first: what a
 * later place would leave for the next parts, the first one leaves as well. No part is searched for twice.
 */
function areInOrder<Part extends { readonly length: number }>(
  parts: readonly Part[],
  length: number,
  isAt: (part: Part, index: number) => boolean,
): boolean {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const end = length - part.length;
    const latest = index === 0 ? Math.min(0, end) : end;
    if (index === parts.length - 1) at = Math.max(at, end);
    while (at <= latest && !isAt(part, at)) at += 1;
    if (at > latest) return false;
    at += part.length;
  }
  return true;
}
