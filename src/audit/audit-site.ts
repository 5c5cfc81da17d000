/** The flow of the audit action: does every page of a folder work where it will be served, without external hosts? */
import { resolve } from 'node:path';
import { fileIn, filesOf, invalidPath, requireFolder, textOfFile } from '../disk/path-input.ts';
import { recordPaths } from '../disk/paths.ts';
import { requireWritable, writePieces } from '../disk/text-file.ts';
import { Failure } from '../failure.ts';
import type { RunResult } from '../model/outcome.ts';
import { type OperationContext, timePart } from '../operation.ts';
import type { AuditSettings } from '../settings/action-settings.ts';
import { isPage } from '../text/paths.ts';
import { Turns } from '../turns.ts';
import { baselineIn, findingTexts, leftoversIn, readerNotes, reportPieces, urlOf, verdictOn } from './audit-report.ts';
import { auditFiles } from './evaluate.ts';
import { type Baseline, Findings } from './findings.ts';

/** Throws `audit-failed` if there are findings and `fail` is set, `invalid-input` and `site-too-large`. */
export async function auditSite(
  settings: AuditSettings,
  context: Pick<OperationContext, 'clock' | 'emit' | 'signal'>,
): Promise<RunResult> {
  const { sitePath, place, domain, ignore, fail } = settings;
  const { emit, signal } = context;
  const reportPath = resolve(settings.reportPath ?? recordPaths(sitePath).report);
  requireWritable(settings.reportPath ?? reportPath, settings.reportPath && 'Input `report-path`');
  const findings = new Findings(ignore, readBaseline(settings));
  const hint = 'Set `site-path` to the folder that will be deployed, and run the audit after it was written.';
  const input = { name: 'site-path', path: sitePath, hint };
  requireFolder(input);
  emit({ kind: 'audit-started', folder: sitePath, url: urlOf(place) });
  const turns = new Turns(signal);
  const audit = await timePart('Audit', context, async () => {
    const files = await Array.fromAsync(filesOf(input, turns));
    const read = (path: string): Buffer => fileIn(input, path);
    if (!files.some(({ path }) => isPage(path))) throw invalidPath(input, 'does not contain an HTML page');
    return auditFiles({ domain, place, files, read }, findings, turns);
  });
  await writePieces(reportPath, reportPieces(audit), signal);
  const failsRun = fail && findings.found.count > 0;
  const { verdict, advice } = verdictOn(audit);
  emit({
    kind: 'site-audited',
    ...{ reportPath, failsRun, verdict, advice, pageCount: audit.pageCount, findingCount: findings.found.count },
    findings: findingTexts(findings),
    notes: readerNotes(audit),
    unservedPages: findings.targets(['sitemap']).flatMap(({ target, found }) => (found.count > 0 ? target : [])),
    leftovers: await leftoversIn(audit, turns),
    unusedRules: findings.unusedIgnoreRules,
    goneCount: findings.goneCount,
  });
  if (!failsRun) return { outcome: 'succeeded' };
  throw new Failure({ code: 'audit-failed', message: `Audit of ${sitePath}: ${verdict}.`, hint: advice });
}

/** Throws `invalid-input` if the baseline is not the report of an audit of this domain and address. */
function readBaseline({ baseline: path, domain, place }: AuditSettings): Baseline | undefined {
  if (path === undefined) return undefined;
  const hint = 'Commit the report of an earlier audit, and check out the repository before this one.';
  const input = { name: 'baseline', path, hint };
  const found = baselineIn(textOfFile(input), { domain, place });
  if (typeof found !== 'string') return found;
  const fix = 'Set `url` and `domain` as they were for this report, or create it again.';
  throw invalidPath({ ...input, hint: fix }, found);
}
