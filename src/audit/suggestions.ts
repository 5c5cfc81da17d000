/** Suggests the line of `audit-ignore` that a rule without a match may have meant. Pure. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { targetLine } from './exceptions.ts';
import type { TargetCount } from './findings.ts';
import { Glob } from './glob.ts';

type GivenRule = Pick<IgnoreRule, 'host' | 'source' | 'target'>;

/**
 * Returns the line for the most frequent target that is the same except for its kind, the port or `www.` of a host, the final slash
 * or `.html` of a path, or the arrow before it.
 */
export function suggestedLine(
  { host, source, target = source }: GivenRule,
  targets: readonly TargetCount[],
): string | undefined {
  const glob = target === undefined ? undefined : new Glob(barePath(target));
  const near = targets.find((found) => {
    if (found.isExternal) return host !== undefined && bareHost(found.target) === bareHost(host);
    return found.example.kind !== 'limit-reached' && glob?.matches(barePath(found.target)) === true;
  });
  return near === undefined ? undefined : targetLine(near);
}

function bareHost(host: string): string {
  return host.replace(/^(\*|www)\./, '').replace(/:\d+$/, '');
}

function barePath(path: string): string {
  return path.replace(/(\/index)?(\.html?)?\/?$/, '');
}
