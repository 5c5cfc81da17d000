// The three endpoints of the static export: start a job, read it, create its bundle. Jobs are immutable: a change replaces a job.
import { randomBytes } from 'node:crypto';
import type { ExportOptions } from '../render/plan-export.ts';
import { readMarkdownSite } from '../render/read-site.ts';
import { fieldsIn } from '../shapes.ts';
import type { ObjectStore } from '../storage/storage-server.ts';
import { type ApiCall, type ApiReply, type Endpoint, errorReply } from './router.ts';
import { type Exporter, type ExportState, runExport } from './run-export.ts';

interface ExportService {
  readonly domain: string;
  readonly exporter: Exporter;
  readonly store: ObjectStore;
  readonly storageUrl: string;
}

/** As the API returns it. */
interface ExportJob extends ExportState {
  readonly jobId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Jobs = Map<string, ExportJob>;

export function exportEndpoints(service: ExportService): readonly Endpoint[] {
  const jobs: Jobs = new Map();
  return [
    { ...exportCalls.start, handle: (call) => start(call, jobs, service) },
    { ...exportCalls.read, handle: ({ ids: [jobId = ''] }) => read(jobId, jobs) },
    { ...exportCalls.bundle, handle: ({ ids: [jobId = ''] }) => createBundle(jobId, jobs, service) },
  ];
}

export const exportCalls = {
  start: { method: 'POST', path: /^\/v1\/static-export\/jobs$/ },
  read: { method: 'GET', path: /^\/v1\/static-export\/jobs\/([^/]+)$/ },
  bundle: { method: 'POST', path: /^\/v1\/static-export\/jobs\/([^/]+)\/bundle$/ },
} as const;

async function start({ contentType, body }: ApiCall, jobs: Jobs, service: ExportService): Promise<ApiReply> {
  if (!/^application\/json *(;|$)/i.test(contentType)) return errorReply(400, 'Content-Type must be application/json');
  const request = readStartRequest(body);
  if (typeof request === 'string') return errorReply(400, request);
  if (request.domain !== service.domain) return errorReply(400, `No documentation is published at ${request.domain}`);

  const { pages } = await readMarkdownSite(service.exporter.siteFolder);
  const unknown = request.paths?.find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined) return errorReply(400, `paths: page "${unknown}" does not exist`);
  return { status: 202, body: begin(request, jobs, service) };
}

/** Returns an error message if it is invalid. Ignores unknown fields. */
function readStartRequest(body: string): ExportOptions | string {
  const { domain, version, paths } = fieldsIn(body);
  if (typeof domain !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(domain))
    return 'domain must be a host name such as docs.example.com, without protocol, port or path';
  if (version !== undefined && typeof version !== 'string') return 'version must be a string';
  if (paths !== undefined && !isPathList(paths)) return 'paths must be an array of at least one page path';
  const notAPath = paths?.find((path) => /^\/|\.html$/.test(path));
  if (notAPath !== undefined) return `paths: "${notAPath}" must not have a leading slash or end in .html`;
  return { domain: domain.toLowerCase(), version, paths };
}

function isPathList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string');
}

/** Returns the job as it is in the queue. */
function begin(options: ExportOptions, jobs: Jobs, { exporter, store }: ExportService): ExportJob {
  const time = (): string => new Date(exporter.now()).toISOString();
  const [jobId, createdAt] = [`se_${randomBytes(8).toString('hex')}`, time()];
  let job: ExportJob = {
    ...{ jobId, status: 'queued', progress: 0, pageCount: 0, error: null },
    ...{ createdAt, updatedAt: createdAt },
  };
  const queued = job;
  jobs.set(jobId, job);
  void runExport(options, exporter, {
    update(change) {
      job = { ...job, ...change, updatedAt: time() };
      jobs.set(jobId, job);
    },
    store: (bundle) => store.put(bundlePath(jobId), bundle),
  });
  return queued;
}

function read(jobId: string, jobs: Jobs): ApiReply {
  const job = jobs.get(jobId);
  return job === undefined ? errorReply(404, `No such export job: ${jobId}`) : { status: 200, body: job };
}

function createBundle(jobId: string, jobs: Jobs, { store, storageUrl }: ExportService): ApiReply {
  const job = jobs.get(jobId);
  if (job === undefined) return errorReply(404, `No such export job: ${jobId}`);
  const bundle = store.get(bundlePath(jobId));
  if (bundle === undefined) return errorReply(409, `Export job ${jobId} is ${job.status}`);
  const { target, expiresAtMs } = store.presign(bundlePath(jobId));
  const expiresAt = new Date(expiresAtMs).toISOString();
  return { status: 200, body: { jobId, bundleUrl: storageUrl + target, sizeBytes: bundle.bytes.length, expiresAt } };
}

function bundlePath(jobId: string): string {
  return `/static-exports/${jobId}/bundle.tar.gz`;
}
