/** The job summary: what was done, from where to where, when, and why it failed. Pure but for `writeSummary`. */
import { appendFileSync, existsSync } from 'node:fs';
import type { Failure } from '../failure.ts';
import { markdownText } from './printable.ts';
import type { RecordedList, RunRecord } from './record.ts';
import { timelineText } from './timeline.ts';

/**
 * Appends to the summary of the job, and is done when it returns: `@actions/core` would lose it to an early end of the process.
 * Throws where the runner has no file for it.
 */
export function writeSummary(title: string, record: RunRecord): void {
  const path = process.env['GITHUB_STEP_SUMMARY'] ?? '';
  if (path === '') throw new Error('GITHUB_STEP_SUMMARY is not set');
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  appendFileSync(path, summaryText(title, record));
}

/** Markdown; text from outside does nothing in it. Facts are bounded by `printableLine`, and their number by our own code. */
export function summaryText(title: string, { facts, lists, stages, outputs, failure }: RunRecord): string {
  const outcome = String(outputs.get('outcome') ?? 'failed');
  return [
    `## ${markdownText(title)}: ${outcome}`,
    ...(failure === undefined ? [] : [failureText(failure)]),
    ...(facts.length === 0 ? [] : [tableText(facts)]),
    ...lists.filter(({ count }) => count > 0).map(listText),
    ...(stages.length === 0 ? [] : [timelineText(stages)]),
    '',
  ].join('\n\n');
}

function failureText({ code, message, hint }: Failure): string {
  return `**${code}**: ${markdownText(message)}\n\n**What to do:** ${withCode(markdownText(hint))}`;
}

/** The first fact is the table's head: Markdown has no table without one, and an empty one is drawn as an empty row. */
function tableText(facts: RunRecord['facts']): string {
  const rows = facts.map(({ label, value }) => `| ${unbroken(markdownText(label))} | ${valueText(value)} |`);
  return rows.toSpliced(1, 0, '| :--- | :--- |').join('\n');
}

/** Longest text of a list: a summary takes 1 MiB, and names of files may be long and hostile. */
const longestListBytes = 100_000;

function listText({ title, items, count }: RecordedList): string {
  let leftBytes = longestListBytes;
  const lines = items.map((item) => `- ${markdownText(item)}`);
  const shown = lines.filter((line) => (leftBytes -= Buffer.byteLength(line)) >= 0);
  const more = count - shown.length;
  const rest = more === 0 ? [] : [`- and ${more} more`];
  return `**${markdownText(title)}**\n\n${[...shown, ...rest].join('\n')}`;
}

function unbroken(label: string): string {
  return label.replaceAll(' ', '&nbsp;');
}

function valueText(value: string): string {
  return isDigest(value) ? `<code>${value}</code>` : markdownText(value);
}

function isDigest(value: string): boolean {
  return /^[0-9a-f]{64}$/.test(value);
}

/** Hints are written with inputs in backticks, which `markdownText` has made plain characters. */
function withCode(hint: string): string {
  return hint.replace(/&#96;([a-z].*?)&#96;/g, '<code>$1</code>');
}
