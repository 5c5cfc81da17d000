// The endpoints of an export that is started for a domain: start a job, read it, create its bundle.
import type { ExportOptions } from '../render/plan-export.ts';
import { readMarkdownSite } from '../render/read-site.ts';
import { fieldsIn } from '../shapes.ts';
import type { ExportJobs } from './export-jobs.ts';
import { type ApiCall, type ApiReply, type Endpoint, errorReply } from './router.ts';

export const exportCalls = {
  start: { method: 'POST', path: /^\/v1\/static-export\/jobs$/ },
  read: { method: 'GET', path: /^\/v1\/static-export\/jobs\/([^/]+)$/ },
  bundle: { method: 'POST', path: /^\/v1\/static-export\/jobs\/([^/]+)\/bundle$/ },
} as const;

export function exportEndpoints(domain: string, jobs: ExportJobs): readonly Endpoint[] {
  return [
    { ...exportCalls.start, handle: (call) => start(call, domain, jobs) },
    { ...exportCalls.read, handle: ({ ids: [jobId = ''] }) => read(jobId, jobs) },
    { ...exportCalls.bundle, handle: ({ ids: [jobId = ''] }) => createBundle(jobId, jobs) },
  ];
}

async function start({ contentType, body }: ApiCall, domain: string, jobs: ExportJobs): Promise<ApiReply> {
  if (!/^application\/json *(;|$)/i.test(contentType)) return errorReply(400, 'Content-Type must be application/json');
  const request = readStartRequest(body);
  if (typeof request === 'string') return errorReply(400, request);
  if (request.domain !== domain) return errorReply(400, `No documentation is published at ${request.domain}`);

  const { pages } = await readMarkdownSite(jobs.exporter.siteFolder);
  const unknown = request.paths?.find((path) => !pages.some((page) => page.path === path));
  if (unknown !== undefined) return errorReply(400, `paths: page "${unknown}" does not exist`);
  return { status: 202, body: jobs.begin(request, 'tar.gz') };
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

function read(jobId: string, jobs: ExportJobs): ApiReply {
  const job = jobs.find(jobId);
  return job === undefined ? errorReply(404, `No such export job: ${jobId}`) : { status: 200, body: job };
}

function createBundle(jobId: string, jobs: ExportJobs): ApiReply {
  const job = jobs.find(jobId);
  if (job === undefined) return errorReply(404, `No such export job: ${jobId}`);
  const link = jobs.link(jobId);
  if (link === undefined) return errorReply(409, `Export job ${jobId} is ${job.status}`);
  return { status: 200, body: { jobId, ...link } };
}
