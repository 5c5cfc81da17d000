/** The job summary: what was done, from where to where, when, and why it failed. Pure but for `writeSummary`. */
import * as core from '@actions/core';
import type { Failure } from '../failure.ts';
import { durationText } from '../text/amounts.ts';
import { markdownText } from './printable.ts';
import type { RunRecord, Stage } from './record.ts';

/** Appends to the summary of the job. Throws where the runner has no file for it. */
export async function writeSummary(title: string, record: RunRecord): Promise<void> {
  await core.summary.addRaw(summaryText(title, record)).write();
}

/** Markdown; text from outside does nothing in it. Facts are bounded by `printableLine`, and their number by our own code. */
export function summaryText(title: string, { facts, stages, outputs, failure }: RunRecord): string {
  const outcome = String(outputs.get('outcome') ?? 'failed');
  return [
    `## ${markdownText(title)}: ${outcome}`,
    ...(failure === undefined ? [] : [failureText(failure)]),
    ...(facts.length === 0 ? [] : [tableText(facts)]),
    ...(stages.length === 0 ? [] : [timelineText(stages)]),
    '',
  ].join('\n\n');
}

function failureText({ code, message, hint }: Failure): string {
  return `**${code}**: ${markdownText(message)}\n\n**What to do:** ${markdownText(hint)}`;
}

function tableText(facts: RunRecord['facts']): string {
  const rows = facts.map(({ label, value }) => `| ${markdownText(label)} | ${markdownText(value)} |`);
  return ['| | |', '| --- | --- |', ...rows].join('\n');
}

/** A Gantt chart on the reader's own clock. Stage names are ours, so that nothing from outside stands in it. */
function timelineText(stages: readonly Stage[]): string {
  // A stage within another one is over, and noted, before it.
  const inOrder = [...stages].sort((a, b) => a.startMs - b.startMs);
  const bars = inOrder.map(({ name, startMs, durationMs }) => {
    const start = Math.round(startMs);
    return `  ${name} (${durationText(durationMs)}) : ${start}, ${start + Math.max(1, Math.round(durationMs))}`;
  });
  return ['```mermaid', 'gantt', '  dateFormat x', '  axisFormat %H:%M:%S', ...bars, '```'].join('\n');
}
