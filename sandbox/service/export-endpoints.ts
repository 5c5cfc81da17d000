// The three endpoints of the static export: start a job, read it, create its bundle.
import type { ExportOptions } from '../render/plan-export.ts';
import { readMarkdownSite } from '../render/read-site.ts';
import type { Objects } from '../storage/storage-server.ts';
import type { PresignedUrl } from '../storage/presigned-url.ts';
import type { ExportJobs } from './export-jobs.ts';
import { type ApiCall, type ApiReply, type Endpoint, errorReply } from './router.ts';
import { type Exporter, runExport } from './run-export.ts';
import { readStartRequest } from './start-request.ts';

export interface ExportService {
  readonly domain: string;
  readonly jobs: ExportJobs;
  readonly exporter: Exporter;
  readonly objects: Objects;
  /** Returns a new presigned URL for the object at this path of the store. */
  readonly presign: (path: string) => PresignedUrl;
}

export function exportEndpoints(service: ExportService): readonly Endpoint[] {
  const jobs = '/v1/static-export/jobs';
  return [
    { method: 'POST', path: jobs, handle: (call) => start(call, service) },
    { method: 'GET', path: `${jobs}/{jobId}`, handle: ({ ids: [jobId = ''] }) => read(jobId, service) },
    { method: 'POST', path: `${jobs}/{jobId}/bundle`, handle: ({ ids: [jobId = ''] }) => createBundle(jobId, service) },
  ];
}

async function start({ contentType, body }: ApiCall, service: ExportService): Promise<ApiReply> {
  if (!/^application\/json *(;|$)/i.test(contentType)) return errorReply(400, 'Content-Type must be application/json');
  const request = readStartRequest(body);
  if (typeof request === 'string') return errorReply(400, request);
  if (request.domain !== service.domain) return errorReply(400, `No documentation is published at ${request.domain}`);

  const { pages } = await readMarkdownSite(service.exporter.siteFolder);
  const unknown = request.paths?.find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined) return errorReply(400, `paths: page "${unknown}" does not exist`);
  return { status: 202, body: begin(request, service) };
}

function begin(options: ExportOptions, { jobs, exporter, objects }: ExportService): object {
  const job = jobs.create();
  void runExport(options, exporter, {
    update: (change) => jobs.change(job.jobId, change),
    store: (bundle) => objects.put(bundlePath(job.jobId), bundle),
  });
  return job;
}

function read(jobId: string, { jobs }: ExportService): ApiReply {
  const job = jobs.find(jobId);
  return job === undefined ? errorReply(404, `No such export job: ${jobId}`) : { status: 200, body: job };
}

function createBundle(jobId: string, { jobs, objects, presign }: ExportService): ApiReply {
  const job = jobs.find(jobId);
  if (job === undefined) return errorReply(404, `No such export job: ${jobId}`);
  const bundle = objects.get(bundlePath(jobId));
  if (bundle === undefined) return errorReply(409, `Export job ${jobId} is ${job.status}`);
  const { url, expiresAtMs } = presign(bundlePath(jobId));
  const expiresAt = new Date(expiresAtMs).toISOString();
  return { status: 200, body: { jobId, bundleUrl: url, sizeBytes: bundle.bytes.length, expiresAt } };
}

function bundlePath(jobId: string): string {
  return `/static-exports/${jobId}/bundle.tar.gz`;
}
