import type { ApiResult, CallLimits, JobState, Progress } from '../model/api-result.ts';
import type { Service } from './client.ts';
import { messageIn, optionalCount, optionalDateMs, readObject, readString, requireSameJob } from './guards.ts';

/** Every `status` other than `completed` and `failed` means that the job is still running. */
export interface ExportJob extends JobState {
  /** Why it failed, as reported by the service. */
  readonly error?: string | undefined;
}

/** Reads an export job: `GET /v1/static-export/jobs/{jobId}`. */
export function readExport(service: Service, jobId: string, limits: CallLimits): Promise<ApiResult<ExportJob>> {
  const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, limits);
}

function exportJobIn(body: unknown, jobId: string): ExportJob {
  const job = readObject(body);
  requireSameJob(job, 'jobId', jobId);
  return {
    status: readString(job, 'status'),
    progress: progressOf(job['progress']),
    pageCount: optionalCount(job, 'pageCount'),
    updatedAtMs: optionalDateMs(job, 'updatedAt'),
    error: messageIn(job),
  };
}

/** Longer text is not shown. It is not truncated, because redaction would not recognize a truncated secret. */
const maxProgressLength = 200;

/**
 * Numbers and strings such as `42` and `42 %` from 0 to 100 are percentages. Other short values are shown as they are, except for
 * NaN and infinity, which a service computes from zero pages.
 */
function progressOf(value: unknown): Progress | undefined {
  if (typeof value === 'number' && value >= 0 && value <= 100) return { kind: 'percent', percent: value };
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  const text = progressText(value);
  if (text === undefined || text === '' || /^[+-]?(NaN|Infinity) ?%?$/i.test(text)) return undefined;
  const percent = /^(\d+(?:\.\d+)?) ?%?$/.exec(text)?.[1];
  if (percent !== undefined && Number(percent) <= 100) return { kind: 'percent', percent: Number(percent) };
  return { kind: 'text', text };
}

function progressText(value: unknown): string | undefined {
  if (value === undefined || value === null || !isFlat(value)) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxProgressLength ? undefined : text.trim();
}

/** False for nested objects and lists. Deep nesting would overflow the stack of `JSON.stringify`. */
function isFlat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((field) => typeof field !== 'object' || field === null);
}
