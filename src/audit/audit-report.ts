/**
 * The audit's result as JSON and as text. Pure. Addresses and names come from the bundle and are not shortened: the code that
 * prints them redacts secrets first, then shortens them and makes them harmless.
 */
import { findingKinds } from '../model/finding-kinds.ts';
import { countText, numberText } from '../text/amounts.ts';
import { listPieces } from '../text/lists.ts';
import { exceptionLine, isBuiltForRoot } from './exceptions.ts';
import type { AuditResult, CountsOfKinds, Finding, FindingsResult, TargetCount } from './findings.ts';

/** What was audited. */
interface AuditSubject {
  readonly jobId: string;
  /** Null in the report if it is not known. */
  readonly domain: string | undefined;
  readonly basePath: string;
}

const maxTargets = 10_000;

/** Yields JSON in pieces, with one line for each target and each finding, so that two reports can be compared line by line. */
export function* auditPieces(audit: AuditResult, { jobId, domain, basePath }: AuditSubject): Generator<string> {
  const { fileCount, targets, findings, deadAnchors, ...counts } = audit;
  const head = {
    schema: 1,
    job: jobId,
    domain: domain ?? null,
    basePath,
    files: fileCount,
    ...counts,
    deadAnchorCount: deadAnchors.findingCount,
    notListed: audit.findingCount - findings.length,
    targetCount: targets.length,
  };
  const targetLines = targets
    .slice(0, maxTargets)
    .map(({ target, isExternal, count, pageCount }) => ({ target, isExternal, count, pageCount }));
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
  yield* listPieces(targetLines);
  yield ',\n  "findings": ';
  yield* listPieces(findings);
  yield ',\n  "deadAnchors": ';
  yield* listPieces(deadAnchors.findings);
  yield '\n}\n';
}

/** Returns `56 HTML files and 2 style sheets`. */
export function auditedText({ fileCount, pageCount }: AuditResult): string {
  return `${countText(pageCount, 'HTML file')} and ${countText(fileCount - pageCount, 'style sheet')}`;
}

/** Returns what is wrong with the site, and what to do if one cause explains it. One or two sentences without the last full stop. */
export function verdictText(result: AuditResult, basePath: string): string {
  if (!isBuiltForRoot(result)) return countsText(result);
  const { pageCount, countsOfKinds, pagesOfKinds } = result;
  const pages = pagesOfKinds['outside-base-path'] ?? 0;
  const [references, affected] = [countText(countsOfKinds['outside-base-path'] ?? 0, 'reference'), numberText(pages)];
  return `${references} on ${affected} of ${countText(pageCount, 'page')} leave ${basePath}: the site is built for the root of a host. Use a custom domain, or set the base path in your platform`;
}

/** Returns `no findings`, or `3 findings on 2 of 56 pages (2 dead-link, 1 external-script)`, with `, 4 ignored` if exceptions matched. */
export function countsText({
  findingCount,
  pagesWithFindings,
  pageCount,
  countsOfKinds,
  ignoredCount,
}: AuditResult): string {
  const ignored = ignoredCount === 0 ? '' : `, ${numberText(ignoredCount)} ignored`;
  if (findingCount === 0) return `no findings${ignored}`;
  const pages = `on ${numberText(pagesWithFindings)} of ${countText(pageCount, 'page')}`;
  return `${countText(findingCount, 'finding')} ${pages} (${kindsText(countsOfKinds)})${ignored}`;
}

/** Returns `3 links on 2 pages lead to an anchor that does not exist: ` and the first of them. Empty if there are none. */
export function deadAnchorsText({ findingCount, pagesWithFindings, targets }: FindingsResult): string {
  if (findingCount === 0) return '';
  const links = `${countText(findingCount, 'link')} on ${countText(pagesWithFindings, 'page')}`;
  return `${links} lead to an anchor that does not exist (\`dead-anchor\`): ${targetsText(targets, 3)}`;
}

/** Returns the counts in descending order: `2 dead-link, 1 external-script`. */
function kindsText(countsOfKinds: CountsOfKinds): string {
  const kinds = findingKinds
    .map((kind) => ({ kind, count: countsOfKinds[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  kinds.sort((a, b) => b.count - a.count);
  return kinds.map(({ kind, count }) => `${numberText(count)} ${kind}`).join(', ');
}

/** Returns the first targets with their counts, in one line. */
export function targetsText(targets: readonly TargetCount[], maxShown: number): string {
  const shown = targets.slice(0, maxShown).map(({ target, count }) => `${target} (${numberText(count)})`);
  const remaining = targets.length - shown.length;
  return remaining > 0 ? `${shown.join(', ')} and ${numberText(remaining)} more` : shown.join(', ');
}

/** Returns one line for each target, and for the assets of a folder. It begins with the exception that `audit-ignore` accepts. */
export function targetTexts(targets: readonly TargetCount[]): readonly string[] {
  const groups = Map.groupBy(targets, exceptionLine);
  return [...groups].map(([line, group]) => {
    const [first, second] = group;
    if (first === undefined) return line;
    return `${line}: ${second === undefined ? targetText(first) : groupText(group, first.example)}`;
  });
}

function targetText({ target, count, pageCount, example }: TargetCount): string {
  const place = `in ${example.file}${placeText(example)}`;
  if (example.kind === 'limit-reached') return `${target}, ${place}`;
  if (count === 1) return place;
  return `${countText(count, 'reference')}${pageCount === 0 ? '' : ` on ${countText(pageCount, 'page')}`}, such as ${place}`;
}

function groupText(targets: readonly TargetCount[], { file, target }: Finding): string {
  const count = targets.reduce((sum, each) => sum + each.count, 0);
  return `${countText(count, 'reference')} to ${countText(targets.length, 'path')}, such as ${target} in ${file}`;
}

function placeText({ element, attribute, value }: Finding): string {
  if (value === '') return '';
  const place = [element, attribute].filter((part) => part !== null).join(' ');
  return ` (${place} "${value}")`;
}
