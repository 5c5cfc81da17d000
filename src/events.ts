/**
 * What a run reports, as facts without text. Steps and modules emit events; `runner/presenter` renders each as log lines, outputs,
 * details and annotations, and `runner/summary` renders all of them as the job summary.
 */
import type { Failure } from './failure.ts';
import type { Clock } from './clock.ts';
import type { AgentJob, JobState, Outage } from './model/api-result.ts';
import type { Bundle, BundleUrl } from './model/bundle.ts';
import type { Outcome } from './model/outputs.ts';

/** Text from outside may be passed as it is: redaction comes first, and a shortened secret would not be recognized. */
interface EventFields {
  /** A value that must not be printed. If it is masked, the runner hides it in the logs of later steps as well. */
  readonly 'secret-known': { readonly value: string; readonly isMasked: boolean };
  readonly 'proxy-used': { readonly host: string; readonly proxy: string };
  readonly 'node-warned': { readonly name: string; readonly message: string };
  readonly 'step-ended': { readonly step: StepName; readonly durationMs: number };
  /** The last event of a run that did what its inputs ask for. */
  readonly 'run-succeeded': { readonly outcome: Outcome; readonly durationMs: number };
  readonly 'run-failed': { readonly outcome: Outcome; readonly failure: Failure; readonly durationMs: number };

  /** The service's origin, and what is known about the export before the first request. */
  readonly 'export-requested': { readonly service: string; readonly domain: string | undefined };
  /** The run is a later attempt of its workflow run. An earlier one may have started an export. */
  readonly 'run-repeated': { readonly attempt: number };
  readonly 'export-started': { readonly jobId: string; readonly domain: string };
  readonly 'export-resumed': { readonly jobId: string; readonly ignoresPaths: boolean };
  /** An earlier attempt to start an export was not answered. */
  readonly 'second-export-possible': { readonly domain: string };
  readonly 'export-ended': { readonly status: string; readonly pageCount: number | undefined };
  /** The duration is undefined for a resumed export, which may have run before. */
  readonly 'export-completed': { readonly pageCount: number | undefined; readonly durationMs: number | undefined };

  readonly 'job-progressed': JobProgress;
  /** `job` names the job: `export se_1`. */
  readonly 'job-stalled': { readonly job: string; readonly durationMs: number };
  /** A call failed and is repeated. `action` completes "Could not …". */
  readonly 'call-failed': FailedCall;
  /** The first success after failed calls. */
  readonly 'service-recovered': Outage;

  readonly 'bundle-url-created': BundleUrl & { readonly isMasked: boolean };
  readonly 'bundle-reused': { readonly jobId: string };
  readonly 'bundle-cached': { readonly jobId: string };
  /** The tool cache could not be used. The bundle is downloaded. */
  readonly 'cache-failed': { readonly reason: string };
  readonly 'download-progressed': DownloadProgress;
  readonly 'download-interrupted': DownloadInterruption;
  /** The object changed. `reason` is a sentence. */
  readonly 'download-restarted': { readonly reason: string };
  readonly 'bundle-url-rejected': { readonly reason: string };
  readonly 'bundle-url-not-renewed': object;
  readonly 'bundle-downloaded': DownloadTotals;

  readonly 'first-export': { readonly manifestPath: string };
  /** The manifest at a URL could not be read. `manifestUrl` is without its query, which may contain a signature. */
  readonly 'comparison-impossible': { readonly manifestUrl: string; readonly reason: string };
  readonly 'other-domain-compared': {
    readonly manifestPath: string;
    readonly previous: string;
    readonly domain: string;
  };
  readonly 'site-read': {
    readonly fileCount: number;
    /** The files' total. */
    readonly sizeBytes: number;
    /** HTML files, error pages included. */
    readonly pageCount: number;
    readonly contentDigest: string;
    /** The folder as the user named it; undefined if the site is only verified. */
    readonly extractTo: string | undefined;
  };
  /** The site is complete, but probably not what the user expects. */
  readonly 'site-unusual': UnusualSite;
  readonly 'site-audited': AuditFigures;

