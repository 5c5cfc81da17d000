/** What the audit finds. Each page of the soak's sites has a script and a link to `/`, and nothing else that the audit could report. */
import type { ExpectedBundle, ExportEvidence } from '../evidence.ts';
import { basePathOutside, type Inputs, ruleOutside } from '../inputs.ts';

/** The error page has a full address instead of the link, and no script. */
export function auditFindingCount({ site }: ExpectedBundle, inputs: Inputs): number {
  return isOutside(inputs) && !isIgnored(inputs) ? linkingPages(site).length : 0;
}

/** Every site has at least one page with the link. */
export function isRejectedByAudit(inputs: Inputs): boolean {
  return inputs['audit'] === 'error' && isOutside(inputs) && !isIgnored(inputs);
}

function linkingPages({ files }: ExpectedBundle['site']): readonly string[] {
  return files.map(({ path }) => path).filter((path) => path.endsWith('.html') && path !== '404.html');
}

function isOutside(inputs: Inputs): boolean {
  return inputs['base-path'] === basePathOutside;
}

function isIgnored(inputs: Inputs): boolean {
  return inputs['audit-ignore'] === ruleOutside;
}

const link = { kind: ruleOutside, target: '/', element: 'a', attribute: 'href', value: '/' };

/** Findings of one target that the report lists. */
const maxListed = 100;

/** Returns the audit report of a run with the input `audit`. */
export function expectedAuditReport(bundle: ExpectedBundle, { inputs, run }: ExportEvidence): object {
  const { site } = bundle;
  const rule = inputs['audit-ignore'];
  const count = auditFindingCount(bundle, inputs);
  const findings = linkingPages(site).slice(0, Math.min(count, maxListed));
  const ignoredCount = isOutside(inputs) && isIgnored(inputs) ? linkingPages(site).length : 0;
  return {
    schema: 1,
    job: run.outputs['job-id'],
    domain: inputs['domain'] ?? null,
    basePath: inputs['base-path'] ?? '/',
    files: site.files.filter(({ path }) => /\.(html|css)$/.test(path)).length,
    pageCount: site.files.filter(({ path }) => path.endsWith('.html')).length,
    hasErrorPage: site.files.some(({ path }) => path === '404.html'),
    findingCount: count,
    notListed: count - findings.length,
    countsOfKinds: countsOf(count),
    pagesWithFindings: count,
    pagesOfKinds: countsOf(count),
    ignoredCount,
    ignoredCountsOfKinds: countsOf(ignoredCount),
    unusedIgnoreRules: rule === undefined || ignoredCount > 0 ? [] : [rule],
    pagesWithScripts: linkingPages(site).length,
    rootAbsoluteCount: site.rootAbsoluteCount,
    deadAnchorCount: 0,
    targetCount: count === 0 ? 0 : 1,
    targets: count === 0 ? [] : [{ target: link.target, isExternal: false, count, pageCount: count }],
    findings: findings.map((file) => ({ file, ...link })),
    deadAnchors: [],
  };
}

function countsOf(count: number): object {
  return count === 0 ? {} : { [ruleOutside]: count };
}
