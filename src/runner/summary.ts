/** Renders the job summary: the result, what changed, the audit, and collapsed details. Pure. */
import type { RunEvent } from '../events.ts';
import type { Outcome } from '../model/outputs.ts';
import { countText, durationText, numberText } from '../text/amounts.ts';
import { changedPages, changeFigure, type Figure, sizeFigure } from './summary-changes.ts';
import { clip, collapsed, linkTo, markdownText, safeLine } from './safe-text.ts';
import { hintOf, resumeLine } from './failure-help.ts';
import { figuresOf, type RunFigures } from './figures.ts';
import { exceptionBlock } from './present-site.ts';
import { publishedText } from './present-published.ts';
import { detailsOf } from './presenter.ts';

export interface SummaryContext {
  /** Names the action until more is known: `Static export`. */
  readonly title: string;
  readonly events: readonly RunEvent[];
  /** Replaces secrets. Applied to every text before it is escaped. */
  readonly redact: (text: string) => string;
  /** Documents the failure. */
  readonly helpUrl?: string | undefined;
}

/** GitHub rejects summaries above 1 MiB. */
const maxSummaryBytes = 1024 * 1024;

interface Summary extends Omit<SummaryContext, 'events'> {
  readonly figures: RunFigures;
}

/** Returns Markdown in which text from outside is harmless. */
export function summaryText({ events, ...context }: SummaryContext): string {
  const figures = figuresOf(events);
  const summary = { ...context, figures };
  const head = [`### ${headline(summary)}`, ...failureText(summary)];
  const isExport = figures.agentJobId === undefined && figures.publishedUrl === undefined;
  const isExportDone = figures.outcome === 'succeeded' && isExport;
  const sections = [
    ...agentResult(summary),
    ...(isExportDone ? figuresTable(figures) : []),
    ...changedPages(figures, context.redact),
    ...auditResult(summary),
    ...details(summary, detailsOf(events)),
  ];
  const text = [...head, ...sections, ''].join('\n\n');
  return Buffer.byteLength(text) <= maxSummaryBytes ? text : [...head, ''].join('\n\n');
}

const marks: Readonly<Record<Outcome, string>> = {
  succeeded: '✅',
  started: '▶️',
  failed: '❌',
  'timed-out': '⏱️',
  cancelled: '🚫',
};

function headline({ title, figures, redact }: Summary): string {
  return `${marks[figures.outcome]} ${markdownText(redact(resultText(title, figures)))}`;
}

function resultText(title: string, figures: RunFigures): string {
  const { outcome, agentJobId, fileCheck } = figures;
  const subject = subjectOf(figures);
  // The job itself may have succeeded, or continue.
  if (agentJobId !== undefined && outcome !== 'succeeded') return `${subject}: the step ${endingOf(outcome)}`;
  if (outcome === 'succeeded' && fileCheck !== undefined) return publishedText(fileCheck);
  if (outcome === 'succeeded') return agentJobId === undefined ? exportedText(figures) : `${subject} finished`;
  return `${subject ?? title} ${endingOf(outcome)}`;
}

function endingOf(outcome: Outcome): string {
  return outcome === 'timed-out' ? 'timed out' : outcome;
}

/** Undefined if the step ended before it knew what it is about. */
function subjectOf({ agentJobId, domain, jobId, publishedUrl }: RunFigures): string | undefined {
  if (publishedUrl !== undefined) return `Check of ${publishedUrl}`;
  if (agentJobId !== undefined) return `Agent job ${agentJobId}`;
  if (domain !== undefined) return `Export of ${domain}`;
  return jobId === undefined ? undefined : `Export ${jobId}`;
}

function exportedText(figures: RunFigures): string {
  const { domain, jobId } = figures;
  const pageCount = pageCountOf(figures);
  const counts = [...(pageCount === undefined ? [] : [countText(pageCount, 'page')]), ...changeWords(figures)];
  const done = domain === undefined ? `Export ${jobId ?? ''} finished` : `${domain} exported`;
  return counts.length === 0 ? done : `${done}: ${counts.join(', ')}`;
}

function pageCountOf({ pageCount, site }: RunFigures): number | undefined {
  return pageCount ?? site?.pageCount;
}

function changeWords({ changes, hasUnknownChanges }: RunFigures): readonly string[] {
  if (changes === undefined) return hasUnknownChanges ? ['changes unknown'] : [];
  if (changes.isFirstExport) return ['first export'];
  const { value } = changeFigure(changes);
  return [value === 'none' ? 'no changes' : `${value} changed`];
}

