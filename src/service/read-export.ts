import type { ApiResult, CallLimits, JobState } from '../model/api-result.ts';
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
