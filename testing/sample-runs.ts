/** Events that tests combine, and a run of each action. */
import type { EventOf, FactsOf, RunEvent } from '../src/events.ts';
import type { Failure } from '../src/failure.ts';
import type { Outcome } from '../src/model/outcome.ts';
import type { ChangedPage, LackingPage } from '../src/model/site.ts';
import { helpOf } from '../src/runner/failure-help.ts';
import { stepWords } from '../src/runner/host.ts';

const jobId = 'se_3f9a2c1b8e7d4a06';
const service = 'https://api.docs.example.com';
const workspace = '/home/runner/work/handbook/handbook';
const mebibyte = 1024 ** 2;
const site = { fileCount: 32_771, pageCount: 373, sizeBytes: 488 * mebibyte };

export const requested = (ofDomain?: string): RunEvent => ({ kind: 'export-requested', service, domain: ofDomain });
export const resumed = (ofJob = 'se_1'): RunEvent => ({ kind: 'export-resumed', jobId: ofJob, ignoresPaths: false });
export const ended = (pageCount: number, status = 'completed'): RunEvent => ({
  kind: 'export-ended',
  ...{ status, pageCount, durationMs: undefined },
});
/** An export before its last event. */
export const exported = [requested('docs.example.com'), resumed(), ended(3)];
export const succeeded = (durationMs = 0, outcome: Outcome = 'succeeded', publish?: boolean): RunEvent => ({
  kind: 'run-succeeded',
  ...{ outcome, publish, durationMs },
});
export const failed = (failure: Failure, outcome: Outcome = 'failed', helpUrl?: string): EventOf<'run-failed'> => ({
  kind: 'run-failed',
  ...{
    title: 'Static export',
    outcome,
    publish: undefined,
    site: '',
    failure,
    line: `${failure.code}: ${failure.message}`,
    ...helpOf(failure, [], stepWords('export')),
    helpUrl,
    durationMs: 0,
  },
});
export const awaited = (ofJob: string): RunEvent => ({
  ...{ kind: 'agent-job-awaited', projectId: 'handbook', jobId: ofJob, service },
});
export const agentJob = { kind: 'agent-job-read', status: 'completed', pullRequest: '', isResult: true } as const;

/** Nothing has changed, unless it is given. */
export const changed = ({
  pages = [],
  files = filesOf(pages),
  ...compared
}: Partial<FactsOf<'changes-committed'>>): EventOf<'changes-committed'> => {
  const fileCount = files.added + files.modified + files.removed;
  return {
    ...{ kind: 'changes-committed', path: `${workspace}/site.changes.json`, files, fileCount, pages },
    ...{ pageCount: pages.length, rebuiltCount: 0, isChanged: fileCount > 0, isFirstExport: false, hasReadings: true },
    ...{ excludedCount: 0, previousSizeBytes: site.sizeBytes, vanished: [] },
    ...compared,
  };
};

/** Counts the files of pages that changed. One that moved was removed and added. */
function filesOf(pages: readonly ChangedPage[]): FactsOf<'changes-committed'>['files'] {
  const count = (...kinds: readonly ChangedPage['kind'][]): number =>
    pages.filter(({ kind }) => kinds.includes(kind)).length;
  return { added: count('added', 'moved'), modified: count('modified'), removed: count('removed', 'moved') };
}

export function changedPages(kind: ChangedPage['kind'], ...paths: readonly string[]): readonly ChangedPage[] {
  return paths.map((path) => ({ kind, path, title: '' }));
}

export const auditStarted: RunEvent = { kind: 'audit-started', folder: 'site', url: '/' };

export const lackingPage = (path: string, title = ''): LackingPage => ({
  ...{ kind: 'missing', path, title, isSuspicious: false },
});

/** Nothing was found, unless it is given. */
export const audited = (audit: Partial<FactsOf<'site-audited'>>): EventOf<'site-audited'> => ({
  ...{ kind: 'site-audited', reportPath: `${workspace}/site.audit.json`, pageCount: 373 },
  ...{ findingCount: 0, verdict: 'no findings', advice: undefined, findings: [] },
  ...{ notes: [], unservedPages: [], leftovers: [], unusedRules: [], goneCount: 0 },
  failsRun: false,
  ...audit,
});

export const expiresAt = '2026-11-21T05:53:20Z';

export const values: FactsOf<'values-committed'> = {
  ...{ path: `${workspace}/values.yaml`, jobId, mirrorHost: 'downloads.example.com' },
  expiresAt,
};

/** A complete run of each action. */
export const sampleRuns: readonly (readonly RunEvent[])[] = [
  exportRun(),
  preparedRun(),
  [auditStarted, audited({}), succeeded(2_500)],
  [awaited('agent_71c0d2e9'), agentJob, succeeded(312_200)],
  publishedRun(),
];

function exportRun(): readonly RunEvent[] {
  const bundle = { path: '/tmp/bundle.tar.gz', sizeBytes: 43 * mebibyte, sha256: 'cb'.repeat(32) };
  const url = new URL('https://storage.example.com/se_1.tar.gz?X-Amz-Signature=0123456789abcdef');
  return [
    requested('docs.example.com'),
    { kind: 'export-started', jobId, subject: 'docs.example.com' },
    ended(372),
    { kind: 'bundle-url-created', url, sizeBytes: bundle.sizeBytes, expiresAt, isMasked: true },
    { kind: 'site-read', ...site, contentDigest: 'e6'.repeat(32) },
    { kind: 'bundle-committed', ...bundle, format: 'tar.gz' },
    { kind: 'site-committed', path: `${workspace}/site`, extractTo: 'site', isNew: false },
    changed({}),
    { kind: 'values-committed', ...values },
    { kind: 'manifest-committed', path: `${workspace}/site.manifest.json` },
    succeeded(204_100, 'succeeded', true),
  ];
}

function preparedRun(): readonly RunEvent[] {
  return [
    { kind: 'source-opened', source: 'export.zip', domain: undefined },
    { kind: 'site-read', ...site, contentDigest: 'e6'.repeat(32) },
    { kind: 'pages-counted', pageCount: site.pageCount },
    { kind: 'site-committed', path: `${workspace}/site`, extractTo: 'site', isNew: false },
    changed({}),
    { kind: 'manifest-committed', path: `${workspace}/site.manifest.json` },
    succeeded(4_100, 'succeeded', true),
  ];
}

export function publishedRun(url = 'https://docs.example.com/'): readonly RunEvent[] {
  const contentDigest = 'c0ffee11'.repeat(8);
  const onlineDigest = '0ddba110'.repeat(8);
  const reason = 'another export is online (content digest 0ddba1100ddb…)';
  const lostPayloads = { paths: [], isSample: false };
  const sample = { fileCount: 228, sampleSize: 200, changedCount: 7, comparedChangedCount: 7, missingChanges: [] };
  return [
    { kind: 'check-started', url, contentDigest },
    {
      kind: 'export-not-online',
      address: 'https://docs.example.com/static-export.manifest.json',
      reason,
      onlineDigest,
      remainingMs: 598_000,
    },
    { kind: 'export-online', contentDigest, ...sample },
    {
      kind: 'files-checked',
      url,
      isContentCompared: true,
      checkedCount: 200,
      mismatchCount: 0,
      notComparedCount: 0,
      answers: undefined,
      ...sample,
    },
    { kind: 'payloads-checked', lost: lostPayloads },
    { kind: 'addresses-checked', unserved: [] },
    succeeded(43_400),
  ];
}
