// The export jobs of one sandbox, as the API returns them. Jobs are immutable: a change replaces a job.
import { randomBytes } from 'node:crypto';

export interface ExportJob {
  readonly jobId: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  /** In percent, 0–100. */
  readonly progress: number;
  /** Pages exported so far. */
  readonly pageCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly error: string | null;
}

export type ExportJobChange = Partial<Pick<ExportJob, 'status' | 'progress' | 'pageCount' | 'error'>>;

export interface ExportJobs {
  /** Returns a new queued job. */
  create(): ExportJob;
  find(jobId: string): ExportJob | undefined;
  change(jobId: string, change: ExportJobChange): void;
}

export function createExportJobs(now: () => number): ExportJobs {
  const jobs = new Map<string, ExportJob>();
  const time = (): string => new Date(now()).toISOString();
  return {
    create: () => {
      const jobId = `se_${randomBytes(8).toString('hex')}`;
      const createdAt = time();
      const start = { status: 'queued', progress: 0, pageCount: 0, error: null } as const;
      const job: ExportJob = { jobId, ...start, createdAt, updatedAt: createdAt };
      jobs.set(jobId, job);
      return job;
    },
    find: (jobId) => jobs.get(jobId),
    change: (jobId, change) => {
      const job = jobs.get(jobId);
      if (job !== undefined) jobs.set(jobId, { ...job, ...change, updatedAt: time() });
    },
  };
}
