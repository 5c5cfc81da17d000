/** What the audit finds. Each page of the soak's sites has a link to `/`, and nothing else that the audit could report. */
import type { ExpectedBundle, ExportEvidence } from '../evidence.ts';
import { basePathOutside, type Inputs, ruleOutside } from '../inputs.ts';

/** Findings: a target outside the base path counts once. */
export function auditFindingCount(inputs: Inputs): number {
  return isOutside(inputs) && !isIgnored(inputs) ? 1 : 0;
}

export function isRejectedByAudit(inputs: Inputs): boolean {
  return inputs['audit'] === 'error' && auditFindingCount(inputs) > 0;
}

function isOutside(inputs: Inputs): boolean {
  return inputs['base-path'] === basePathOutside;
}

function isIgnored(inputs: Inputs): boolean {
  return inputs['audit-ignore'] === ruleOutside;
}

const link = { kind: ruleOutside, target: '/', element: 'a', attribute: 'href', value: '/' };

/** Returns the audit report of a run with the input `audit`. */
export function expectedAuditReport({ site }: ExpectedBundle, { inputs, run }: ExportEvidence): object {
  const rule = inputs['audit-ignore'];
  const findingCount = auditFindingCount(inputs);
  // The report names the first page of the bundle. The error page has a full address instead of the link.
  const file = site.files.find(({ path }) => path.endsWith('.html') && path !== '404.html')?.path;
  const ignoredCount = isOutside(inputs) ? 1 - findingCount : 0;
  return {
    schema: 1,
    job: run.outputs['job-id'],
    domain: inputs['domain'] ?? null,
    basePath: inputs['base-path'] ?? '/',
    files: site.files.filter(({ path }) => /\.(html|css)$/.test(path)).length,
    pageCount: site.files.filter(({ path }) => path.endsWith('.html')).length,
    findingCount,
    notListed: 0,
    countsOfKinds: countsOf(findingCount),
    ignoredCount,
    ignoredCountsOfKinds: countsOf(ignoredCount),
    unusedIgnoreRules: rule === undefined || ignoredCount > 0 ? [] : [rule],
    rootAbsoluteCount: site.rootAbsoluteCount,
    targetCount: findingCount,
    targets: findingCount === 0 ? [] : [{ target: link.target, isExternal: false, count: 1 }],
    findings: findingCount === 0 ? [] : [{ file, ...link }],
  };
}

function countsOf(count: number): object {
  return count === 0 ? {} : { [ruleOutside]: count };
}
