/** Audits files that are in memory. */
import { reportPieces } from '../src/audit/audit-report.ts';
import { type Audit, auditFiles } from '../src/audit/evaluate.ts';
import { type Baseline, Findings } from '../src/audit/findings.ts';
import { Turns } from '../src/turns.ts';
import type { IgnoreRule } from '../src/settings/rules.ts';
import { isObject, parseJson } from '../src/text/json.ts';

export interface SiteContent {
  readonly path: string;
  readonly content: Uint8Array;
}

export interface AuditOptions {
  readonly domain?: string;
  readonly origin?: string;
  readonly basePath?: string;
  readonly ignore?: readonly IgnoreRule[];
  readonly baseline?: Baseline;
}

/** An audit, and what its report contains. */
export interface AuditedContents extends Readonly<Record<string, unknown>> {
  readonly audit: Audit;
  readonly findings: Findings['listed'];
  readonly targets: ReturnType<Findings['targets']>;
}

export async function auditContents(
  contents: readonly SiteContent[],
  { domain, origin, basePath = '/', ignore, baseline }: AuditOptions = {},
  turns = new Turns(new AbortController().signal),
): Promise<AuditedContents> {
  const bytes = new Map(contents.map(({ path, content }) => [path, Buffer.from(content)]));
  const files = contents.map(({ path, content }) => ({ path, sizeBytes: content.length }));
  const read = (path: string): Buffer => bytes.get(path) ?? Buffer.alloc(0);
  const site = { domain, place: { origin, basePath }, files, read };
  const audit = await auditFiles(site, new Findings(ignore, baseline), turns);
  const report = parseJson([...reportPieces(audit)].join(''));
  return { ...(isObject(report) && report), audit, findings: audit.findings.listed, targets: audit.findings.targets() };
}
