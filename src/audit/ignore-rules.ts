/** The exceptions of `audit-ignore`. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import type { Problem } from './evaluate.ts';
import { Glob } from './glob.ts';

interface Rule {
  readonly given: IgnoreRule;
  readonly files: Glob | undefined;
}

export class IgnoreRules {
  readonly #rules: readonly Rule[];
  readonly #unused: Set<Rule>;
  /** The rules that apply to the file that was asked for last. */
  #inFile: { readonly path: string; readonly rules: readonly Rule[] } | undefined;

  constructor(given: readonly IgnoreRule[]) {
    this.#rules = given.map((rule) => ({
      given: rule,
      files: rule.glob === undefined ? undefined : new Glob(rule.glob),
    }));
    this.#unused = new Set(this.#rules);
  }

  /** The rules that matched nothing. */
  get unused(): readonly string[] {
    return [...this.#unused].map(({ given }) => given.text);
  }

  /** Returns whether a rule matches this problem. Faster if the problems of a file follow each other. */
  match(path: string, problem: Problem): boolean {
    const matching = this.#rulesIn(path).filter(({ given }) => matches(given, problem));
    for (const rule of matching) this.#unused.delete(rule);
    return matching.length > 0;
  }

  #rulesIn(path: string): readonly Rule[] {
    if (this.#inFile?.path !== path) {
      this.#inFile = { path, rules: this.#rules.filter(({ files }) => files?.matches(`/${path}`) !== false) };
    }
    return this.#inFile.rules;
  }
}

function matches({ kind, host }: IgnoreRule, problem: Problem): boolean {
  if (kind !== undefined && kind !== problem.kind) return false;
  if (host === undefined) return true;
  if (!problem.isExternal) return false;
  return host.startsWith('*.') ? problem.target.endsWith(host.slice(1)) : problem.target === host;
}
