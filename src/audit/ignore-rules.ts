/** The exceptions of `audit-ignore`. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import type { Problem } from './evaluate.ts';
import { Glob } from './glob.ts';

interface Rule {
  readonly given: IgnoreRule;
  readonly sources: Glob | undefined;
  readonly targets: Glob | undefined;
}

export class IgnoreRules {
  readonly #rules: readonly Rule[];
  readonly #unused: Set<Rule>;
  /** The rules that apply to the file that was asked for last. */
  #inFile: { readonly path: string; readonly rules: readonly Rule[] } | undefined;

  constructor(given: readonly IgnoreRule[]) {
    this.#rules = given
      .filter(({ isNegated }) => isNegated !== true)
      .map((rule) => ({
        given: rule,
        sources: rule.source === undefined ? undefined : new Glob(rule.source),
        targets: rule.target === undefined ? undefined : new Glob(rule.target),
      }));
    this.#unused = new Set(this.#rules);
  }

  /** The rules that matched nothing. */
  get unused(): readonly string[] {
    return [...this.#unused].map(({ given }) => given.text);
  }

  /** Returns whether a rule matches this problem. Faster if the problems of a file follow each other. */
  match(path: string, problem: Problem): boolean {
    const matching = this.#rulesIn(path).filter((rule) => matches(rule, problem));
    for (const rule of matching) this.#unused.delete(rule);
    return matching.length > 0;
  }

  #rulesIn(path: string): readonly Rule[] {
    if (this.#inFile?.path !== path) {
      this.#inFile = { path, rules: this.#rules.filter(({ sources }) => sources?.matches(`/${path}`) !== false) };
    }
    return this.#inFile.rules;
  }
}

function matches({ given: { kind, host }, targets }: Rule, { kind: found, target, isExternal }: Problem): boolean {
  if (kind !== undefined && kind !== found) return false;
  if (targets !== undefined) return !isExternal && targets.matches(target);
  return host === undefined || (isExternal && matchesHost(target, host));
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
