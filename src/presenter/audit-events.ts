/** The events of the audit. Pure. */
import { countText } from '../text/amounts.ts';
import type { Renderers, Texts } from './rendered.ts';

export const auditEvents = {
  'audit-started': ({ folder, basePath }: Texts<'folder' | 'basePath'>) => ({
    started: `Audit of ${folder}${basePath === '/' ? '' : ` under ${basePath}`} started`,
  }),
  'site-audited': (audit: AuditFigures) => ({
    done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
    warning: audit.findingCount > 0 && !audit.failsRun ? warningText(audit) : undefined,
    notice: [
      ...audit.notes.map((note) => `${note}.`),
      ...audit.unusedRules.map((rule) => `The \`ignore\` rule \`${rule}\` matched nothing.`),
      ...goneTexts(audit.goneCount),
    ],
    plain: audit.findings,
    details: {
      'Audit report': audit.reportPath,
      Audited: countText(audit.pageCount, 'HTML file'),
    },
    outputs: { 'finding-count': audit.findingCount, 'report-path': audit.reportPath },
  }),
} satisfies Renderers;

interface AuditFigures {
  readonly reportPath: string;
  readonly pageCount: number;
  readonly findingCount: number;
  /** The cause in one sentence without its full stop, or the counts: `3 findings on 2 of 56 pages (2 dead-link, 1 external-script)`. */
  readonly verdict: string;
  /** What to do about the cause. */
  readonly advice: string | undefined;
  /** Whether the findings fail the run. The failure then contains the verdict. */
  readonly failsRun: boolean;
  /** The most frequent findings as lines of `ignore`, and how many more there are. */
  readonly findings: readonly string[];
  /** What readers of the copy may notice, in sentences without their full stops. */
  readonly notes: readonly string[];
  readonly unusedRules: readonly string[];
  readonly goneCount: number;
}

function warningText({ verdict, advice }: AuditFigures): string {
  return advice === undefined ? `Audit: ${verdict}.` : `Audit: ${verdict}. ${advice}`;
}

function goneTexts(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `${countText(count, 'target')} in \`baseline\` no longer ${count === 1 ? 'occurs' : 'occur'}: you can replace the file with the new report.`,
  ];
}
