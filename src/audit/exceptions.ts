/** The lines of `audit-ignore` that would except all findings of an audit, or that an unused rule may have meant. Pure. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import type { AuditResult, TargetCount } from './findings.ts';
import { Glob } from './glob.ts';

const maxLines = 10;

/**
 * Returns the most specific lines that are few enough, hosts first. Empty if exceptions do not help: the audit is incomplete, or the site
 * does not work under its base path.
 */
export function exceptionLines(result: AuditResult): readonly string[] {
  const { targets, countsOfKinds } = result;
  if (countsOfKinds['limit-reached'] !== undefined || isBuiltForRoot(result)) return [];
  const ordered = [
    ...targets.filter(({ isExternal }) => isExternal),
    ...targets.filter(({ isExternal }) => !isExternal),
  ];
  for (const lineOf of [exceptionLine, folderLine, hostLine]) {
    const lines = new Set(ordered.map(lineOf));
    if (lines.size <= maxLines) return [...lines];
  }
  return Object.keys(countsOfKinds).slice(0, maxLines);
}

/**
 * Returns whether most pages load a file from outside of the base path. A template may contain a link that leaves it, and so may the
 * error page, although the site works under every path.
 */
export function isBuiltForRoot({ pageCount, targets }: Pick<AuditResult, 'pageCount' | 'targets'>): boolean {
  return targets.some(
    ({ example, pageCount: pages }) =>
      example.kind === 'outside-base-path' && example.element !== 'a' && pages >= pageCount / 2,
  );
}

/** Returns the line for one target: `cdn.example.net`, or `dead-link -> /old/page`. Assets are excepted by their first folder. */
export function exceptionLine(target: TargetCount): string {
  return isAsset(target) ? folderLine(target) : targetLine(target);
}

/** Returns the line for exactly this target. */
function targetLine(target: TargetCount): string {
  return lineWith(globOf(target.target), target);
}

function isAsset({ target, example: { kind } }: TargetCount): boolean {
  return (kind === 'missing-file' || kind === 'outside-base-path') && /\.(?!html?$)[a-z0-9]+$/i.test(target);
}

function folderLine(target: TargetCount): string {
  const [, folder] = /^(\/[^/]+\/)./.exec(target.target) ?? [];
  return lineWith(folder === undefined ? globOf(target.target) : `${globOf(folder)}**`, target);
}

function hostLine({ target, isExternal, example }: TargetCount): string {
  return isExternal ? target : example.kind;
}

/** The target of an invalid address is not a path. */
function lineWith(glob: string, { target, isExternal, example: { kind } }: TargetCount): string {
  if (isExternal) return target;
  return glob.startsWith('/') ? `${kind} -> ${glob}` : kind;
}

/** A line cannot contain white space, and should not contain what a log replaces. */
function globOf(path: string): string {
  return path.replace(/([\s\p{C}*]|##(?=\[))+/gu, '*');
}

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
