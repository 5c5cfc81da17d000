/** Events of runs: one run of each kind, used by snapshots, pictures and documentation, and the events that tests combine. */
import type { EventOf, FactsOf, RunEvent } from '../src/events.ts';
import { Failure, type Outcome } from '../src/failure.ts';
import type { SiteChanges } from '../src/model/site.ts';

type Compared = Omit<FactsOf<'changes-committed'>, 'path' | 'changes'>;
export type Changes = Compared & SiteChanges;

/** `rebuiltCount`: pages with other bytes that read the same. */
export function changedFiles(fileCount: number, pages: readonly string[], rebuiltCount = 0): SiteChanges['added'] {
  const others = Array.from({ length: fileCount - pages.length }, (_, index) =>
    index < rebuiltCount ? `rebuilt-${index}.html` : `asset-${index}.js`,
  );
  return { files: [...pages, ...others], pages };
}

export function numberedPages(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `page-${index + 1}.html`);
}

const noFiles = changedFiles(0, []);

const jobId = 'se_3f9a2c1b8e7d4a06';
const domain = 'docs.example.com';
const service = 'https://api.docs.example.com';
const workspace = '/home/runner/work/handbook/handbook';
const mebibyte = 1024 ** 2;
const site = { fileCount: 32_771, pageCount: 373, sizeBytes: 488 * mebibyte };
const download = { sizeBytes: 43.3 * mebibyte, durationMs: 1_230, connections: 8 };

export const requested = (ofDomain?: string): RunEvent => ({ kind: 'export-requested', service, domain: ofDomain });
export const resumed = (ofJob = 'se_1'): RunEvent => ({ kind: 'export-resumed', jobId: ofJob, ignoresPaths: false });
export const ended = (pageCount: number, status = 'completed'): RunEvent => ({
  kind: 'export-ended',
  status,
  pageCount,
});
export const succeeded = (durationMs = 0, outcome: Outcome = 'succeeded'): RunEvent => ({
  kind: 'run-succeeded',
  ...{ outcome, durationMs },
});
export const failed = (failure: Failure, outcome: Outcome = 'failed', durationMs = 0): RunEvent => ({
  kind: 'run-failed',
  ...{ outcome, failure, durationMs },
});
export const awaited = (ofJob: string): RunEvent => ({ kind: 'agent-job-awaited', jobId: ofJob, service });
export const agentJob = { kind: 'agent-job-read', status: 'completed', pullRequest: '', isResult: true } as const;

/** Nothing has changed, unless it is given. */
export const changed = ({
  added = noFiles,
  modified = noFiles,
  removed = noFiles,
  ...compared
}: Partial<Changes>): EventOf<'changes-committed'> => ({
  ...{ kind: 'changes-committed', path: `${workspace}/site.changes.json`, changes: { added, modified, removed } },
  ...{ isFirstExport: false, hasReadings: true, previousSizeBytes: site.sizeBytes },
  ...compared,
});

/** Nothing was found, unless it is given. */
export const audited = (audit: Partial<FactsOf<'site-audited'>>): EventOf<'site-audited'> => ({
  ...{ kind: 'site-audited', reportPath: `${workspace}/site.audit.json`, audited: '373 HTML files and 8 style sheets' },
  ...{ findingCount: 0, verdict: 'no findings', findings: [], accept: [] },
  ...{ notes: [], unusedRules: [], goneCount: 0, pagesWithScripts: 0, rootAbsoluteCount: 0 },
  failsRun: false,
  ...audit,
});

export interface DeliveredSite {
  readonly site: { readonly fileCount: number; readonly pageCount: number; readonly sizeBytes: number };
  readonly download: { readonly sizeBytes: number; readonly durationMs: number; readonly connections: number };
  readonly changes: Partial<Changes>;
  readonly audit?: RunEvent;
  readonly values?: FactsOf<'values-committed'>;
}

/** The events of a run with `extract-to` and `previous-manifest`, from the last byte of the bundle on. */
export function deliveryOf({ audit, changes, values: file, ...delivered }: DeliveredSite): readonly RunEvent[] {
  const bundle = `/home/runner/work/_temp/static-export-${domain}-${jobId}-x1y2z3/bundle.tar.gz`;
  const contentDigest = 'e612560a5f9f0c1d2e3f4a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8e9f';
  const sha256 = 'cbf953890bd1d1ec3d8e9bb6f7b1f4a3c2e5d6f708192a3b4c5d6e7f8091a2b3';
  const { sizeBytes } = delivered.download;
  return [
    { kind: 'bundle-downloaded', ...delivered.download, interruptions: 0, renewals: 0 },
    { kind: 'site-read', ...delivered.site, contentDigest, extractTo: 'site' },
    ...(audit === undefined ? [] : [audit]),
    { kind: 'step-ended', step: 'Manifest', durationMs: 230 },
    { kind: 'commit-started' },
    { kind: 'bundle-committed', path: bundle, sizeBytes, sha256, format: 'tar.gz' },
    { kind: 'site-committed', path: `${workspace}/site` },
    changed(changes),
    ...(file === undefined ? [] : [{ kind: 'values-committed', ...file } as const]),
    { kind: 'manifest-committed', path: `${workspace}/site.manifest.json` },
  ];
}

const started: readonly RunEvent[] = [
  { kind: 'run-started', title: 'Static export', replacesSite: true },
  requested(domain),
  { kind: 'export-started', jobId, domain },
  { kind: 'step-ended', step: 'Start', durationMs: 420 },
];

