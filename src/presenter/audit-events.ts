/** The events of an audit of the folder that is deployed. Pure. */
import { andMore, countText, shortText } from '../text/amounts.ts';
import type { Renderers, Texts } from './rendered.ts';

export const auditEvents = {
  'audit-started': ({ folder, url }: Texts<'folder' | 'url'>) => ({
    started: `Audit of ${folder}${url === '/' ? '' : ` at ${url}`} started`,
    work: `Audit of ${folder}`,
    result: `Audit of ${folder}`,
  }),
  'site-audited': (audit: AuditFigures) => ({
    done: audit.findingCount === 0 ? `Audit: ${audit.verdict}` : undefined,
    warning: [audit.findingCount > 0 && !audit.failsRun ? warningText(audit) : undefined, ...folderWarnings(audit)],
    notice: [
      ...audit.notes.map((note) => `${note}.`),
      ...audit.unusedRules.map((rule) => `The \`ignore\` rule \`${rule}\` matched nothing.`),
      goneText(audit.goneCount),
    ],
    plain: audit.findings,
    details: {
      'Audit report': audit.reportPath,
      Audited: countText(audit.pageCount, 'page'),
    },
    outputs: { 'finding-count': audit.findingCount, 'report-path': audit.reportPath },
  }),
} satisfies Renderers;

interface AuditFigures {
  readonly reportPath: string;
  readonly pageCount: number;
  readonly findingCount: number;
  /** One sentence without its full stop, or counts: `3 findings on 2 of 56 pages (2 dead-link, 1 external-script)`. */
  readonly verdict: string;
  readonly advice: string | undefined;
  /** Whether the findings fail the run. The failure then contains the verdict. */
  readonly failsRun: boolean;
  /** The most frequent findings as lines of `ignore`, and how many more there are. */
  readonly findings: readonly string[];
  /** What readers of the copy may notice, in sentences without their full stops. */
  readonly notes: readonly string[];
  /** What the sitemap names and the folder does not serve. */
  readonly unservedPages: readonly string[];
  /** What tools have left in the folder. */
  readonly leftovers: readonly string[];
  readonly unusedRules: readonly string[];
  readonly goneCount: number;
}

/** Returns what is not a defect of a page, but probably not what the user wants to deploy. */
export function folderWarnings(audit: Pick<AuditFigures, 'unservedPages' | 'leftovers'>): readonly string[] {
  const { unservedPages: pages, leftovers } = audit;
  const unserved = `The sitemap names ${countText(pages.length, 'page')} that the folder does not have: ${firstNames(pages)}. To accept them, add exceptions such as \`sitemap -> /blog/**\` to \`ignore\`.`;
  const left = `The folder contains ${firstNames(leftovers)}, which would be published. Leave out what readers do not need with \`exclude\`.`;
  return [...(pages.length === 0 ? [] : [unserved]), ...(leftovers.length === 0 ? [] : [left])];
}

function firstNames(names: readonly string[]): string {
  const first = names.slice(0, 3).map(shortText).join(', ');
  return [first, ...andMore(names.length - 3)].join(' ');
}

function warningText({ verdict, advice }: AuditFigures): string {
  return advice === undefined ? `Audit: ${verdict}.` : `Audit: ${verdict}. ${advice}`;
}

function goneText(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${countText(count, 'target')} in \`baseline\` no longer ${count === 1 ? 'occurs' : 'occur'}: you can replace the file with the new report.`;
}