  /** Until now, nothing that is published has changed. */
  readonly 'commit-started': object;
  readonly 'bundle-committed': Bundle;
  readonly 'site-committed': { readonly path: string };
  /** The site that was replaced could not be removed. */
  readonly 'replaced-site-left': { readonly path: string };
  readonly 'changes-committed': ChangeFigures & { readonly path: string };
  /** In place of `changes-committed`, after `comparison-impossible`. */
  readonly 'unknown-changes-committed': object;
  /** The bundle contained a file with the path of the manifest in the site. */
  readonly 'site-manifest-replaced': object;
  readonly 'manifest-committed': { readonly path: string };
  readonly 'values-committed': ValuesFigures;

  readonly 'agent-job-awaited': { readonly jobId: string; readonly service: string };
  /** The job as it was read last. */
  readonly 'agent-job-read': AgentJob & {
    /** The `prLink` if a browser can open it; otherwise empty. */
    readonly pullRequest: string;
    /** Whether the job ended as the user wants. */
    readonly isResult: boolean;
  };

  readonly 'check-started': { readonly url: string; readonly contentDigest: string };
  /** `reason` completes "Not online yet: …". Reported when it changes, and once a minute. */
  readonly 'export-not-online': {
    readonly reason: string;
    /** The content digest of the export that is online instead. */
    readonly onlineDigest: string | undefined;
    readonly remainingMs: number;
  };
  readonly 'export-online': {
    readonly contentDigest: string;
    readonly fileCount: number;
    readonly sampleSize: number;
    /** Draws the same sample of the same files again. */
    readonly seed: string;
  };
  /** Some files are not online as exported yet, and are checked again. */
  readonly 'files-differ': FileCheckFigures & { readonly pauseMs: number };
  readonly 'files-checked': FileCheckFigures;
  /** Addresses that readers use, and that are not those of files. */
  readonly 'addresses-checked': {
    /** Without `.html`, or of a folder. */
    readonly unserved: readonly { readonly address: string; readonly found: string }[];
    /** The status of an address that does not exist; undefined if the host did not answer. */
    readonly missingPageStatus: number | undefined;
  };
}

export type EventKind = keyof EventFields;
export type EventOf<K extends EventKind> = { readonly [P in K]: { readonly kind: P } & EventFields[P] }[K];
export type RunEvent = EventOf<EventKind>;

/** Returns the last event of a kind. */
export function lastOf<K extends EventKind>(
  events: readonly RunEvent[],
  kind: K,
): Extract<RunEvent, { readonly kind: K }> | undefined {
  return events.findLast((event): event is Extract<RunEvent, { readonly kind: K }> => event.kind === kind);
}

