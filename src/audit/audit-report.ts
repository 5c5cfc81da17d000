/**
 * The audit's result as JSON and as text. Pure. Addresses and names come from the bundle and are not shortened: the code that
 * prints them redacts secrets first, then shortens them and makes them harmless.
 */
import { findingKinds } from '../model/finding-kinds.ts';
import { countText, numberText } from '../text/amounts.ts';
import { listPieces } from '../text/lists.ts';
import type { AuditResult } from './audit.ts';
import { reportSchema } from './baseline.ts';
import type { FindingsResult } from './findings.ts';
import type { OwnHosts } from './own-hosts.ts';
import type { Target } from './target.ts';

/** What was audited. */
interface AuditSubject {
  readonly jobId: string;
  /** Null in the report if it is not known. */
  readonly domain: string | undefined;
  readonly basePath: string;
}

/** Yields JSON in pieces, with one line for each target and each finding, so that two reports can be compared line by line. */
export function* auditPieces(result: AuditResult, { jobId, domain, basePath }: AuditSubject): Generator<string> {
  const { fileCount, pageCount, hasErrorPage, pagesWithScripts, rootAbsoluteCount } = result;
  const { findingCount, countsOfKinds, pagesWithFindings, pagesOfKinds, targets, findings } = result;
  const { ignoredCount, ignoredCountsOfKinds, unusedIgnoreRules, baseline } = result;
  const head = {
    schema: reportSchema,
    job: jobId,
    domain: domain ?? null,
    basePath,
    isComplete: isComplete(result),
    files: fileCount,
    ...{ pageCount, hasErrorPage, pagesWithScripts, rootAbsoluteCount },
    ...{ findingCount, countsOfKinds, pagesWithFindings, pagesOfKinds },
    ...{ ignoredCount, ignoredCountsOfKinds, unusedIgnoreRules },
    knownCount: baseline?.knownCount ?? 0,
    goneCount: baseline?.goneCount ?? 0,
    notListed: findingCount - findings.length,
    targetCount: targets.length,
  };
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
  yield* listPieces(targetsIn(result));
  yield ',\n  "findings": ';
  yield* listPieces(findings);
  yield '\n}\n';
}

/** Known ones as well, so that the report can replace the baseline. */
function* targetsIn({ targets }: FindingsResult): Generator {
  for (const { kind, target, all, found } of targets) {
    const { count, pageCount, onlyFile } = all;
    yield { kind, target, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
  }
}

/** Whether nothing was left out. */
export function isComplete({ countsOfKinds }: FindingsResult): boolean {
  return countsOfKinds['limit-reached'] === undefined;
}

/** Returns `56 HTML files and 2 style sheets`. */
export function auditedText({ fileCount, pageCount }: AuditResult): string {
  return `${countText(pageCount, 'HTML file')} and ${countText(fileCount - pageCount, 'style sheet')}`;
}

/**
 * Returns whether most pages load a file from outside of the base path. A template may contain a link that leaves it, and so may the
 * error page, although the site works under every path.
 */
export function isBuiltForRoot({ pageCount, targets }: AuditResult): boolean {
  return targets.some(
    ({ kind, loaded }) => kind === 'outside-base-path' && loaded.pageCount >= Math.max(1, pageCount / 2),
  );
}

/** Returns what is wrong with the site, and what to do if one cause explains it. One or two sentences without the last full stop. */
export function verdictText(result: AuditResult, basePath: string): string {
  if (!isBuiltForRoot(result)) return countsText(result);
  const { pageCount, countsOfKinds, pagesOfKinds } = result;
  const pages = pagesOfKinds['outside-base-path'] ?? 0;
  const [references, affected] = [countText(countsOfKinds['outside-base-path'] ?? 0, 'reference'), numberText(pages)];
  return `${references} on ${affected} of ${countText(pageCount, 'page')} leave ${basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}

/** Returns `no findings`, or `3 findings on 2 of 56 pages (2 dead-link, 1 external-script), 4 ignored, 12 known`. */
function countsText({ findingCount, pagesWithFindings, pageCount, countsOfKinds, ...accepted }: AuditResult): string {
  const others = [
    { count: accepted.ignoredCount, what: 'ignored' },
    { count: accepted.baseline?.knownCount ?? 0, what: 'known' },
  ].map(({ count, what }) => (count === 0 ? '' : `, ${numberText(count)} ${what}`));
  const pages = `on ${numberText(pagesWithFindings)} of ${countText(pageCount, 'page')} (${kindsText(countsOfKinds)})`;
  return (findingCount === 0 ? 'no findings' : `${countText(findingCount, 'finding')} ${pages}`) + others.join('');
}

/** Returns the counts in descending order: `2 dead-link, 1 external-script`. */
function kindsText(countsOfKinds: FindingsResult['countsOfKinds']): string {
  const kinds = findingKinds
    .map((kind) => ({ kind, count: countsOfKinds[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  kinds.sort((a, b) => b.count - a.count);
  return kinds.map(({ kind, count }) => `${numberText(count)} ${kind}`).join(', ');
}

const errorPageText =
  "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";

/** Returns what readers of a copy may notice, although nothing in it is broken, in sentences without their full stops. */
export function readerNotes(result: AuditResult, domain: string | undefined): readonly string[] {
  const { leaving, ownHosts, hasErrorPage } = result;
  const named = ownHosts.mostFrequent;
  return [
    ...(domain === undefined || leaving.count === 0 ? [] : [leavingText(result, domain)]),
    ...(named === undefined ? [] : [namedText(named)]),
    ...(hasErrorPage ? [] : [errorPageText]),
  ];
}

function leavingText({ leaving, leavingTargets }: AuditResult, domain: string): string {
  const { count, pageCount } = leaving;
  const links = `${countText(count, 'link')} on ${countText(pageCount, 'page')} ${count === 1 ? 'leads' : 'lead'}`;
  return `${links} to ${domain}, so readers leave this copy: ${frequentText(leavingTargets, 3)}`;
}

/** Returns the first targets with their counts. */
function frequentText(targets: readonly Target[], maxShown: number): string {
  const shown = targets.slice(0, maxShown).map(({ target, all }) => `${target} (${numberText(all.count)})`);
  const remaining = targets.length - shown.length;
  return remaining > 0 ? `${shown.join(', ')} and ${numberText(remaining)} more` : shown.join(', ');
}

function namedText({ host, places }: NonNullable<OwnHosts['mostFrequent']>): string {
  const verb = places.length === 1 ? 'names' : 'name';
  const subject = new Intl.ListFormat('en-GB').format(places);
  return `${subject} ${verb} ${host}. If the copy has another address, see "Mirrors and search engines" in the action's docs/hosting.md`;
}
