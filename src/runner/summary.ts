/** Renders the job summary: the result, what changed, the audit, and collapsed details. Pure. */
import { detailsOf, lastOf, render, type RunEvent } from '../events.ts';
import type { Outcome } from '../model/outcome.ts';
import { folderWarnings } from '../presenter/audit-events.ts';
import { servedText, siteName } from '../presenter/check-events.ts';
import { countText, durationText, numberText } from '../text/amounts.ts';
import { inputsOfJob } from './failure-help.ts';
import type { RunLog } from './run-log.ts';
import { collapsedSection, listOf, SafeMarkdown } from './safe-text.ts';
import { changedPages, changesOf, sizeFigure } from './summary-changes.ts';
import { failureText } from './summary-failure.ts';

/**
 * Returns Markdown in which text from outside is harmless. Lists are limited and their texts shortened, so that it
 * stays below the 1 MiB that GitHub accepts:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#step-isolation-and-limits.
 */
export function summaryText({ events, redact }: Pick<RunLog, 'events' | 'redact'>): string {
  const markdown = new SafeMarkdown(redact);
  // A step that has been reported as succeeded may fail afterwards.
  const { outcome = 'failed', durationMs = 0 } = lastOf(events, 'run-failed') ?? lastOf(events, 'run-succeeded') ?? {};
  const sections = [
    `### ${markOf(outcome, events)} ${headline(outcome, events, markdown)}`,
    ...failureText(events, markdown),
    agentResult(events, markdown),
    outcome === 'succeeded' ? figuresTable(events) : '',
    ...changedPages(events, markdown),
    ...auditResult(events, markdown),
    `<sub>Took ${durationText(durationMs)}</sub>`,
    details(events, markdown),
  ];
  return [...sections.filter((section) => section !== ''), ''].join('\n\n');
}

const outcomeMarks: Readonly<Record<Outcome, string>> = {
  succeeded: '✅',
  started: '▶️',
  failed: '❌',
  'timed-out': '⏱️',
  cancelled: '🚫',
};

/** Returns the mark of the headline. Findings that do not fail the run are a warning, as in the log. */
function markOf(outcome: Outcome, events: readonly RunEvent[]): string {
  const { findingCount = 0 } = lastOf(events, 'site-audited') ?? {};
  return outcome === 'succeeded' && findingCount > 0 ? '⚠️' : outcomeMarks[outcome];
}

/** Names the action if the run ended before its subject was determined. */
function headline(outcome: Outcome, events: readonly RunEvent[], markdown: SafeMarkdown): string {
  const { title = '' } = lastOf(events, 'run-failed') ?? {};
  const { work = title, result = `${work} finished` } = events.map(render).find((event) => event.work) ?? {};
  if (outcome !== 'succeeded') return markdown.text(`${work} ${outcome.replace('-', ' ')}`);
  const files = lastOf(events, 'files-checked');
  if (files !== undefined) return `${markdown.link(files.url, siteName(files))} ${markdown.text(servedText(files))}`;
  const pageCount = pageCountOf(events);
  const pages = pageCount === undefined ? undefined : countText(pageCount, 'page');
  const figures = [pages, changesOf(events)?.words, lastOf(events, 'site-audited')?.verdict];
  const shown = figures.filter((figure) => figure !== undefined).join(', ');
  return markdown.text(shown === '' ? result : `${result}: ${shown}`);
}

/** Returns the number of pages as found in the archive, like the changes; as reported if it was not read. */
function pageCountOf(events: readonly RunEvent[]): number | undefined {
  return (lastOf(events, 'site-read') ?? lastOf(events, 'export-ended'))?.pageCount;
}

function agentResult(events: readonly RunEvent[], markdown: SafeMarkdown): string {
  const agentJob = lastOf(events, 'agent-job-read');
  if (agentJob === undefined) return '';
  const { status, pullRequest } = agentJob;
  const shown = pullRequest === '' ? 'none' : markdown.link(pullRequest, pullRequest);
  return `**Pull request:** ${shown}  \n**Status:** ${markdown.text(status)}`;
}

/** Returns one row of at most three figures. A phone would cut off a fourth. Empty for an action without a site. */
function figuresTable(events: readonly RunEvent[]): string {
  const pageCount = pageCountOf(events);
  const site = lastOf(events, 'site-read');
  // A site has more files than pages, such as error pages and assets.
  const files = site && `in ${countText(site.fileCount, 'file')}`;
  const figures = [
    pageCount === undefined ? undefined : { name: 'Pages', value: numberText(pageCount), note: files },
    changesOf(events),
    sizeFigure(events),
  ].filter((figure) => figure !== undefined);
  const values = figures.map(({ value, note }) => `**${value}**${note === undefined ? '' : `<br><sub>${note}</sub>`}`);
  const rows = [figures.map(({ name }) => name), figures.map(() => '---'), values.map(withNoBreakSpaces)];
  return figures.length === 0 ? '' : rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Keeps a number and its unit on one line. Words may wrap: a phone would cut off a wider table. */
function withNoBreakSpaces(text: string): string {
  return text.replace(/(\d) (?=\D)/g, '$1&nbsp;');
}

function auditResult(events: readonly RunEvent[], markdown: SafeMarkdown): readonly string[] {
  const audit = lastOf(events, 'site-audited');
  if (audit === undefined) return [];
  return [
    listOf(audit.findings.map(markdown.text)),
    ...folderWarnings(audit).map(markdown.textWithCode),
    ...audit.notes.map((note) => markdown.textWithCode(`${markdown.short(note)}.`)),
  ];
}

/** Returns a list, which wraps on a phone, while a table with digests would scroll. */
function details(events: readonly RunEvent[], markdown: SafeMarkdown): string {
  const parts = events.filter((event) => event.kind === 'part-ended');
  const durations = parts.map(({ part, durationMs }) => `${part} ${durationText(durationMs)}`).join(', ');
  const { 'job-id': job = '' } = inputsOfJob(events);
  const items = Object.entries({ Job: job, ...detailsOf(events), Durations: durations });
  const shown = items.filter(([, value]) => value !== '');
  return collapsedSection(
    'Details',
    listOf(shown.map(([label, value]) => `${markdown.text(label)}: ${markdown.code(value)}`)),
  );
}
