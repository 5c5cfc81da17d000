/** Audits a site of a few files that is written down in a test. */
import { auditContents } from '../../src/audit/audit.ts';
import type { Audit, Finding } from '../../src/audit/finding.ts';

type Files = Readonly<Record<string, string | Buffer>>;

export const domain = 'docs.example.com';

export function audited(files: Files): Promise<Audit> {
  return auditContents(
    Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })),
    domain,
  );
}

/** `kind target (element attribute)`, one for each finding. */
export async function findingsIn(files: Files): Promise<readonly string[]> {
  const { findings } = await audited(files);
  return findings.map(inShort);
}

/** Of a page at `guides/index.html`, beside the files that are named. */
export function findingsInPage(html: string | Buffer, others: Files = {}): Promise<readonly string[]> {
  return findingsIn({ ...others, 'guides/index.html': html });
}

export function findingsInCss(css: string, others: Files = {}): Promise<readonly string[]> {
  return findingsIn({ ...others, 'assets/site.css': css });
}

function inShort({ kind, target, element, attribute }: Finding): string {
  return `${kind} ${target} (${[element, attribute].filter((part) => part !== null).join(' ')})`;
}
