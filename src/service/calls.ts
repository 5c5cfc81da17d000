/** The calls of the admin API, one function each: the request, and what its reply must contain. */
import { Failure } from '../failure.ts';
import { isSafeId, isSafeUrl } from '../http/safe-url.ts';
import type { AgentJob, ApiResult, CallLimits, JobState } from '../model/api-result.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { isObject, type JsonObject } from '../text/json.ts';
import type { Service } from './client.ts';
import {
  errorIn,
  maxTextLength,
  optionalCount,
  optionalDate,
  optionalString,
  readObject,
  readString,
  requireSameJob,
  unexpectedResponse,
} from './guards.ts';

interface ExportRequest {
  readonly domain: string;
  readonly version?: string | undefined;
  /** Page paths to include. Empty: all pages. */
  readonly paths: readonly string[];
  /** The same for all attempts of one step. */
  readonly idempotencyKey: string;
}

/** Starts an export (`POST /v1/static-export/jobs`) and returns the id of the queued job. */
export function startExport(service: Service, request: ExportRequest, limits: CallLimits): Promise<ApiResult<string>> {
  const { domain, version, paths, idempotencyKey } = request;
  const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
  const headers = { 'Idempotency-Key': idempotencyKey };
  return service.call({ method: 'POST', path: '/v1/static-export/jobs', headers, body, read: jobIdIn }, limits);
}

function jobIdIn(body: unknown): string {
  const jobId = readString(readObject(body), 'jobId');
  if (!isSafeId(jobId)) throw unexpectedResponse('`jobId` cannot be part of a URL');
  return jobId;
}

/** Reads an export job, which runs until its `status` is `completed` or `failed`: `GET /v1/static-export/jobs/{jobId}`. */
export function readExport(service: Service, jobId: string, limits: CallLimits): Promise<ApiResult<JobState>> {
  const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, limits);
}

function exportJobIn(body: unknown, jobId: string): JobState {
  const job = readObject(body);
  requireSameJob(job, 'jobId', jobId);
  return {
    status: readString(job, 'status'),
    progress: progressOf(job['progress']),
    pageCount: optionalCount(job, 'pageCount'),
    error: errorIn(job) ?? optionalString(job, 'message'),
  };
}

/** Longer text is not shown. It is not truncated, because redaction would not recognize a truncated secret. */
const maxProgressLength = 200;

/**
 * Numbers and strings such as `42` and `42 %` from 0 to 100 are percentages. Other short ones are text, except for NaN and infinity,
 * which a service computes from zero pages.
 */
function progressOf(value: unknown): JobState['progress'] {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (text === '' || text.length > maxProgressLength || /^[+-]?(NaN|Infinity) ?%?$/i.test(text)) return undefined;
  const percent = Number(/^(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1] ?? NaN);
  return percent <= 100 ? percent : text;
}

/**
 * Creates the bundle of a completed job: `POST /v1/static-export/jobs/{jobId}/bundle`. Throws a Failure `unsafe-bundle-url` if its
 * URL is neither https nor plain http to a loopback host.
 */
export function createBundle(service: Service, jobId: string, limits: CallLimits): Promise<ApiResult<BundleUrl>> {
  const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
  return service.call({ method: 'POST', path, read: (body) => bundleUrlIn(readObject(body), jobId) }, limits);
}

function bundleUrlIn(bundle: JsonObject, jobId: string): BundleUrl {
  requireSameJob(bundle, 'jobId', jobId);
  const url = URL.parse(readString(bundle, 'bundleUrl'));
  if (url === null) throw unexpectedResponse('`bundleUrl` is not a URL');
  if (url.href.length > maxTextLength)
    throw unexpectedResponse(`\`bundleUrl\` is longer than ${maxTextLength} characters`);
  if (!isSafeUrl(url)) {
    throw new Failure({
      code: 'unsafe-bundle-url',
      message: `The service returned a bundle URL that starts with ${url.protocol}`,
    });
  }
  return { url, sizeBytes: optionalCount(bundle, 'sizeBytes'), expiresAt: optionalDate(bundle, 'expiresAt') };
}

/** Reads an agent job: `GET /v2/agent/{projectId}/job/{id}`. */
export function readAgentJob(
  service: Service,
  { projectId, jobId }: { readonly projectId: string; readonly jobId: string },
  limits: CallLimits,
): Promise<ApiResult<AgentJob>> {
  const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, limits);
}

function agentJobIn(body: unknown, jobId: string): AgentJob {
  const job = readObject(body);
  requireSameJob(job, 'id', jobId);
  const source = isObject(job['source']) ? job['source'] : {};
  return {
    status: readString(job, 'status'),
    prLink: optionalString(job, 'prLink'),
    repository: optionalString(source, 'repository'),
    ref: optionalString(source, 'ref'),
    model: optionalString(job, 'model'),
    createdAt: optionalString(job, 'createdAt'),
    archivedAt: optionalString(job, 'archivedAt'),
    error: errorIn(job),
  };
}
