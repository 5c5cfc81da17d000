// The endpoints of an export that is started for a project: start a job, read it. A project exports once at a time, and ten times an hour.
import type { ExportJob, ExportJobs } from './export-jobs.ts';
import { type ApiReply, type Endpoint, errorReply } from './router.ts';

const maxStarts = 10;
const hourMs = 3_600_000;

interface Project {
  readonly projectId: string;
  readonly domain: string;
}

export function projectEndpoints({ projectId, domain }: Project, jobs: ExportJobs): readonly Endpoint[] {
  const startedMs: number[] = [];
  const jobIds = new Set<string>();
  const start = (): ApiReply => {
    const nowMs = jobs.exporter.now();
    if ([...jobIds].some((jobId) => isActive(jobs.find(jobId))))
      return errorReply(409, 'A static export of this project is already running');
    if (startedMs.filter((each) => each > nowMs - hourMs).length >= maxStarts)
      return errorReply(429, `More than ${maxStarts} exports were started within an hour`);
    startedMs.push(nowMs);
    const job = jobs.begin({ domain, version: undefined, paths: undefined }, 'zip');
    jobIds.add(job.jobId);
    return { status: 202, body: shown(job) };
  };
  const read = (jobId: string): ApiReply => {
    const job = jobIds.has(jobId) ? jobs.find(jobId) : undefined;
    if (job === undefined) return errorReply(404, `No such export job: ${jobId}`);
    return { status: 200, body: { ...shown(job), ...(job.status === 'completed' && jobs.link(jobId)) } };
  };
  const unknown = errorReply(404, 'No such project');
  const ofProject = (reply: (jobId: string) => ApiReply): Endpoint['handle'] => {
    return ({ ids: [id, jobId = ''] }) => (id === projectId ? reply(jobId) : unknown);
  };
  return [
    { ...projectCalls.start, handle: ofProject(start) },
    { ...projectCalls.read, handle: ofProject(read) },
  ];
}

export const projectCalls = {
  start: { method: 'POST', path: /^\/v1\/static-export\/([^/]+)\/jobs$/ },
  read: { method: 'GET', path: /^\/v1\/static-export\/([^/]+)\/jobs\/([^/]+)$/ },
} as const;

function isActive(job: ExportJob | undefined): boolean {
  return job?.status === 'queued' || job?.status === 'running';
}

/** Neither progress nor pages. */
function shown({ jobId, status, createdAt, updatedAt, error }: ExportJob): object {
  return { jobId, status, createdAt, updatedAt, error };
}