function failureText({ figures, redact, helpUrl }: Summary): readonly string[] {
  const { failure } = figures;
  if (failure === undefined) return [];
  const line = resumeLine(failure, figures);
  const intro = failure.hint.includes('`job-id') ? [] : ['To resume the export, run the step again with:'];
  const url = helpUrl === undefined ? null : URL.parse(helpUrl);
  return [
    `**\`${failure.code}\`** ${withCode(markdownText(redact(failure.message)))}`,
    withCode(markdownText(redact(hintOf(failure, figures)))),
    ...(line === undefined ? [] : [...intro, codeBlock([redact(line)])]),
    ...(url === null ? [] : [linkTo(url, `Troubleshooting ${failure.code}`)]),
  ];
}

/** The status of the agent job and a link to its pull request. */
function agentResult({ figures: { agentJob }, redact }: Summary): readonly string[] {
  if (agentJob === undefined) return [];
  const { status, pullRequest } = agentJob;
  const shown = redact(pullRequest);
  const url = shown === pullRequest ? URL.parse(pullRequest) : null;
  const pullRequestText = url === null ? markdownText(shown === '' ? 'none' : shown) : linkTo(url, shown);
  return [`**Pull request:** ${pullRequestText}  \n**Status:** ${markdownText(redact(status))}`];
}

/** GitHub adds a copy button to a fenced block. Text with a backtick could close the fence and is escaped instead. */
function codeBlock(lines: readonly string[]): string {
  if (lines.some((line) => line.includes('`'))) return `<code>${lines.map(markdownText).join('<br>')}</code>`;
  return ['```yaml', ...lines.map(safeLine), '```'].join('\n');
}

/** Messages and hints contain names in backticks, which `markdownText` has escaped. */
function withCode(text: string): string {
  return text.replace(/&#96;((?:(?!&#96;).)+)&#96;/g, '<code>$1</code>');
}

/** One row of at most four figures. */
function figuresTable(run: RunFigures): readonly string[] {
  const pageCount = pageCountOf(run);
  const figures: readonly Figure[] = [
    ...(pageCount === undefined ? [] : [{ name: 'Pages', value: numberText(pageCount), note: filesNote(run) }]),
    ...(run.hasUnknownChanges ? [{ name: 'Changed', value: 'unknown' }] : []),
    ...(run.changes === undefined ? [] : [{ name: 'Changed', ...changeFigure(run.changes) }]),
    ...sizeFigure(run),
    { name: 'Duration', value: durationText(run.durationMs) },
  ];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const values = figures.map(
    ({ value, note }) => `**${unbroken(value)}**${note === undefined ? '' : `<br><sub>${note}</sub>`}`,
  );
  return [[row(figures.map(({ name }) => name)), row(figures.map(() => '---')), row(values)].join('\n')];
}

/** A site has more files than pages: error pages and assets as well. The note may wrap: a wider table would be cut off on a phone. */
function filesNote({ site }: RunFigures): string | undefined {
  return site === undefined ? undefined : `in ${countText(site.fileCount, 'file')}`;
}

/** Keeps a number and its unit on one line, on a phone as well. Words may wrap: a wider table would be cut off there. */
function unbroken(text: string): string {
  return /\d/.test(text) ? text.replaceAll(' ', '&nbsp;') : text;
}

const maxTextLength = 500;

function auditResult({ figures: { audit }, redact }: Summary): readonly string[] {
  if (audit === undefined) return [];
  const { findingCount, verdict, findings, exceptions } = audit;
  const line = `${findingCount === 0 ? '✅' : '⚠️'} **Audit:** ${markdownText(redact(verdict))}`;
  if (findings.length === 0) return [line];
  const items = findings.map((finding) => `- ${markdownText(clip(redact(finding), maxTextLength))}`);
  const [intro, ...lines] = exceptionBlock(exceptions);
  return [
    line,
    collapsed('Most frequent findings', items.join('\n')),
    ...(intro === undefined ? [] : [withCode(markdownText(intro)), codeBlock(lines.map(redact))]),
  ];
}

/** A list wraps on a phone, while a table with digests would scroll. */
function details(
  { figures: { jobId, steps, durationMs }, redact }: Summary,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  const items = Object.entries({ ...(jobId !== undefined && { Job: jobId }), ...values }).map(
    ([label, value]) => `- ${markdownText(label)}: <code>${markdownText(clip(redact(value), maxTextLength))}</code>`,
  );
  const rows = [...steps, { step: 'Total', durationMs }].map(
    (each) => `| ${markdownText(each.step)} | ${durationText(each.durationMs)} |`,
  );
  const table = steps.length === 0 ? [] : [['| Step | Duration |', '| :--- | ---: |', ...rows].join('\n')];
  const parts = [...(items.length === 0 ? [] : [items.join('\n')]), ...table];
  return parts.length === 0 ? [] : [collapsed('Details', parts.join('\n\n'))];
}
