/** Audits files that are in memory. */
import { figuresOf } from '../src/audit/audit-report.ts';
import { type Audit, evaluate } from '../src/audit/evaluate.ts';
import { type Baseline, Findings } from '../src/audit/findings.ts';
import { readFile } from '../src/audit/page-reader.ts';
import { ReferenceTable } from '../src/audit/reference-table.ts';
import { Turns } from '../src/clock.ts';
import type { IgnoreRule } from '../src/model/finding-kinds.ts';

export interface SiteContent {
  readonly path: string;
  readonly content: Uint8Array;
}

export interface AuditOptions {
  readonly domain?: string;
  readonly basePath?: string;
  readonly ignore?: readonly IgnoreRule[];
  readonly baseline?: Baseline;
  readonly maxBytes?: number;
}

/** An audit, and what its report contains. */
export interface AuditedContents extends Readonly<Record<string, unknown>> {
  readonly audit: Audit;
  readonly findings: Findings['listed'];
  readonly targets: ReturnType<Findings['targets']>;
}

export async function auditContents(
  contents: Iterable<SiteContent>,
  { domain, basePath = '/', ignore, baseline, maxBytes }: AuditOptions = {},
): Promise<AuditedContents> {
  const turns = new Turns(new AbortController().signal);
  const files = new ReferenceTable(domain, maxBytes);
  for (const { path, content } of contents) {
    await readFile({ path, content: () => Buffer.from(content) }, { table: files, turns });
  }
  const audit = { domain, basePath, files, findings: new Findings(ignore, baseline) };
  await evaluate(audit, turns);
  return { audit, ...figuresOf(audit), findings: audit.findings.listed, targets: audit.findings.targets() };
}
