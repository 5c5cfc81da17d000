/** The audit of the site: its report file, its figures, and the failure if `audit` is `error`. */
import { readFileSync, statSync } from 'node:fs';
import type { AuditResult, SiteAudit } from '../audit/audit.ts';
import {
  auditedText,
  auditPieces,
  isBuiltForRoot,
  isComplete,
  readerNotes,
  verdictText,
} from '../audit/audit-report.ts';
import { type Baseline, baselineIn } from '../audit/baseline.ts';
import { findingLines } from '../audit/finding-lines.ts';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { writeTextFile } from '../disk/text-file.ts';
import { Turns } from '../event-loop.ts';
import type { FactsOf } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import { Failure } from '../failure.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/export-settings.ts';

export type AuditRules = Pick<ExportSettings, 'audit' | 'domain' | 'basePath' | 'auditIgnore'>;

export type { Baseline };

/** Reads the report at `audit-baseline`. Throws `invalid-input` if it is anything else, or if a limit cut its lists. */
export function readBaseline(path: string): Baseline {
  const found = baselineAt(path);
  if (typeof found !== 'string') return found;
  throw new Failure({
    code: 'invalid-input',
    message: `Input \`audit-baseline\` is "${path}", which ${found}.`,
  });
}

function baselineAt(path: string): Baseline | string {
  try {
    // Reading a FIFO would block forever.
    return statSync(path).isFile() ? baselineIn(readFileSync(path, 'utf8')) : 'is not a file';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'does not exist' : `cannot be read: ${reasonOf(error)}`;
  }
}

export interface OpenAudit {
  readonly observer: SiteAudit;
  readonly rules: AuditRules;
}

/** Returns undefined if no audit is requested. */
export async function openAudit(rules: AuditRules, baseline: Baseline | undefined): Promise<OpenAudit | undefined> {
  const { audit, domain, basePath, auditIgnore } = rules;
  if (audit === 'off') return undefined;
  // The parsers of HTML and CSS are loaded only if they are needed.
  const module = await import('../audit/audit.ts');
  return { observer: new module.SiteAudit({ domain, basePath, baseline, ignore: auditIgnore }), rules };
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
  const pieces: string[] = [];
  const turns = new Turns(signal);
  for (const piece of secrets.redactedPieces(auditPieces(result, { jobId, domain, basePath }))) {
    pieces.push(piece);
    await turns.take();
  }
  writeTextFile(path, pieces);
  const figures = figuresOf(result, rules, path);
  emit({ kind: 'site-audited', ...figures });
  if (!figures.failsRun) return;
  throw new Failure({
    code: 'audit-failed',
    message: `Audit: ${figures.verdict}. Neither the bundle nor the site was written. The report is ${path}.`,
  });
}

/** Lines of log and summary. The report lists all. */
const maxShown = 10;

function figuresOf(
  result: AuditResult,
  { audit, domain, basePath }: AuditRules,
  reportPath: string,
): FactsOf<'site-audited'> {
  const lines = findingLines(result);
  return {
    reportPath,
    audited: auditedText(result),
    findingCount: result.findingCount,
    verdict: verdictText(result, basePath),
    findings: lines.slice(0, maxShown).map(({ text }) => text),
    moreCount: Math.max(0, lines.length - maxShown),
    // A site that cannot work there needs another address, and an incomplete report is not accepted.
    canBeAccepted: result.findingCount > 0 && isComplete(result) && !isBuiltForRoot(result),
    notes: readerNotes(result, domain),
    unusedRules: result.unusedIgnoreRules,
    goneCount: result.baseline?.goneCount ?? 0,
    pagesWithScripts: result.pagesWithScripts,
    rootAbsoluteCount: basePath === '/' ? result.rootAbsoluteCount : 0,
    failsRun: audit === 'error' && result.findingCount > 0,
  };
}
