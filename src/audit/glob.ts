/** Matches paths with globs: `*` stays within a folder, `**` spans folders, and every other character stands for itself. Pure. */

export class Glob {
  readonly #names: readonly string[];

  constructor(glob: string) {
    this.#names = glob.split('/');
  }

  /** Both begin with a slash. The time is at most proportional to the product of their lengths. */
  matches(path: string): boolean {
    return matchesInOrder({ parts: path.split('/'), pattern: this.#names, wildcard: '**', isMatch: matchesName });
  }
}

function matchesName(name: string, pattern: string): boolean {
  if (!pattern.includes('*')) return name === pattern;
  return matchesInOrder({ parts: name, pattern, wildcard: '*', isMatch: (a, b) => a === b });
}

interface Sequences {
  readonly parts: ArrayLike<string>;
  readonly pattern: ArrayLike<string>;
  /** Stands for any number of parts. */
  readonly wildcard: string;
  readonly isMatch: (part: string, pattern: string) => boolean;
}

/** Never returns to an earlier wildcard: whatever that one could skip, the last one can skip as well. */
function matchesInOrder({ parts, pattern, wildcard, isMatch }: Sequences): boolean {
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
