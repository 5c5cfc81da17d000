/** Exports that are started for a domain. Their bundle is created by a third call. */
import type { Service } from './client.ts';
import { bundleUrlIn, type ExportCalls, exportJobIn, startedJobIn } from './export-calls.ts';

const jobs = '/v1/static-export/jobs';
const pathOf = (jobId: string): string => `${jobs}/${encodeURIComponent(jobId)}`;

export function domainExports(service: Service): ExportCalls {
  return {
    start({ domain, version, paths = [], idempotencyKey }, signal) {
      const body = { domain, ...(version !== undefined && { version }), ...(paths.length > 0 && { paths }) };
      return service.call({ method: 'POST', path: jobs, idempotencyKey, body, read: startedJobIn }, signal);
    },
    read: (jobId, signal) =>
      service.call({ method: 'GET', path: pathOf(jobId), read: (body) => exportJobIn(body, jobId) }, signal),
    bundleUrl(jobId, signal) {
      const path = `${pathOf(jobId)}/bundle`;
      return service.call({ method: 'POST', path, read: (body) => bundleUrlIn(body, jobId) }, signal);
    },
  };
}
