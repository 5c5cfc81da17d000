/** Audits files that are in memory. */
import { type AuditOptions, type AuditResult, SiteAudit } from '../src/audit/audit.ts';

export interface SiteContent {
  readonly path: string;
  readonly content: Uint8Array;
}

export function auditContents(files: Iterable<SiteContent>, options: AuditOptions = {}): Promise<AuditResult> {
  const audit = new SiteAudit(options);
  for (const { path, content } of files) {
    const sink = audit.file(path);
    sink?.take(content);
    sink?.end('');
  }
  return audit.result(new AbortController().signal);
}
