/** Exports that are started for a project. A status contains the URL of the bundle, and each read makes a fresh one. */
import type { Service } from './client.ts';
import { bundleUrlIn, type ExportCalls, exportJobIn, startedJobIn } from './export-calls.ts';

export function projectExports(service: Service, projectId: string): ExportCalls {
  const jobs = `/v1/static-export/${encodeURIComponent(projectId)}/jobs`;
  const pathOf = (jobId: string): string => `${jobs}/${encodeURIComponent(jobId)}`;
  return {
    start: ({ idempotencyKey }, signal) =>
      service.call({ method: 'POST', path: jobs, idempotencyKey, read: startedJobIn }, signal),
    read: (jobId, signal) =>
      service.call({ method: 'GET', path: pathOf(jobId), read: (body) => exportJobIn(body, jobId) }, signal),
    bundleUrl: (jobId, signal) =>
      service.call({ method: 'GET', path: pathOf(jobId), read: (body) => bundleUrlIn(body, jobId) }, signal),
  };
}
