/** The calls of an export. The API has two shapes of them, with a file each; both expect the same of a reply. */
import { Failure } from '../failure.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { JobState } from '../model/job.ts';
import { isSafeId, isSafeUrl } from '../text/safe-url.ts';
import type { ApiResult } from './api-result.ts';
import {
  errorIn,
  maxTextLength,
  optionalCount,
  optionalString,
  readObject,
  readString,
  requireSameJob,
  unexpectedResponse,
} from './guards.ts';

export interface ExportCalls {
  /** Starts an export and returns the id of the queued job. */
  start(request: ExportRequest, signal: AbortSignal): Promise<ApiResult<string>>;
  /** Reads a job, which runs until its `status` is `completed` or `failed`. */
  read(jobId: string, signal: AbortSignal): Promise<ApiResult<ExportJob>>;
  /** Returns a new URL of the bundle of a completed job. */
  bundleUrl(jobId: string, signal: AbortSignal): Promise<ApiResult<BundleUrl>>;
}

interface ExportRequest {
  readonly domain: string | undefined;
  readonly version?: string | undefined;
  /** Page paths to include. Default: all pages. */
  readonly paths?: readonly string[] | undefined;
  readonly idempotencyKey: string;
}

export interface ExportJob extends JobState {
  /** The URL in the status of a completed job, if there is one. */
  readonly bundleUrl?: BundleUrl | undefined;
}

export function startedJobIn(body: unknown): string {
  const jobId = readString(readObject(body), 'jobId');
  if (!isSafeId(jobId)) throw unexpectedResponse('`jobId` cannot be part of a URL');
  return jobId;
}

/** `body` is about the job, or unexpected. */
export function exportJobIn(body: unknown, jobId: string): ExportJob {
  const job = readObject(body);
  requireSameJob(job, 'jobId', jobId);
  const status = readString(job, 'status');
  const hasUrl = status === 'completed' && URL.canParse(optionalString(job, 'bundleUrl') ?? '');
  return {
    status,
    progress: shownProgress(job['progress']),
    pageCount: optionalCount(job, 'pageCount'),
    error: errorIn(job) ?? optionalString(job, 'message'),
    bundleUrl: hasUrl ? bundleUrlIn(job, jobId) : undefined,
  };
}

/** Longer text is not shown. It is not truncated, because redaction would not recognize a truncated secret. */
const maxProgressLength = 200;

/** Returns a number or text up to 100, such as `42 %`, as a percentage, and short texts but those of no pages. */
function shownProgress(value: unknown): JobState['progress'] {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (text === '' || text.length > maxProgressLength || /^[+-]?(NaN|Infinity) ?%?$/i.test(text)) return undefined;
  const percent = Number(/^(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1] ?? NaN);
  return percent <= 100 ? percent : text;
}

/** Throws a Failure `unsafe-bundle-url` if the URL is neither https nor plain http to a loopback host. */
export function bundleUrlIn(body: unknown, jobId: string): BundleUrl {
  const bundle = readObject(body);
  requireSameJob(bundle, 'jobId', jobId);
  const url = URL.parse(readString(bundle, 'bundleUrl'));
  if (url === null) throw unexpectedResponse('`bundleUrl` is not a URL');
  if (url.href.length > maxTextLength)
    throw unexpectedResponse(`\`bundleUrl\` is longer than ${maxTextLength} characters`);
  if (!isSafeUrl(url)) {
    const message = `The service returned a bundle URL that starts with ${url.protocol}`;
    throw new Failure({ code: 'unsafe-bundle-url', message });
  }
  const sizeBytes = optionalCount(bundle, 'sizeBytes');
  // 0 is what a service reports that does not know the size.
  return { url, sizeBytes: sizeBytes === 0 ? undefined : sizeBytes, expiresAt: optionalString(bundle, 'expiresAt') };
}
