/** The audit of the site: its report on disk, its worst findings in log and summary, and a red step where that is asked for. */
import { writeTextFile } from '../disk/text-file.ts';
import { Failure } from '../failure.ts';
import type { SiteAudit } from '../audit/audit.ts';
import type { Audit } from '../audit/finding.ts';
import { auditReport } from '../audit/report.ts';
import { countsInWords, targetInWords, targetsInWords } from '../audit/words.ts';
import type { FollowedJob } from './begin-export.ts';
import type { ExportContext } from './export-context.ts';

export type AuditMode = 'off' | 'warn' | 'error';

/** Undefined where none is asked for. */
export async function beginAudit(mode: AuditMode, { domain }: FollowedJob): Promise<SiteAudit | undefined> {
  if (mode === 'off') return undefined;
  // Parsers of HTML and CSS, which most runs do without.
  const { openAudit } = await import('../audit/audit.ts');
  return openAudit(domain);
}

interface Auditing {
  readonly audit: SiteAudit;
  readonly mode: AuditMode;
  readonly job: FollowedJob;
  /** Site folder or bundle that the report stands beside. */
  readonly basePath: string;
}

/** Throws `audit-failed` where there are findings and the mode is `error`; report and outputs are there by then. */
export async function tellAudit({ audit, mode, job, basePath }: Auditing, parts: ExportContext): Promise<void> {
  const { report, signal } = parts;
  const result = await audit.result(signal);
  const reportPath = `${basePath}.audit.json`;
  writeTextFile(reportPath, auditReport(result, job));
  report.output({ 'audit-findings': result.findingCount, 'audit-report-path': reportPath });
  const counts = countsInWords(result);
  report.info(`Audited ${result.fileCount} pages and style sheets: ${counts}. Report: ${reportPath}.`);
  report.fact('Audit', counts);
  if (result.findingCount === 0) return;
  const message = `The audit has ${counts}. The report is ${reportPath}.`;
  if (mode === 'warn') report.warn(message);
  tellWorst(result, parts);
  if (mode === 'error') throw new Failure({ code: 'audit-failed', message });
}

/** Of the ten annotations that the runner shows, some stay for what else there is to say. */
const mostAnnotated = 7;
const mostInSummary = 10;

function tellWorst(result: Audit, { report }: ExportContext): void {
  for (const target of result.targets.slice(0, mostAnnotated)) report.warn(`Audit: ${targetInWords(target)}.`);
  const rows = {
    'Other hosts': result.targets.filter(({ isExternal }) => isExternal),
    'Not in the site': result.targets.filter(({ isExternal }) => !isExternal),
  };
  for (const [label, targets] of Object.entries(rows)) {
    if (targets.length > 0) report.fact(label, targetsInWords(targets, mostInSummary));
  }
}
