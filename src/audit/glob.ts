/** Matches paths with globs: `*` stays within a folder, `**` spans folders, `%2A` is an asterisk. Pure. */

/** A longer path is not compared: no file in a site has one, and a comparison would take long. */
const maxPathBytes = 1024;

/** In a name, and in a path. */
const anyText = '**';
const anyNames: readonly string[] = [anyText];

/** Text, or single characters with wildcards between them. */
type NamePattern = string | readonly string[];

export class Glob {
  /** The path, if the glob has no wildcard. */
  readonly #path: string | undefined;
  readonly #names: readonly NamePattern[];

  constructor(glob: string) {
    this.#path = glob.includes('*') ? undefined : decoded(glob);
    this.#names = glob.split('/').map(namePattern);
  }

  /** Both begin with a slash. The time is at most proportional to the product of their lengths. */
  matches(path: string): boolean {
    if (this.#path !== undefined) return path === this.#path;
    // Counting the bytes of a long path takes as long as comparing a short one.
    if (path.length > maxPathBytes || Buffer.byteLength(path) > maxPathBytes) return false;
    return matchesInOrder({
      parts: path.split('/'),
      pattern: this.#names,
      wildcard: anyNames,
      isMatch: matchesName,
    });
  }
}

function namePattern(name: string): NamePattern {
  if (name === '**') return anyNames;
  const [first = '', ...others] = name.split('*').map(decoded);
  return others.length === 0 ? first : [...first.split(''), ...others.flatMap((text) => [anyText, ...text.split('')])];
}

/** Percent-encoded characters stand for themselves, as all others do that are not wildcards. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function matchesName(name: string, pattern: NamePattern): boolean {
  if (typeof pattern === 'string') return name === pattern;
  return matchesInOrder({ parts: name, pattern, wildcard: anyText, isMatch: (a, b) => a === b });
}

interface Sequences<Pattern> {
  readonly parts: ArrayLike<string>;
  readonly pattern: ArrayLike<Pattern>;
  /** Stands for any number of parts. */
  readonly wildcard: Pattern;
  readonly isMatch: (part: string, pattern: Pattern) => boolean;
}

/** Never returns to an earlier wildcard: whatever that one could skip, the last one can skip as well. */
function matchesInOrder<Pattern>({ parts, pattern, wildcard, isMatch }: Sequences<Pattern>): boolean {
  let [at, next] = [0, 0];
  let last: { readonly at: number; readonly next: number } | undefined;
  for (let part = parts[at]; part !== undefined; part = parts[at]) {
    const expected = pattern[next];
    if (expected === wildcard) {
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
  while (pattern[next] === wildcard) next += 1;
  return next === pattern.length;
}
