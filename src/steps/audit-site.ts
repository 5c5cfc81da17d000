/** The audit of the site: its report file, its figures, and the failure if `audit` is `error`. */
import type { SiteAudit } from '../audit/audit.ts';
import { exceptionLines } from '../audit/exceptions.ts';
import type { AuditResult } from '../audit/findings.ts';
import { auditedText, auditPieces, countsText, targetsText, targetTexts, verdictText } from '../audit/audit-report.ts';
import { writeTextFile } from '../disk/text-file.ts';
import type { AuditFigures } from '../events.ts';
import { Failure } from '../failure.ts';
import { redactedPieces } from '../secrets/redacted-pieces.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
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
 * Evaluates the audit and writes the report. Throws `audit-failed` if there are findings and `audit` is
 * `error`.
 */
export async function finishAudit(finished: AuditToFinish, { emit, signal }: ExportContext): Promise<void> {
  const { audit, settings, jobId, reportPath } = finished;
  const { domain, basePath } = settings;
  const result = await audit.result(signal);
  // Pages may contain the key, and the report lists their addresses.
  const pieces = auditPieces(result, { jobId, domain, basePath });
  writeTextFile(reportPath, redactedPieces(pieces, settings.apiKey));
  const figures = figuresOf(result, finished);
  emit({ kind: 'site-audited', ...figures });
  if (!figures.failsRun) return;
  throw new Failure({
    code: 'audit-failed',
    message: `Audit: ${figures.verdict}. Neither the bundle nor the site was written. The report is ${reportPath}.`,
  });
}

/** Findings and targets in log and summary. The report lists more. */
const maxShown = 10;

function figuresOf(result: AuditResult, { settings, reportPath }: AuditToFinish): AuditFigures {
  const { basePath } = settings;
  const targets = (isExternal: boolean): string =>
    targetsText(
      result.targets.filter((target) => target.isExternal === isExternal),
      maxShown,
    );
  return {
    reportPath,
    audited: auditedText(result),
    findingCount: result.findingCount,
    verdict: result.findingCount === 0 ? countsText(result) : verdictText(result, basePath),
    findings: targetTexts(result.targets).slice(0, maxShown),
    exceptions: exceptionLines(result),
    externalHosts: targets(true),
    brokenReferences: targets(false),
    unusedRules: result.unusedIgnoreRules,
    hasErrorPage: result.hasErrorPage,
    rootAbsoluteCount: basePath === '/' ? result.rootAbsoluteCount : 0,
    failsRun: settings.audit === 'error' && result.findingCount > 0,
  };
}
