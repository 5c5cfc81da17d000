/** The flow of the audit action: reads a folder, writes the report, and fails the step if something does not work. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Turns } from '../clock.ts';
import { filesOf, invalidPath, type PathInput, requireFolder, textAt } from '../disk/path-input.ts';
import { isWithin, realPath } from '../disk/paths.ts';
import { requireWritable, writeTextFile } from '../disk/text-file.ts';
import type { EventOf } from '../events.ts';
import { Failure, type Outcome } from '../failure.ts';
import { maxParsedBytes } from '../model/site.ts';
import { type OperationContext, timed } from '../operation.ts';
import type { AuditSettings } from '../settings/action-settings.ts';
import { SiteAudit } from './audit.ts';
import { auditPieces, baselineIn } from './audit-report.ts';
import { adviceText, findingTexts, readerNotes, verdictText } from './audit-texts.ts';
import type { Baseline } from './findings.ts';
import { isRead } from './page-reader.ts';

/** An annotation has room for a few lines. */
const maxShownTargets = 3;

/** Throws `audit-failed` if there are findings and `fail` is set, `invalid-input` and `site-too-large`. The folder is only read. */
export async function auditSite(
  settings: AuditSettings,
  context: Pick<OperationContext, 'clock' | 'emit' | 'signal'>,
): Promise<Outcome> {
  const { sitePath, basePath, domain, ignore, fail } = settings;
  const { clock, emit, signal } = context;
  const reportPath = resolve(settings.reportPath ?? `${resolve(sitePath)}.audit.json`);
  requireReportPath(reportPath, settings);
  const baseline = readBaseline(settings);
  requireFolder(siteInput(sitePath));
  emit({ kind: 'audit-started', folder: sitePath, basePath });
  const audit = new SiteAudit({ domain, basePath, baseline, ignore });
  const turns = new Turns(signal, clock);
  await timed('Read', context, () => readFolder(sitePath, audit, turns));
  await timed('Audit', context, () => audit.evaluate(turns));
  await writeReport(audit, reportPath, turns);
  const findingCount = audit.findings.found.count;
  const failsRun = fail && findingCount > 0;
  emit(auditedSite(audit, reportPath, failsRun));
  if (!failsRun) return 'succeeded';
  const shown = findingTexts(audit.findings, maxShownTargets).join('; ');
  const message = `Audit of ${sitePath}: ${verdictText(audit)}. Most frequent: ${shown}. The report is ${reportPath}.`;
  throw new Failure({ code: 'audit-failed', message, hint: adviceText(audit) });
}

/** Throws `invalid-input` for a report that would be deployed, or would accept its own findings in the next run. */
function requireReportPath(path: string, { sitePath, baseline }: AuditSettings): void {
  const report = realPath(path);
  const inside = isWithin(realPath(sitePath), report);
  if (inside || (baseline !== undefined && realPath(baseline) === report)) {
    const why = inside ? 'in the folder of `site-path`, and would be deployed' : 'the path of `baseline` as well';
    throw new Failure({ code: 'invalid-input', message: `The report would be written to ${path}, which is ${why}.` });
  }
  requireWritable(path);
}

/** Throws `invalid-input` if the baseline is not the report of an audit of this domain and base path. */
function readBaseline({ baseline: path, domain, basePath }: AuditSettings): Baseline | undefined {
  if (path === undefined) return undefined;
  const hint = 'Commit the report of this step, and check out the repository before it.';
  const input = { name: 'baseline', path, hint };
  const found = baselineIn(textAt(input), { domain, basePath });
  if (typeof found === 'string') throw invalidPath(input, found);
  return found;
}

function siteInput(path: string): PathInput {
  const hint = 'Set `site-path` to the folder that the workflow deploys, in a step after the one that writes it.';
  return { name: 'site-path', path, hint };
}

/** Throws `invalid-input` for a folder without pages, and for one that cannot be read. */
async function readFolder(path: string, audit: SiteAudit, turns: Turns): Promise<void> {
  const input = siteInput(path);
  for await (const file of filesOf(input, turns)) {
    const isParsed = isRead(file.path) && file.sizeBytes <= maxParsedBytes;
    await audit.add(file.path, isParsed ? readFileSync(join(path, file.path)) : undefined, turns);
  }
  if (audit.pageCount === 0) throw invalidPath(input, 'does not contain an HTML file');
}

async function writeReport(audit: SiteAudit, path: string, turns: Turns): Promise<void> {
  const pieces: string[] = [];
  for (const piece of auditPieces(audit)) {
    pieces.push(piece);
    await turns.take();
  }
  writeTextFile(path, pieces);
}

function auditedSite(audit: SiteAudit, reportPath: string, failsRun: boolean): EventOf<'site-audited'> {
  const { pageCount, findings } = audit;
  return {
    kind: 'site-audited',
    ...{ reportPath, failsRun, pageCount, findingCount: findings.found.count },
    verdict: verdictText(audit),
    advice: adviceText(audit),
    findings: findingTexts(findings),
    notes: readerNotes(audit),
    unusedRules: findings.unusedIgnoreRules,
    goneCount: findings.goneCount,
  };
}
