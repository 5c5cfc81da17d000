/** Audits a small site that a test defines. */
import type { AuditOptions } from '../../src/audit/audit.ts';
import { auditContents } from '../../testing/audit-contents.ts';
import type { AuditResult, Finding } from '../../src/audit/findings.ts';

type Files = Readonly<Record<string, string | Buffer>>;

export const domain = 'docs.example.com';

export function audited(files: Files, options: AuditOptions = {}): Promise<AuditResult> {
  return auditContents(
    Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })),
    { domain, ...options },
  );
}

/** Returns `kind target (element attribute)` for each finding. */
export async function findingsIn(files: Files, options: AuditOptions = {}): Promise<readonly string[]> {
  const { findings } = await audited(files, options);
  return findings.map(inShort);
}

/** Audits a page at `guides/index.html` together with other files. */
export function findingsInPage(html: string | Buffer, others: Files = {}): Promise<readonly string[]> {
  return findingsIn({ ...others, 'guides/index.html': html });
}

export function findingsInCss(css: string, others: Files = {}): Promise<readonly string[]> {
  return findingsIn({ ...others, 'assets/site.css': css });
}

function inShort({ kind, target, element, attribute }: Finding): string {
  return `${kind} ${target} (${[element, attribute].filter((part) => part !== null).join(' ')})`;
}
