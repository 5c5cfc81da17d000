/** Audits a small site that a test defines. */
import { type IgnoreRule, ignoreRules } from '../../src/settings/rules.ts';
import { type AuditedContents, auditContents, type AuditOptions } from '../../testing/audit-contents.ts';

type Files = Readonly<Record<string, string | Buffer>>;

export function rulesIn(text: string): readonly IgnoreRule[] {
  const parsed = ignoreRules(text);
  if ('value' in parsed) return parsed.value;
  throw new Error(parsed.expected);
}

export const domain = 'docs.example.com';

export function audited(files: Files, options: AuditOptions = {}): Promise<AuditedContents> {
  return auditContents(
    Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })),
    { domain, ...options },
  );
}

/** Returns `kind target (element attribute)` for each finding. */
export async function findingsIn(files: Files, options: AuditOptions = {}): Promise<readonly string[]> {
  const { findings } = await audited(files, options);
  return findings.map(({ kind, target, element, attribute }) => {
    const place = element === null ? attribute : `${element} ${attribute}`;
    return `${kind} ${target} (${place})`;
  });
}

/** Audits a page at `guides/index.html` together with other files. */
export function findingsInPage(html: string | Buffer, others: Files = {}): Promise<readonly string[]> {
  return findingsIn({ ...others, 'guides/index.html': html });
}

export function findingsInCss(css: string, others: Files = {}): Promise<readonly string[]> {
  return findingsIn({ ...others, 'assets/site.css': css });
}
