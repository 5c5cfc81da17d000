/** The events of the audit. Pure. */
import { countText, numberText } from '../text/amounts.ts';
import type { Rendered, Renderers } from './rendered.ts';

export const auditEvents = {
  'site-audited': (audit: AuditFigures) => ({
    done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
    warning: warningsOf(audit),
    notice: audit.unusedRules.map(unusedText),
    plain: [...audit.findings, ...exceptionBlock(audit.exceptions)],
    details: detailsOf(audit),
    outputs: { 'audit-findings': audit.findingCount, 'audit-report-path': audit.reportPath },
  }),
} satisfies Renderers;

interface AuditFigures {
  readonly reportPath: string;
  /** What was read: `56 HTML files and 2 style sheets`. */
  readonly audited: string;
  readonly findingCount: number;
  /** The cause in one sentence without its full stop, or the counts: `3 findings on 2 of 56 pages (2 dead-link, 1 external-script)`. */
  readonly verdict: string;
  /** The most frequent findings, one sentence each without its full stop. */
  readonly findings: readonly string[];
  /** The lines of `audit-ignore` that would except all findings. Empty if no few lines would. */
  readonly exceptions: readonly string[];
  /** Targets of findings with their numbers: `cdn.example.net (1)`. Empty if there are none. */
  readonly externalHosts: string;
  readonly brokenReferences: string;
  /** Rules of `audit-ignore` that matched nothing, and those that they may have meant. */
  readonly unusedRules: readonly { readonly rule: string; readonly suggested: string | undefined }[];
  /** Links to anchors that do not exist, in one sentence without its full stop. Empty if there are none, or if they count as findings. */
  readonly deadAnchors: string;
  readonly hasErrorPage: boolean;
  /** What their scripts load was not checked. */
  readonly pagesWithScripts: number;
  /** References that break if the site is served under a path; 0 if `base-path` names it. */
  readonly rootAbsoluteCount: number;
  /** Whether the findings fail the run. The failure then contains the verdict. */
  readonly failsRun: boolean;
}

function warningsOf({ findingCount, verdict, failsRun, hasErrorPage, deadAnchors }: AuditFigures): readonly string[] {
  const missingErrorPage =
    "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md.";
  return [
    ...(findingCount > 0 && !failsRun ? [`Audit: ${verdict}.`] : []),
    ...(hasErrorPage ? [] : [missingErrorPage]),
    ...(deadAnchors === '' ? [] : [`Audit: ${deadAnchors}.`]),
  ];
}

function unusedText({ rule, suggested }: AuditFigures['unusedRules'][number]): string {
  const question = suggested === undefined ? '' : ` Did you mean \`${suggested}\`?`;
  return `The \`audit-ignore\` rule \`${rule}\` matched nothing.${question}`;
}

/** Returns what the lines are for, and the lines to paste into the workflow. Empty if there are none. */
export function exceptionBlock(lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  return ['To accept these findings, add this to `with`:', 'audit-ignore: |', ...lines.map((line) => `  ${line}`)];
}

function detailsOf(audit: AuditFigures): NonNullable<Rendered['details']> {
  const { rootAbsoluteCount, pagesWithScripts } = audit;
  return {
    'Audit report': audit.reportPath,
    Audited: audit.audited,
    'Root-absolute references':
      rootAbsoluteCount > 0 ? `${numberText(rootAbsoluteCount)}, which break if the site is served under a path` : '',
    Scripts: pagesWithScripts > 0 ? `on ${countText(pagesWithScripts, 'page')}; what they load was not checked` : '',
    'External hosts': audit.externalHosts,
    'Broken references': audit.brokenReferences,
  };
}
