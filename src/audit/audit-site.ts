/** The flow of the audit action: reads a folder, writes the report, and fails the step if something does not work. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Turns } from '../clock.ts';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { filesIn } from '../disk/folder-files.ts';
import { isWithin, realPath } from '../disk/paths.ts';
import { requireWritable, writeTextFile } from '../disk/text-file.ts';
import type { EventOf } from '../events.ts';
import { Failure, type Outcome } from '../failure.ts';
import { maxParsedBytes } from '../model/site.ts';
import { type OperationContext, timed } from '../operation.ts';
import type { AuditSettings } from '../settings/audit-settings.ts';
import { SiteAudit } from './audit.ts';
import { auditPieces, baselineIn } from './audit-report.ts';
import { acceptTexts, findingTexts, readerNotes, verdictText } from './audit-texts.ts';
import type { SitePlace } from './evaluate.ts';
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
  requireFolder(sitePath);
  const reportPath = resolve(settings.reportPath ?? `${resolve(sitePath)}.audit.json`);
  requireReportPath(reportPath, settings);
  const baseline = readBaseline(settings);
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
  throw new Failure({ code: 'audit-failed', message });
}

function requireFolder(sitePath: string): void {
  const stats = statSync(sitePath, { throwIfNoEntry: false });
  if (stats === undefined) throw invalidFolder(sitePath, 'does not exist');
  if (!stats.isDirectory()) throw invalidFolder(sitePath, 'is not a folder');
}

function invalidFolder(sitePath: string, what: string): Failure {
  return new Failure({
    code: 'invalid-input',
    message: `Input \`site-path\` is "${sitePath}", which ${what}.`,
    hint: 'Set `site-path` to the folder that the workflow deploys, in a step after the one that writes it.',
  });
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
  const found = baselineAt(path, { domain, basePath });
  if (typeof found !== 'string') return found;
  throw new Failure({ code: 'invalid-input', message: `Input \`baseline\` is "${path}", which ${found}.` });
}

function baselineAt(path: string, place: SitePlace): Baseline | string {
  try {
    // Reading a FIFO would block forever.
    return statSync(path).isFile() ? baselineIn(readFileSync(path, 'utf8'), place) : 'is not a file';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'does not exist. Check out the repository before this step';
    return `cannot be read: ${reasonOf(error)}`;
  }
}

/** Throws `invalid-input` for a folder without pages, and for one that cannot be read. */
async function readFolder(sitePath: string, audit: SiteAudit, turns: Turns): Promise<void> {
  try {
    for await (const { path, sizeBytes } of filesIn(sitePath, turns)) {
      const content = isRead(path) && sizeBytes <= maxParsedBytes ? readFileSync(join(sitePath, path)) : undefined;
      await audit.add(path, content, turns);
    }
  } catch (error) {
    if (codeOf(error) === '' || error instanceof Failure) throw error;
    throw invalidFolder(sitePath, `cannot be read: ${reasonOf(error)}`);
  }
  if (audit.pageCount === 0) throw invalidFolder(sitePath, 'does not contain an HTML file');
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
    findings: findingTexts(findings),
    accept: acceptTexts(audit, reportPath),
    notes: readerNotes(audit),
    unusedRules: findings.unusedIgnoreRules,
    goneCount: findings.goneCount,
  };
}
