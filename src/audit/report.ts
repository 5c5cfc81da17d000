/** The audit's report: JSON with a line for every target and finding, so that two reports can be laid side by side. Pure. */
import type { Audit } from './finding.ts';

/** Who was audited; null in the report where it is not known. */
export interface AuditSubject {
  readonly jobId: string;
  readonly domain: string | undefined;
}

/** The worst ones; no list that somebody reads is longer. */
const mostTargets = 10_000;

export function auditReport(audit: Audit, { jobId, domain }: AuditSubject): string {
  const { fileCount, findingCount, countsOfKinds, targets, findings } = audit;
  const head = {
    schema: 1,
    job: jobId,
    domain: domain ?? null,
    files: fileCount,
    findingCount,
    notListed: findingCount - findings.length,
    countsOfKinds,
    targetCount: targets.length,
  };
  const start = JSON.stringify(head, null, 2).replace(/\n}$/, '');
  const targetLines = targets
    .slice(0, mostTargets)
    .map(({ target, isExternal, count }) => ({ target, isExternal, count }));
  const findingLines = findings.map(({ file, kind, target, element, attribute, value }) => {
    return { file, kind, target, element, attribute, value };
  });
  return `${start},\n  "targets": ${list(targetLines)},\n  "findings": ${list(findingLines)}\n}\n`;
}

function list(values: readonly object[]): string {
  if (values.length === 0) return '[]';
  return `[${values.map((value) => `\n    ${JSON.stringify(value)}`).join(',')}\n  ]`;
}
