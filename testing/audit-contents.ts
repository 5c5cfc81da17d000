/** Audits files that are in memory. */
import { figuresOf } from '../src/audit/audit-report.ts';
import { type AuditOptions, SiteAudit } from '../src/audit/audit.ts';
import type { Findings } from '../src/audit/findings.ts';
import { Turns } from '../src/clock.ts';

export interface SiteContent {
  readonly path: string;
  readonly content: Uint8Array;
}

/** An audit, and what its report contains. */
export interface AuditedContents extends Readonly<Record<string, unknown>> {
  readonly audit: SiteAudit;
  readonly findings: Findings['listed'];
  readonly targets: Findings['targets'];
}

export async function auditContents(
  files: Iterable<SiteContent>,
  options: AuditOptions = {},
): Promise<AuditedContents> {
  const audit = new SiteAudit(options);
  const turns = new Turns(new AbortController().signal);
  for (const { path, content } of files) {
    await audit.add(path, Buffer.from(content), turns);
  }
  await audit.evaluate(turns);
  const { listed, targets } = audit.findings;
  return { audit, ...figuresOf(audit), findings: listed, targets };
}
