/** The audit of the site: its report file, its findings in log and summary, and the failure if `audit` is `error`. */
import type { SiteAudit } from '../audit/audit.ts';
import { exceptionLines } from '../audit/exceptions.ts';
import type { AuditResult } from '../audit/findings.ts';
import { auditedText, auditPieces, countsText, targetsText, targetTexts, verdictText } from '../audit/audit-report.ts';
import { writeTextFile } from '../disk/text-file.ts';
import { Failure } from '../failure.ts';
import type { Report } from '../report.ts';
import { redactedPieces } from '../secrets/redacted-pieces.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { numberText } from '../text/amounts.ts';
import type { ExportContext } from './export-context.ts';

/** Returns undefined if no audit is requested. */
export async function openAudit({
  audit,
  domain,
  basePath,
  auditIgnore,
}: ExportSettings): Promise<SiteAudit | undefined> {
  if (audit === 'off') return undefined;
  // The parsers of HTML and CSS are loaded only if they are needed.
  const module = await import('../audit/audit.ts');
  return new module.SiteAudit({ domain, basePath, ignore: auditIgnore });
}

interface AuditToFinish {
  readonly audit: SiteAudit;
  readonly settings: ExportSettings;
  readonly jobId: string;
  readonly reportPath: string;
}

/**
 * Evaluates the audit, writes the report and sets the outputs. Throws `audit-failed` if there are findings and `audit` is
 * `error`.
 */
export async function finishAudit(finished: AuditToFinish, { report, signal }: ExportContext): Promise<void> {
  const { audit, settings, jobId, reportPath } = finished;
  const { domain, basePath } = settings;
  const result = await audit.result(signal);
  // Pages may contain the key, and the report lists their addresses.
  const pieces = auditPieces(result, { jobId, domain, basePath });
  writeTextFile(reportPath, redactedPieces(pieces, settings.apiKey));
  report.output({ 'audit-findings': result.findingCount, 'audit-report-path': reportPath });
  reportFindings(result, finished, report);
  if (settings.audit !== 'error' || result.findingCount === 0) return;
  throw new Failure({
    code: 'audit-failed',
    message: `${headline(result, basePath)} Neither the bundle nor the site was written. The report is ${reportPath}.`,
  });
}

function headline(result: AuditResult, basePath: string): string {
  return `Audit: ${verdictText(result, basePath)}.`;
}

/** The runner shows ten annotations. Some are left for other warnings. */
const maxAnnotated = 7;
const maxInSummary = 10;

function reportFindings(result: AuditResult, { settings, reportPath }: AuditToFinish, report: Report): void {
  const { basePath } = settings;
  report.detail('Audit report', reportPath);
  report.detail('Audited', auditedText(result));
  const texts = targetTexts(result.targets);
  const [counts, findings] = [verdictText(result, basePath), texts.slice(0, maxInSummary)];
  report.summarize({
    audit: { findingCount: result.findingCount, counts, findings, exceptions: exceptionLines(result) },
  });
  for (const rule of result.unusedIgnoreRules) report.notice(`The \`audit-ignore\` rule \`${rule}\` matched nothing.`);
  if (!result.hasErrorPage) {
    report.warn(
      'The site does not contain `404.html`, so some hosts answer a missing page with status 200: see docs/hosting.md.',
    );
  }
  if (basePath === '/' && result.rootAbsoluteCount > 0) {
    report.detail(
      'Root-absolute references',
      `${numberText(result.rootAbsoluteCount)}, which break if the site is served under a path`,
    );
  }
  if (result.findingCount === 0) report.completed(`Audit: ${countsText(result)}`);
  else if (settings.audit === 'warn') report.warn(headline(result, basePath));
  for (const text of texts.slice(0, maxAnnotated)) report.warn(`Audit: ${text}.`);
  logExceptions(exceptionLines(result), report);
  const external = result.targets.filter(({ isExternal }) => isExternal);
  const internal = result.targets.filter(({ isExternal }) => !isExternal);
  if (external.length > 0) report.detail('External hosts', targetsText(external, maxInSummary));
  if (internal.length > 0) report.detail('Broken references', targetsText(internal, maxInSummary));
}

function logExceptions(lines: readonly string[], report: Report): void {
  if (lines.length === 0) return;
  for (const line of ['To accept these findings, add to `with`:', 'audit-ignore: |']) report.info(line);
  for (const line of lines) report.info(`  ${line}`);
}
