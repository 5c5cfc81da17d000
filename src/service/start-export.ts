import { isSafeId } from '../http/safe-url.ts';
import type { ApiResult, CallLimits } from '../model/api-result.ts';
import type { Service } from './client.ts';
import { readObject, readString, unexpectedResponse } from './guards.ts';

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
