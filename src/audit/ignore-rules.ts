/** The exceptions of `ignore`, and their globs: `*` stays within a folder, `**` spans folders, `%2A` is an asterisk. Pure. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { percentDecoded } from '../text/paths.ts';

/** One exception. It is compared once with each target, and with each finding about it. */
export class Rule {
  readonly given: IgnoreRule;
  /** Whether the file that contains the reference matches. */
  readonly matchesFile: Matcher;
  readonly #matchesTarget: Matcher;
  /** Whether it has matched a finding. */
  isUsed = false;

  constructor(given: IgnoreRule) {
    this.given = given;
    this.matchesFile = globMatcher(given.source);
    // Every glob begins with a slash, and no host does.
    this.#matchesTarget = globMatcher(given.target);
  }

  /** Whether kind and target match. */
  isAbout(kind: string, target: string): boolean {
    const { kind: ruleKind, host } = this.given;
    if ((ruleKind ?? kind) !== kind) return false;
    if (host !== undefined && !(kind.startsWith('external-') && matchesHost(target, host))) return false;
    return this.#matchesTarget(target);
  }
}

/** An asterisk in a host is a part of its name, unless the rule begins with `*.`. */
function matchesHost(host: string, pattern: string): boolean {
  const written = host.replaceAll('*', '%2A');
  return pattern.startsWith('*.') ? written.endsWith(pattern.slice(1)) : written === pattern;
}

/** A longer path is not compared: no file in a site has one, and a comparison would take long. */
const maxPathBytes = 1024;

/** Null is a wildcard: it stands for any number of parts. */
type Pattern<Part> = readonly (Part | null)[];

/** The text, if it has no wildcard, or else its single characters. */
type NamePattern = string | Pattern<string>;

type Matcher = (path: string) => boolean;

/** Glob and path begin with a slash. The time is at most proportional to the product of their lengths. Without a glob, all paths match. */
export function globMatcher(glob: string | undefined): Matcher {
  if (glob === undefined) return () => true;
  const plain = percentDecoded(glob);
  if (!glob.includes('*')) return (path) => path === plain;
  const pattern = glob.split('/').map(namePattern);
  return (path) => {
    // Counting the bytes of a long path takes as long as comparing a short one.
    if (path.length > maxPathBytes || Buffer.byteLength(path) > maxPathBytes) return false;
    return matchesInOrder(path.split('/'), pattern, matchesName);
  };
}

function namePattern(name: string): NamePattern | null {
  if (name === '**') return null;
  const [first = '', ...others] = name.split('*').map(percentDecoded);
  return others.length === 0 ? first : [...first.split(''), ...others.flatMap((text) => [null, ...text.split('')])];
}

function matchesName(name: string, pattern: NamePattern): boolean {
  if (typeof pattern === 'string') return name === pattern;
  return matchesInOrder(name, pattern, (a, b) => a === b);
}

/** Never returns to an earlier wildcard: whatever that one could skip, the last one can skip as well. */
function matchesInOrder<Part>(
  parts: ArrayLike<string>,
  pattern: Pattern<Part>,
  isMatch: (part: string, expected: Part) => boolean,
): boolean {
  let [at, next] = [0, 0];
  let last: { readonly at: number; readonly next: number } | undefined;
  for (let part = parts[at]; part !== undefined; part = parts[at]) {
    const expected = pattern[next];
    if (expected === null) {
      next += 1;
      last = { at, next };
    } else if (expected !== undefined && isMatch(part, expected)) {
      at += 1;
      next += 1;
    } else {
      if (last === undefined) return false;
      last = { ...last, at: last.at + 1 };
      ({ at, next } = last);
    }
  }
  while (pattern[next] === null) next += 1;
  return next === pattern.length;
}
