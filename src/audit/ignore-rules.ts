/** The exceptions of `audit-ignore`. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { type Finding, isExternal } from './findings.ts';
import { Glob } from './glob.ts';

interface CompiledRule {
  readonly given: IgnoreRule;
  readonly sources: Glob | undefined;
  readonly targets: Glob | undefined;
}

export class IgnoreRules {
  readonly #rules: readonly CompiledRule[];
  readonly #unused: Set<CompiledRule>;

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

  /** Returns whether a rule matches this finding. */
  match(finding: Finding): boolean {
    const matching = this.#rules.filter((rule) => matches(rule, finding));
    for (const rule of matching) this.#unused.delete(rule);
    return matching.length > 0;
  }
}

function matches({ given: { kind, host }, sources, targets }: CompiledRule, finding: Finding): boolean {
  if (kind !== undefined && kind !== finding.kind) return false;
  if (host !== undefined && !(isExternal(finding.kind) && matchesHost(finding.target, host))) return false;
  // Every glob begins with a slash, and no host does.
  if (targets?.matches(finding.target) === false) return false;
  return sources?.matches(`/${finding.file}`) !== false;
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
