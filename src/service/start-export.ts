/** Starts an export job. Service contract: `POST /v1/static-export/jobs`. */
import type { ApiResult } from './answer.ts';
import type { Service } from './client.ts';
import { readObject, readString, unexpected } from './guards.ts';

export interface ExportRequest {
  readonly domain: string;
  readonly version?: string | undefined;
  /** Page paths to include; all where there are none. */
  readonly paths: readonly string[];
  /** The same for all tries of one step. */
  readonly idempotencyKey: string;
}

/** Answers with the id of the queued job. */
export function startExport(service: Service, request: ExportRequest, signal: AbortSignal): Promise<ApiResult<string>> {
  const { domain, version, paths, idempotencyKey } = request;
  const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
  const headers = { 'Idempotency-Key': idempotencyKey };
  return service.call({ method: 'POST', path: '/v1/static-export/jobs', headers, body, read: jobIdIn }, signal);
}

/** A job id becomes part of addresses and file names, so that only a sane one is taken. */
function jobIdIn(body: unknown): string {
  const jobId = readString(readObject(body), 'jobId');
  if (!/^[\x21-\x7e]{1,200}$/.test(jobId)) throw unexpected('`jobId` holds white space or control characters');
  return jobId;
}