export const expiresAt = { text: '2026-11-21T05:53:20Z', dateMs: Date.UTC(2026, 10, 21, 5, 53, 20) };
const url = new URL('https://storage.example.com/se_3f9a2c1b8e7d4a06.tar.gz?X-Amz-Signature=0123456789abcdef');

const exported: readonly RunEvent[] = [
  ...started,
  { kind: 'export-completed', pageCount: 372, durationMs: 200_300 },
  ended(372),
  { kind: 'step-ended', step: 'Export', durationMs: 200_300 },
  { kind: 'bundle-url-created', url, sizeBytes: download.sizeBytes, expiresAt, isMasked: true },
  { kind: 'step-ended', step: 'Bundle URL', durationMs: 910 },
];

function delivered(delivery: Pick<DeliveredSite, 'changes' | 'audit' | 'values'>): readonly RunEvent[] {
  const read: RunEvent = { kind: 'step-ended', step: 'Download and verify', durationMs: 2_240 };
  return [...exported, read, ...deliveryOf({ site, download, ...delivery }), succeeded(204_100)];
}

const changes: Partial<Changes> = {
  added: changedFiles(12, [
    ...['blog/2026-11-20-release.html', 'guides/air-gapped.html'],
    ...Array.from({ length: 10 }, (_, index) => `tutorials/lesson-${index + 1}.html`),
  ]),
  modified: changedFiles(
    34,
    [
      ...['guides/kubernetes.html', 'guides/self-hosted-runners.html', 'index.html', 'inputs/waiting.html'],
      ...Array.from({ length: 27 }, (_, index) => `reference/endpoint-${index + 1}.html`),
    ],
    3,
  ),
  removed: changedFiles(2, ['guides/old.html', 'reference/legacy.html']),
  previousSizeBytes: 486.8 * mebibyte,
};

const everythingAdded: Partial<Changes> = {
  isFirstExport: true,
  added: changedFiles(site.fileCount, numberedPages(site.pageCount)),
  previousSizeBytes: 0,
};

const audit = audited({
  findingCount: 3,
  verdict: '3 findings on 3 of 373 pages (2 dead-link, 1 external-script), 4 ignored',
  findings: ['dead-link -> /guides/old (in 2 pages)', 'external-script /index.html -> cdn.example.net'],
  accept: [
    `To accept all of them, commit a copy of ${workspace}/site.audit.json and set \`audit-baseline\` to its path.`,
  ],
  notes: [
    '312 links on 150 pages lead to docs.example.com, so readers leave this copy: /login (150), /account (150) and 12 more',
  ],
  pagesWithScripts: 373,
  rootAbsoluteCount: 2,
});

export const values: FactsOf<'values-committed'> = {
  ...{ path: `${workspace}/values.yaml`, jobId, mirrorHost: 'downloads.example.com' },
  ...{ expiresAt, writtenAtMs: expiresAt.dateMs - 840_000 },
};

const noHost = 'Could not download the bundle: the host name was not found (9 attempts without progress).';
const late = new Failure({
  code: 'timed-out',
  message: `Export ${jobId} did not finish within 1h (last status: running).`,
  hint: `To resume, run the step again with \`job-id: ${jobId}\`. If exports take this long, raise \`timeout\`.`,
});

/** The keys are the names of the committed snapshots. */
export const sampleRuns: Readonly<Record<string, readonly RunEvent[]>> = {
  success: delivered({ changes }),
  'no-change': delivered({ changes: {} }),
  rebuilt: delivered({ changes: { modified: changedFiles(907, [], 373) } }),
  'first-export': delivered({ changes: everythingAdded }),
  'audit-findings': delivered({ changes, audit, values }),
  failure: [
    ...exported,
    { kind: 'step-ended', step: 'Download and verify', durationMs: 96_400 },
    failed(new Failure({ code: 'download-failed', message: noHost }), 'failed', 298_030),
  ],
  timeout: [
    ...started,
    ended(128, 'running'),
    { kind: 'step-ended', step: 'Export', durationMs: 3_599_580 },
    failed(late, 'timed-out', 3_600_000),
  ],
  'agent-job': [
    awaited('agent_71c0d2e9'),
    {
      ...agentJob,
      pullRequest: 'https://github.com/your-org/docs/pull/128',
      ...{ repository: 'your-org/docs', ref: 'agent/fix-broken-links', createdAt: '2026-11-21T05:47:55Z' },
    },
    { kind: 'step-ended', step: 'Agent', durationMs: 312_000 },
    succeeded(312_200),
  ],
  'check-published': publishedRun(),
};

function publishedRun(): readonly RunEvent[] {
  const contentDigest = 'c0ffee11'.repeat(8);
  const onlineDigest = '0ddba110'.repeat(8);
  const reason = 'another export is online (content digest 0ddba1100ddb…)';
  return [
    { kind: 'check-started', url: 'https://docs.example.com/', contentDigest },
    {
      kind: 'export-not-online',
      address: 'https://docs.example.com/static-export.manifest.json',
      reason,
      onlineDigest,
      remainingMs: 598_000,
    },
    { kind: 'step-ended', step: 'Wait', durationMs: 41_000 },
    { kind: 'export-online', contentDigest, fileCount: 228, sampleSize: 200, changedCount: 7, seed: '7d0c6a52' },
    { kind: 'step-ended', step: 'Check', durationMs: 2_100 },
    { kind: 'files-checked', checkedCount: 200, mismatchCount: 0, notComparedCount: 0 },
    { kind: 'addresses-checked', unserved: [], missingPageStatus: 404 },
    succeeded(43_400),
  ];
}
