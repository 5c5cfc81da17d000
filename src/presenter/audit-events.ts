/** The events of the audit. Pure. */
import { countText, numberText } from '../text/amounts.ts';
import type { Rendered, Renderers } from './rendered.ts';

export const auditEvents = {
  'site-audited': (audit: AuditFigures) => ({
    done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
    warning: audit.findingCount > 0 && !audit.failsRun ? `Audit: ${audit.verdict}.` : undefined,
    notice: [
      ...audit.notes.map((note) => `${note}.`),
      ...audit.unusedRules.map((rule) => `The \`audit-ignore\` rule \`${rule}\` matched nothing.`),
      ...goneText(audit),
    ],
    plain: [...findingsText(audit), ...acceptText(audit)],
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
  /** The most frequent findings as lines of `audit-ignore`, and the number of further lines. */
  readonly findings: readonly string[];
  readonly moreCount: number;
  /** Whether the report can become the baseline. */
  readonly canBeAccepted: boolean;
  /** What readers of the copy may notice, in sentences without their full stops. */
  readonly notes: readonly string[];
  /** Rules of `audit-ignore` that matched nothing. */
  readonly unusedRules: readonly string[];
  /** Targets of the baseline that did not occur. */
  readonly goneCount: number;
  /** What their scripts load was not checked. */
  readonly pagesWithScripts: number;
  /** References that break if the site is served under a path; 0 if `base-path` names it. */
  readonly rootAbsoluteCount: number;
  /** Whether the findings fail the run. The failure then contains the verdict. */
  readonly failsRun: boolean;
}

function findingsText({ findings, moreCount }: AuditFigures): readonly string[] {
  return moreCount === 0 ? findings : [...findings, `and ${numberText(moreCount)} more`];
}

/** Returns how to accept the findings. Empty if that would not help. */
export function acceptText({ canBeAccepted, reportPath }: AuditFigures): readonly string[] {
  if (!canBeAccepted) return [];
  return [`To accept all of them, commit a copy of ${reportPath} and set \`audit-baseline\` to its path.`];
}

function goneText({ goneCount }: AuditFigures): readonly string[] {
  if (goneCount === 0) return [];
  return [
    `${countText(goneCount, 'target')} of \`audit-baseline\` did not occur: the new report can replace the file.`,
  ];
}

function detailsOf({
  reportPath,
  audited,
  rootAbsoluteCount,
  pagesWithScripts,
}: AuditFigures): NonNullable<Rendered['details']> {
  return {
    'Audit report': reportPath,
    Audited: audited,
    'Root-absolute references':
      rootAbsoluteCount > 0 ? `${numberText(rootAbsoluteCount)}, which break if the site is served under a path` : '',
    Scripts: pagesWithScripts > 0 ? `on ${countText(pagesWithScripts, 'page')}; what they load was not checked` : '',
  };
}
