/** The audit of the site: its report file, its figures, and the failure if `audit` is `error`. */
import type { SiteAudit } from '../audit/audit.ts';
import { exceptionLines, suggestedLine } from '../audit/exceptions.ts';
import type { AuditResult } from '../audit/findings.ts';
import {
  auditedText,
  auditPieces,
  countsText,
  deadAnchorsText,
  targetsText,
  targetTexts,
  verdictText,
} from '../audit/audit-report.ts';
import { writeTextFile } from '../disk/text-file.ts';
import type { FactsOf } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import { Failure } from '../failure.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/export-settings.ts';

export type AuditRules = Pick<ExportSettings, 'audit' | 'domain' | 'basePath' | 'auditIgnore'>;

export interface OpenAudit {
  readonly observer: SiteAudit;
  readonly rules: AuditRules;
}

/** Returns undefined if no audit is requested. */
export async function openAudit(rules: AuditRules): Promise<OpenAudit | undefined> {
  const { audit, domain, basePath, auditIgnore } = rules;
  if (audit === 'off') return undefined;
  // The parsers of HTML and CSS are loaded only if they are needed.
  const module = await import('../audit/audit.ts');
  return { observer: new module.SiteAudit({ domain, basePath, ignore: auditIgnore }), rules };
}

interface ReportFile {
  readonly jobId: string;
  readonly path: string;
  /** Pages may contain the key, and the report lists their addresses. */
  readonly secrets: Secrets;
}

/**
 * Evaluates the audit and writes the report. Throws `audit-failed` if there are findings and `audit` is
 * `error`.
 */
export async function finishAudit(
  { observer, rules }: OpenAudit,
  { jobId, path, secrets }: ReportFile,
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<void> {
  const { domain, basePath } = rules;
  const result = await observer.result(signal);
  writeTextFile(path, secrets.redactedPieces(auditPieces(result, { jobId, domain, basePath })));
  const figures = figuresOf(result, rules, path);
  emit({ kind: 'site-audited', ...figures });
  if (!figures.failsRun) return;
  throw new Failure({
    code: 'audit-failed',
    message: `Audit: ${figures.verdict}. Neither the bundle nor the site was written. The report is ${path}.`,
  });
}

/** Findings and targets in log and summary. The report lists more. */
const maxShown = 10;

function figuresOf(
  result: AuditResult,
  { audit, basePath, auditIgnore = [] }: AuditRules,
  reportPath: string,
): FactsOf<'site-audited'> {
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
    unusedRules: auditIgnore
      .filter(({ text }) => result.unusedIgnoreRules.includes(text))
      .map((rule) => ({ rule: rule.text, suggested: suggestedLine(rule, result.targets) })),
    deadAnchors: deadAnchorsText(result.deadAnchors),
    hasErrorPage: result.hasErrorPage,
    pagesWithScripts: result.pagesWithScripts,
    rootAbsoluteCount: basePath === '/' ? result.rootAbsoluteCount : 0,
    failsRun: audit === 'error' && result.findingCount > 0,
  };
}
