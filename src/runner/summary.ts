/** Renders the job summary: the result, what changed, the audit, and collapsed details. Pure. */
import type { Outcome } from '../model/outputs.ts';
import type { RunSummary } from '../model/run-summary.ts';
import { countText, durationText, numberText } from '../text/amounts.ts';
import { changedPages, changeFigure, type Figure, sizeFigure } from './summary-changes.ts';
import { clip, collapsed, linkTo, markdownText } from './safe-text.ts';
import { hintOf, resumeLine } from './failure-help.ts';
import type { RunRecord } from './run-record.ts';

export interface SummaryContext {
  /** Names the action until more is known: `Static export`. */
  readonly title: string;
  readonly record: RunRecord;
  /** Replaces secrets. Applied to every text before it is escaped. */
  readonly redact: (text: string) => string;
  /** Documents the failure. */
  readonly helpUrl?: string | undefined;
}

/** GitHub rejects summaries above 1 MiB. */
const maxSummaryBytes = 1024 * 1024;

/** Returns Markdown in which text from outside is harmless. */
export function summaryText(context: SummaryContext): string {
  const { record } = context;
  const head = [`### ${headline(context)}`, ...failureText(context)];
  const isExportDone = record.outcome === 'succeeded' && record.summary.agentJob === undefined;
  const figures = isExportDone ? figuresTable(context) : [];
  const sections = [
    ...agentResult(context),
    ...figures,
    ...changedPages(record.summary, context.redact),
    ...auditResult(context),
    ...details(context),
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

function headline({ title, record, redact }: SummaryContext): string {
  const { outcome, summary } = record;
  return `${marks[outcome]} ${markdownText(redact(resultText(title, outcome, summary)))}`;
}

function resultText(title: string, outcome: Outcome, summary: RunSummary): string {
  const subject = subjectOf(summary);
  // The job itself may have succeeded, or continue.
  if (summary.agentJob !== undefined && outcome !== 'succeeded') return `${subject}: the step ${endingOf(outcome)}`;
  if (outcome === 'succeeded') return summary.agentJob === undefined ? exportedText(summary) : `${subject} finished`;
  return `${subject ?? title} ${endingOf(outcome)}`;
}

function endingOf(outcome: Outcome): string {
  return outcome === 'timed-out' ? 'timed out' : outcome;
}

/** Undefined if the step ended before it knew what it is about. */
function subjectOf({ agentJob, domain, jobId }: RunSummary): string | undefined {
  if (agentJob !== undefined) return `Agent job ${agentJob.jobId}`;
  if (domain !== undefined) return `Export of ${domain}`;
  return jobId === undefined ? undefined : `Export ${jobId}`;
}

function exportedText(summary: RunSummary): string {
  const { domain, jobId } = summary;
  const pageCount = pageCountOf(summary);
  const figures = [...(pageCount === undefined ? [] : [countText(pageCount, 'page')]), ...changeWords(summary)];
  const done = domain === undefined ? `Export ${jobId ?? ''} finished` : `${domain} exported`;
  return figures.length === 0 ? done : `${done}: ${figures.join(', ')}`;
}

function pageCountOf({ pageCount, site }: RunSummary): number | undefined {
  return pageCount ?? site?.pageCount;
}

function changeWords({ changes }: RunSummary): readonly string[] {
  if (changes === undefined) return [];
  if (changes.isFirstExport) return ['first export'];
  const { value } = changeFigure(changes);
  return [value === 'none' ? 'no changes' : `${value} changed`];
}

function failureText({ record, redact, helpUrl }: SummaryContext): readonly string[] {
  const { failure, summary } = record;
  if (failure === undefined) return [];
  const line = resumeLine(failure, summary);
  const intro = failure.hint.includes('`job-id') ? [] : ['To resume the export, run the step again with:'];
  const url = helpUrl === undefined ? null : URL.parse(helpUrl);
  return [
    `**\`${failure.code}\`** ${withCode(markdownText(redact(failure.message)))}`,
    withCode(markdownText(redact(hintOf(failure, summary)))),
    ...(line === undefined ? [] : [...intro, codeBlock(redact(line))]),
    ...(url === null ? [] : [linkTo(url, `Troubleshooting ${failure.code}`)]),
  ];
}

/** The status of the agent job and a link to its pull request. */
function agentResult({ record, redact }: SummaryContext): readonly string[] {
  const { agentJob } = record.summary;
  if (agentJob?.status === undefined) return [];
  const { status, pullRequest = '' } = agentJob;
  const shown = redact(pullRequest);
  const url = shown === pullRequest ? URL.parse(pullRequest) : null;
  const pullRequestText = url === null ? markdownText(shown === '' ? 'none' : shown) : linkTo(url, shown);
  return [`**Pull request:** ${pullRequestText}  \n**Status:** ${markdownText(redact(status))}`];
}

/** GitHub adds a copy button to a fenced block. Other text than an id could close the fence and is escaped instead. */
function codeBlock(text: string): string {
  return /^[\w.: "-]+$/.test(text) ? `\`\`\`yaml\n${text}\n\`\`\`` : `<code>${markdownText(text)}</code>`;
}

/** Messages and hints contain names in backticks, which `markdownText` has escaped. */
function withCode(text: string): string {
  return text.replace(/&#96;((?:(?!&#96;).)+)&#96;/g, '<code>$1</code>');
}

/** One row of at most four figures. */
function figuresTable({ record }: SummaryContext): readonly string[] {
  const { summary, durationMs } = record;
  const pageCount = pageCountOf(summary);
  const figures: readonly Figure[] = [
    ...(pageCount === undefined ? [] : [{ name: 'Pages', value: numberText(pageCount), note: filesNote(summary) }]),
    ...(summary.changes === undefined ? [] : [{ name: 'Changed', ...changeFigure(summary.changes) }]),
    ...sizeFigure(summary),
    { name: 'Duration', value: durationText(durationMs) },
  ];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const values = figures.map(
    ({ value, note }) => `**${unbroken(value)}**${note === undefined ? '' : `<br><sub>${note}</sub>`}`,
  );
  return [[row(figures.map(({ name }) => name)), row(figures.map(() => '---')), row(values)].join('\n')];
}

/** A site has more files than pages: error pages and assets as well. */
function filesNote({ site }: RunSummary): string | undefined {
  return site === undefined ? undefined : `in&nbsp;${countText(site.fileCount, 'file').replace(' ', '&nbsp;')}`;
}

/** Keeps a number and its unit on one line, on a phone as well. Words may wrap: a wider table would be cut off there. */
function unbroken(text: string): string {
  return /\d/.test(text) ? text.replaceAll(' ', '&nbsp;') : text;
}

const maxTextLength = 500;

function auditResult({ record, redact }: SummaryContext): readonly string[] {
  const { audit } = record.summary;
  if (audit === undefined) return [];
  const { findingCount, counts, findings } = audit;
  const line = `${findingCount === 0 ? '✅' : '⚠️'} **Audit:** ${markdownText(redact(counts))}`;
  if (findings.length === 0) return [line];
  const items = findings.map((finding) => `- ${markdownText(clip(redact(finding), maxTextLength))}`);
  return [line, collapsed('Most frequent findings', items.join('\n'))];
}

/** A list wraps on a phone, while a table with digests would scroll. */
function details({ record, redact }: SummaryContext): readonly string[] {
  const { summary, stages, durationMs } = record;
  const ids = summary.jobId === undefined ? [] : [['Job', summary.jobId] as const];
  const items = [...ids, ...record.details].map(
    ([label, value]) => `- ${markdownText(label)}: <code>${markdownText(clip(redact(value), maxTextLength))}</code>`,
  );
  const rows = [...stages, { name: 'Total', durationMs }].map(
    (stage) => `| ${markdownText(stage.name)} | ${durationText(stage.durationMs)} |`,
  );
  const table = stages.length === 0 ? [] : [['| Stage | Duration |', '| :--- | ---: |', ...rows].join('\n')];
  const parts = [...(items.length === 0 ? [] : [items.join('\n')]), ...table];
  return parts.length === 0 ? [] : [collapsed('Details', parts.join('\n\n'))];
}
