/** Events of short runs, and what a summary makes of them. */
import type { AuditFigures, ChangeFigures, RunEvent } from '../../src/events.ts';
import type { Failure } from '../../src/failure.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { rendered, type Rendered } from '../../testing/rendered-markdown.ts';
import { noFiles } from '../../testing/sample-runs.ts';

export const requested = (domain?: string): RunEvent => ({
  kind: 'export-requested',
  service: 'https://a.example',
  domain,
});
export const resumed = (jobId = 'se_1'): RunEvent => ({ kind: 'export-resumed', jobId, ignoresPaths: false });
export const ended = (pageCount: number): RunEvent => ({ kind: 'export-ended', status: 'completed', pageCount });
export const succeeded: RunEvent = { kind: 'run-succeeded', outcome: 'succeeded', durationMs: 0 };
export const started: RunEvent = { ...succeeded, outcome: 'started' };
export const failed = (failure: Failure, outcome: 'failed' | 'timed-out' | 'cancelled' = 'failed'): RunEvent => ({
  kind: 'run-failed',
  outcome,
  failure,
  durationMs: 0,
});
export const changed = (changes: Partial<ChangeFigures>): RunEvent => ({
  kind: 'changes-committed',
  path: '/site.changes.json',
  isFirstExport: false,
  added: noFiles,
  modified: noFiles,
  removed: noFiles,
  previousSizeBytes: 0,
  ...changes,
});
export const audited = (audit: Partial<AuditFigures>): RunEvent => ({
  kind: 'site-audited',
  reportPath: '/site.audit.json',
  audited: '3 HTML files',
  findingCount: 0,
  verdict: 'no findings',
  findings: [],
  exceptions: [],
  externalHosts: '',
  brokenReferences: '',
  unusedRules: [],
  deadAnchors: '',
  hasErrorPage: true,
  pagesWithScripts: 0,
  rootAbsoluteCount: 0,
  failsRun: false,
  ...audit,
});
export const awaited = (jobId: string): RunEvent => ({
  kind: 'agent-job-awaited',
  jobId,
  service: 'https://a.example',
});
export const agentJob = { status: 'completed', pullRequest: '', isResult: true };

const context = { title: 'Static export', redact: (text: string) => text };

export function summaryOf(
  events: readonly RunEvent[],
  more: Partial<Parameters<typeof summaryText>[0]> = {},
): Rendered {
  return rendered(summaryText({ ...context, events, ...more }));
}