/** What every operation that waits, retries or reports needs. */
export interface OperationContext {
  readonly clock: Clock;
  /** Returns a number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/** Does one step of a flow, and reports how long it took, whether it succeeds or fails. */
export async function timed<T>(
  step: StepName,
  { clock, emit }: Pick<OperationContext, 'clock' | 'emit'>,
  work: () => Promise<T>,
): Promise<T> {
  const startMs = clock.elapsedMs();
  try {
    return await work();
  } finally {
    emit({ kind: 'step-ended', step, durationMs: clock.elapsedMs() - startMs });
  }
}

/** Reports a fact. Throws `cannot-write` or `no-disk-space` if an output cannot be written. */
export type Emit = (event: RunEvent) => void;

type StepName = 'Start' | 'Export' | 'Bundle URL' | 'Download and verify' | 'Manifest' | 'Agent' | 'Wait' | 'Check';

export interface JobProgress {
  /** The latest state of the job; undefined if no poll has succeeded. */
  readonly state: JobState | undefined;
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** Estimate; undefined if there is none, or if the job has ended. */
  readonly remainingMs: number | undefined;
}

export interface FileCheckFigures {
  readonly checkedCount: number;
  readonly mismatchCount: number;
  /** The first mismatches: `a.html (404), b.js (other content of the same size) and 3 more`. */
  readonly mismatches: string;
}

interface FailedCall {
  readonly action: string;
  readonly reason: string;
  /** Undefined if the next poll is due as scheduled. */
  readonly pauseMs: number | undefined;
  /** Failed attempts in a row, this one included. */
  readonly failedAttempts: number;
  /** False for a repeated error, which only debug logging shows. */
  readonly isNews: boolean;
}

interface DownloadProgress {
  readonly receivedBytes: number;
  readonly sizeBytes: number;
  readonly bytesPerSecond: number;
}

interface DownloadInterruption {
  readonly atByte: number;
  readonly reason: string;
  readonly pauseMs: number;
  /** False if the bundle is requested from its first byte, because nothing proves that a range belongs to it. */
  readonly canResume: boolean;
  readonly failedAttempts: number;
  /** False for a repeated interruption, which only debug logging shows. */
  readonly isNews: boolean;
}

export interface DownloadTotals {
  readonly sizeBytes: number;
  /** Those that requested something. */
  readonly connections: number;
  /** Until the last byte arrived. */
  readonly durationMs: number;
  /** Requests that were cut, stalled, or answered with a transient error. */
  readonly interruptions: number;
  /** URLs that were created after the first one. */
  readonly renewals: number;
}

type UnusualSite =
  | { readonly what: 'one-folder'; readonly folder: string }
  | { readonly what: 'no-index' }
  | { readonly what: 'few-pages'; readonly pageCount: number; readonly reportedCount: number };

export interface AuditFigures {
  readonly reportPath: string;
  /** What was read: `56 HTML files and 2 style sheets`. */
  readonly audited: string;
  readonly findingCount: number;
  /** The cause in one sentence without its full stop, or the counts: `3 findings on 2 of 56 pages (2 dead-link, 1 external-script)`. */
  readonly verdict: string;
  /** The most frequent findings, one sentence each without its full stop. */
  readonly findings: readonly string[];
  /** The lines of `audit-ignore` that would except all findings. Empty if no few lines would. */
  readonly exceptions: readonly string[];
  /** Targets of findings with their numbers: `cdn.example.net (1)`. Empty if there are none. */
  readonly externalHosts: string;
  readonly brokenReferences: string;
  /** Rules of `audit-ignore` that matched nothing, and those that they may have meant. */
  readonly unusedRules: readonly { readonly rule: string; readonly suggested: string | undefined }[];
  /** Links to anchors that do not exist, in one sentence without its full stop. Empty if there are none, or if they count as findings. */
  readonly deadAnchors: string;
  readonly hasErrorPage: boolean;
  /** What their scripts load was not checked. */
  readonly pagesWithScripts: number;
  /** References that break if the site is served under a path; 0 if `base-path` names it. */
  readonly rootAbsoluteCount: number;
  /** Whether the findings fail the run. The failure then contains the verdict. */
  readonly failsRun: boolean;
}

export interface ChangeFigures {
  /** True without an earlier export. Every file then counts as added. */
  readonly isFirstExport: boolean;
  readonly added: ChangedFiles;
  readonly modified: ChangedFiles;
  readonly removed: ChangedFiles;
  /** Size of the earlier site. */
  readonly previousSizeBytes: number;
}

export interface ChangedFiles {
  /** All files, pages included. */
  readonly fileCount: number;
  readonly pageCount: number;
  /** Paths of the first pages, relative to the site. */
  readonly firstPages: readonly string[];
}

export interface ValuesFigures {
  readonly path: string;
  readonly jobId: string;
  /** The host of `values-bundle-url`; undefined if the file contains the presigned URL. */
  readonly mirrorHost: string | undefined;
  readonly expiresAt: BundleUrl['expiresAt'];
  /** By the clock of this machine, in milliseconds since 1970. */
  readonly writtenAtMs: number;
}
