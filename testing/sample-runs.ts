/** One run of each kind before its summary is rendered. Used by snapshots, pictures and documentation. */
import type { Clock } from '../src/clock.ts';
import { Failure } from '../src/failure.ts';
import type { Outcome } from '../src/model/outputs.ts';
import type { ChangedFiles, RunSummary } from '../src/model/run-summary.ts';
import { RunRecord, type Stage } from '../src/runner/run-record.ts';
import type { SummaryContext } from '../src/runner/summary.ts';

export interface SampleRun {
  readonly title?: string;
  readonly outcome: Outcome;
  readonly summary?: RunSummary;
  readonly details?: readonly { readonly label: string; readonly value: string }[];
  readonly stages?: readonly Stage[];
  readonly failure?: Failure;
  readonly durationMs?: number;
  readonly helpUrl?: string;
}

/** The context in which a summary is rendered, with a stopped clock. */
export function summaryContextOf(run: SampleRun): SummaryContext {
  let elapsedMs = 0;
  const clock: Clock = { elapsedMs: () => elapsedMs, dateMs: () => 0, sleep: () => Promise.resolve() };
  const record = new RunRecord(clock);
  elapsedMs = run.durationMs ?? 0;
  record.outcome = run.outcome;
  record.summary = run.summary ?? {};
  record.failure = run.failure;
  record.stages.push(...(run.stages ?? []));
  for (const { label, value } of run.details ?? []) record.details.set(label, value);
  return { title: run.title ?? 'Static export', record, redact: (text) => text, helpUrl: run.helpUrl };
}

export function changedFiles(fileCount: number, firstPages: readonly string[], pageCount?: number): ChangedFiles {
  return { fileCount, pageCount: pageCount ?? firstPages.length, firstPages };
}

const none = changedFiles(0, []);
const jobId = 'se_3f9a2c1b8e7d4a06';
const agentId = 'agent_71c0d2e9';
const mebibyte = 1024 ** 2;
const help = 'https://github.com/your-org/static-export-action/blob/v1/docs/troubleshooting.md';

const exported = {
  domain: 'docs.example.com',
  jobId,
  pageCount: 372,
  bundleSizeBytes: 43.3 * mebibyte,
  site: { fileCount: 32_771, pageCount: 373, sizeBytes: 488 * mebibyte },
} as const;

const stages = [
  { name: 'Start', durationMs: 420 },
  { name: 'Export', durationMs: 200_300 },
  { name: 'Bundle URL', durationMs: 910 },
  { name: 'Download and verify', durationMs: 2_240 },
  { name: 'Manifest', durationMs: 230 },
] as const;

const details = [
  { label: 'Service', value: 'https://api.docs.example.com' },
  { label: 'Bundle URL expires', value: '2026-11-21 05:53 UTC' },
  { label: 'Content digest', value: 'e612560a5f9f0c1d2e3f4a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8e9f' },
  {
    label: 'Bundle',
    value: '/home/runner/work/_temp/static-export-docs.example.com-x1y2z3/bundle.tar.gz (tar.gz, 43.3 MiB)',
  },
  { label: 'Bundle SHA-256', value: 'cbf953890bd1d1ec3d8e9bb6f7b1f4a3c2e5d6f708192a3b4c5d6e7f8091a2b3' },
  { label: 'Site', value: '/home/runner/work/handbook/handbook/site' },
  { label: 'Changes', value: '/home/runner/work/handbook/handbook/site.changes.json' },
] as const;

const auditDetails = [
  { label: 'Audit report', value: '/home/runner/work/handbook/handbook/site.audit.json' },
  { label: 'Audited files', value: '381' },
  { label: 'Root-absolute references', value: '2, which break if the site is served under a path' },
  { label: 'External hosts', value: 'cdn.example.net (1)' },
  { label: 'Broken references', value: '/guides/old (2)' },
] as const;

const changedPaths = [
  ...['guides/kubernetes.html', 'guides/self-hosted-runners.html', 'index.html', 'inputs/waiting.html'],
  ...Array.from({ length: 27 }, (_, index) => `reference/endpoint-${index + 1}.html`),
];

const audit = {
  findingCount: 3,
  counts: '3 findings (2 broken links, 1 external script), 4 ignored',
  findings: [
    '/guides/old: broken link in guides/kubernetes.html (a href "old"), and 1 more',
    'cdn.example.net: external script in index.html (script src "https://cdn.example.net/widget.js")',
  ],
} as const;

const changes = {
  isFirstExport: false,
  added: changedFiles(12, ['blog/2026-11-20-release.html', 'guides/air-gapped.html'], 12),
  modified: changedFiles(34, changedPaths),
  removed: changedFiles(2, ['guides/old.html', 'reference/legacy.html']),
  previousSizeBytes: 486.8 * mebibyte,
} as const;

const done = { outcome: 'succeeded', details, stages, durationMs: 204_100 } as const;

/** The keys are the names of the committed snapshots. */
export const sampleRuns: Readonly<Record<string, SampleRun>> = {
  success: { ...done, summary: { ...exported, changes } },
  'no-change': {
    ...done,
    summary: {
      ...exported,
      changes: { isFirstExport: false, added: none, modified: none, removed: none, previousSizeBytes: 488 * mebibyte },
    },
  },
  'first-export': {
    ...done,
    summary: {
      ...exported,
      changes: { isFirstExport: true, added: changedFiles(32_771, ['index.html'], 373), modified: none, removed: none },
    },
  },
  'audit-findings': {
    ...done,
    details: [...details.slice(0, 3), ...auditDetails, ...details.slice(3)],
    summary: { ...exported, changes, audit },
  },
  failure: {
    outcome: 'failed',
    summary: { domain: 'docs.example.com', jobId, progress: 'exported', pageCount: 372 },
    details: details.slice(0, 2),
    stages: stages.slice(0, 4),
    durationMs: 204_100,
    failure: new Failure({
      code: 'download-failed',
      message: 'Could not download the bundle: host `storage.example.com` was not found (9 attempts).',
      hint: "Check the runner's network and DNS. To resume, run the step again with `job-id`.",
    }),
    helpUrl: `${help}#download-failed`,
  },
  timeout: {
    outcome: 'timed-out',
    summary: { domain: 'docs.example.com', jobId },
    details: details.slice(0, 1),
    stages: [
      { name: 'Start', durationMs: 420 },
      { name: 'Export', durationMs: 3_600_000 },
    ],
    durationMs: 3_600_420,
    failure: new Failure({
      code: 'timed-out',
      message: `The export ${jobId} did not end within 1h (last status: running).`,
      hint: `To resume, run the step again with \`job-id: ${jobId}\`. If exports take this long, raise \`timeout\`.`,
    }),
    helpUrl: `${help}#timed-out`,
  },
  'agent-job': {
    title: 'Agent job',
    outcome: 'succeeded',
    summary: {
      agentJob: { jobId: agentId, status: 'completed', pullRequest: 'https://github.com/your-org/docs/pull/128' },
    },
    details: [
      { label: 'Service', value: 'https://api.docs.example.com' },
      { label: 'Branch', value: 'agent/fix-broken-links' },
    ],
    stages: [{ name: 'Agent', durationMs: 312_000 }],
    durationMs: 312_200,
  },
};
