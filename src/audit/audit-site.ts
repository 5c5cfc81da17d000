/** The audit of the site: its report file, its figures, and the failure if `audit` is `error`. */
import { readFileSync, statSync } from 'node:fs';
import type { SiteAudit } from './audit.ts';
import { auditPieces, baselineIn } from './audit-report.ts';
import { acceptTexts, findingTexts, readerNotes, verdictText } from './audit-texts.ts';
import type { Baseline } from './findings.ts';
import { Turns } from '../clock.ts';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { writeTextFile } from '../disk/text-file.ts';
import type { OperationContext } from '../operation.ts';
import { Failure } from '../failure.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { countText } from '../text/amounts.ts';

export type AuditRules = Pick<ExportSettings, 'audit' | 'domain' | 'basePath' | 'auditIgnore'>;

export type { Baseline };

/** Reads the report at `audit-baseline`. Throws `invalid-input` if it is anything else, or if a limit cut its lists. */
export function readBaseline(path: string): Baseline {
  const found = baselineAt(path);
  if (typeof found !== 'string') return found;
  throw new Failure({ code: 'invalid-input', message: `Input \`audit-baseline\` is "${path}", which ${found}.` });
}

function baselineAt(path: string): Baseline | string {
  try {
    // Reading a FIFO would block forever.
    return statSync(path).isFile() ? baselineIn(readFileSync(path, 'utf8')) : 'is not a file';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'does not exist' : `cannot be read: ${reasonOf(error)}`;
  }
}

/** Returns undefined if no audit is requested. */
export async function openAudit(rules: AuditRules, baseline: Baseline | undefined): Promise<SiteAudit | undefined> {
  const { domain, basePath, auditIgnore } = rules;
  if (rules.audit === 'off') return undefined;
  // The parsers of HTML and CSS are loaded only if they are needed.
  const module = await import('./audit.ts');
  return new module.SiteAudit({ domain, basePath, baseline, ignore: auditIgnore });
}

interface ReportFile extends Pick<AuditRules, 'audit'> {
  readonly jobId: string;
  readonly path: string;
  /** Pages may contain the key, and the report lists their addresses. */
  readonly secrets: Pick<Secrets, 'redactedPieces'>;
}

/** Evaluates the audit and writes the report. Throws `audit-failed` if there are findings and `audit` is `error`. */
export async function finishAudit(
  site: SiteAudit,
  { jobId, path, audit, secrets }: ReportFile,
  { emit, signal, clock }: Pick<OperationContext, 'emit' | 'signal' | 'clock'>,
): Promise<void> {
  const turns = new Turns(signal, clock);
  await site.evaluate(turns);
  const pieces: string[] = [];
  for (const piece of secrets.redactedPieces(auditPieces(site, jobId))) {
    pieces.push(piece);
    await turns.take();
  }
  writeTextFile(path, pieces);
  const { fileCount, pageCount, pagesWithScripts, rootAbsoluteCount, findings } = site;
  const findingCount = findings.found.count;
  const verdict = verdictText(site);
  const failsRun = audit === 'error' && findingCount > 0;
  emit({
    kind: 'site-audited',
    ...{ reportPath: path, findingCount, verdict, failsRun, pagesWithScripts },
    audited: `${countText(pageCount, 'HTML file')} and ${countText(fileCount - pageCount, 'style sheet')}`,
    findings: findingTexts(findings),
    accept: acceptTexts(site, path),
    notes: readerNotes(site),
    unusedRules: findings.unusedIgnoreRules,
    goneCount: findings.goneCount,
    rootAbsoluteCount: site.place.basePath === '/' ? rootAbsoluteCount : 0,
  });
  if (!failsRun) return;
  throw new Failure({
    code: 'audit-failed',
    message: `Audit: ${verdict}. Neither the bundle nor the site was written. The report is ${path}.`,
  });
}
