// The export jobs of the service, whichever endpoints start and read them. Jobs are immutable: a change replaces a job.
import { randomBytes } from 'node:crypto';
import { packBundle, packZip } from '../render/pack-bundle.ts';
import type { ExportOptions } from '../render/plan-export.ts';
import type { ObjectStore } from '../storage/storage-server.ts';
import { type Exporter, type ExportState, runExport } from './run-export.ts';

/** As the API returns it. */
export interface ExportJob extends ExportState {
  readonly jobId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface BundleLink {
  readonly bundleUrl: string;
  readonly sizeBytes: number;
  readonly expiresAt: string;
}

const packers = { 'tar.gz': packBundle, zip: packZip };

export class ExportJobs {
  readonly exporter: Exporter;
  readonly #store: ObjectStore;
  readonly #storageUrl: string;
  readonly #jobs = new Map<string, ExportJob>();

  constructor(exporter: Exporter, store: ObjectStore, storageUrl: string) {
    this.exporter = exporter;
    this.#store = store;
    this.#storageUrl = storageUrl;
  }

  find(jobId: string): ExportJob | undefined {
    return this.#jobs.get(jobId);
  }

  /** Returns the job as it is in the queue. */
  begin(options: ExportOptions, format: keyof typeof packers): ExportJob {
    const time = (): string => new Date(this.exporter.now()).toISOString();
    const [jobId, createdAt] = [`se_${randomBytes(8).toString('hex')}`, time()];
    let job: ExportJob = {
      ...{ jobId, status: 'queued', progress: 0, pageCount: 0, error: null },
      ...{ createdAt, updatedAt: createdAt },
    };
    const queued = job;
    this.#jobs.set(jobId, job);
    void runExport(options, this.exporter, {
      update: (change) => {
        job = { ...job, ...change, updatedAt: time() };
        this.#jobs.set(jobId, job);
      },
      store: async (files) => this.#store.put(bundlePath(jobId), await packers[format](files)),
    });
    return queued;
  }

  /** Returns a new link to the bundle of a completed job. */
  link(jobId: string): BundleLink | undefined {
    const bundle = this.#store.get(bundlePath(jobId));
    if (bundle === undefined) return undefined;
    const { target, expiresAtMs } = this.#store.presign(bundlePath(jobId));
    const expiresAt = new Date(expiresAtMs).toISOString();
    return { bundleUrl: this.#storageUrl + target, sizeBytes: bundle.bytes.length, expiresAt };
  }
}

function bundlePath(jobId: string): string {
  return `/static-exports/${jobId}/bundle`;
}
