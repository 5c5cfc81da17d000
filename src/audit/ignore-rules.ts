/** Applies the exceptions of `audit-ignore`. */
import { posix } from 'node:path';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import type { Problem } from './evaluate.ts';

export class IgnoreRules {
  readonly #rules: readonly IgnoreRule[];
  readonly #unused: Set<IgnoreRule>;

  constructor(rules: readonly IgnoreRule[]) {
    this.#rules = rules;
    this.#unused = new Set(rules);
  }

  /** The rules that matched nothing. */
  get unused(): readonly string[] {
    return [...this.#unused].map(({ text }) => text);
  }

  /** Returns a function that reports whether a rule matches a problem in this file. */
  forFile(path: string): (problem: Problem) => boolean {
    // Matching a glob is slow, and most files are without problems.
    let rules: readonly IgnoreRule[] | undefined;
    return (problem) => {
      rules ??= this.#rules.filter(({ glob }) => glob === undefined || posix.matchesGlob(`/${path}`, glob));
      const matching = rules.filter((rule) => matches(rule, problem));
      for (const rule of matching) this.#unused.delete(rule);
      return matching.length > 0;
    };
  }
}

function matches({ kind, host }: IgnoreRule, problem: Problem): boolean {
  if (kind !== undefined && kind !== problem.kind) return false;
  if (host === undefined) return true;
  if (!problem.isExternal) return false;
  return host.startsWith('*.') ? problem.target.endsWith(host.slice(1)) : problem.target === host;
}
