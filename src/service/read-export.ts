/** Reads an export job. Service contract: `GET /v1/static-export/jobs/{jobId}`. */
import { type ApiResult, messageIn } from './answer.ts';
import type { Service } from './client.ts';
import { optionalCount, optionalDateMs, optionalString, readObject, readString, unexpected } from './guards.ts';
import { type Progress, progressOf } from './progress.ts';

export interface ExportJob {
  /** `completed` and `failed` end it; every other one, known or not, means that it still goes. */
  readonly status: string;
  readonly progress: Progress;
  /** Pages exported so far. */
  readonly pageCount?: number | undefined;
  readonly updatedAtMs?: number | undefined;
  /** Why it failed, in the service's words. */
  readonly error?: string | undefined;
}

export function readExport(service: Service, jobId: string, signal: AbortSignal): Promise<ApiResult<ExportJob>> {
  const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => exportJobIn(body, jobId) }, signal);
}

function exportJobIn(body: unknown, askedFor: string): ExportJob {
  const job = readObject(body);
  const jobId = optionalString(job, 'jobId');
  if (jobId !== undefined && jobId !== askedFor) throw unexpected(`it is about another job, ${jobId}`);
  return {
    status: readString(job, 'status'),
    progress: progressOf(job['progress']),
    pageCount: optionalCount(job, 'pageCount'),
    updatedAtMs: optionalDateMs(job, 'updatedAt'),
    error: messageIn(job),
  };
}
