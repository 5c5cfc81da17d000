// The export jobs of the service, whichever endpoints start and read them. A job waits in the queue, renders the site page by page,
// and stores its bundle. Jobs are immutable: a change replaces a job.
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { packBundle, packZip } from '../render/pack-bundle.ts';
import { type ExportOptions, planExport } from '../render/plan-export.ts';
import { type FileContent, readMarkdownSite } from '../render/read-site.ts';
import type { ObjectStore } from '../storage/storage-server.ts';

/** Settings of a sandbox's exports. */
interface Exporter {
  readonly siteFolder: string;
  readonly queueMs: number;
  /** Time to render one page. */
  readonly pageMs: number;
  /** Whether every export is another build, as of most generators. */
  readonly rebuilds: boolean;
  readonly now: () => number;
  /** Stops all work without a further update. */
  readonly signal: AbortSignal;
}

/** As the API returns it. */
export interface ExportJob {
  readonly jobId: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  /** In percent, 0–100. */
  readonly progress: number;
  /** Pages exported so far. */
  readonly pageCount: number;
  readonly error: string | null;
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
    const [jobId, createdAt] = [`se_${randomBytes(8).toString('hex')}`, this.#time()];
    const queued = { jobId, status: 'queued', progress: 0, pageCount: 0, error: null } as const;
    const job = { ...queued, createdAt, updatedAt: createdAt };
    this.#jobs.set(jobId, job);
    this.#run(job, options, format).catch((error: unknown) => {
      if (this.exporter.signal.aborted) return;
      this.#update(job, { status: 'failed', error: error instanceof Error ? error.message : String(error) });
    });
    return job;
  }

  /** Returns a new link to the bundle of a completed job. */
  link(jobId: string): BundleLink | undefined {
    const bundle = this.#store.get(bundlePath(jobId));
    if (bundle === undefined) return undefined;
    const { target, expiresAtMs } = this.#store.presign(bundlePath(jobId));
    const expiresAt = new Date(expiresAtMs).toISOString();
    return { bundleUrl: this.#storageUrl + target, sizeBytes: bundle.bytes.length, expiresAt };
  }

  async #run(job: ExportJob, options: ExportOptions, format: keyof typeof packers): Promise<void> {
    const { siteFolder, queueMs, pageMs, rebuilds, now, signal } = this.exporter;
    await pause(queueMs, signal);
    this.#update(job, { status: 'running' });
    const plan = await planExport(await readMarkdownSite(siteFolder), options);
    const rendered: FileContent[] = [];
    for (const page of plan.pages) {
      await pause(pageMs, signal);
      rendered.push(plan.renderPage(page));
      // The last percent is for packing.
      const progress = Math.floor((99 * rendered.length) / plan.pages.length);
      this.#update(job, { pageCount: rendered.length, progress });
    }
    const files = [...rendered, ...plan.sharedFiles];
    const bundle = await packers[format](rebuilds ? rebuilt(files, new Date(now())) : files);
    this.#store.put(bundlePath(job.jobId), bundle);
    this.#update(job, { status: 'completed', progress: 100 });
  }

  #update(job: ExportJob, change: Partial<ExportJob>): void {
    this.#jobs.set(job.jobId, { ...job, ...this.find(job.jobId), ...change, updatedAt: this.#time() });
  }

  #time(): string {
    return new Date(this.exporter.now()).toISOString();
  }
}

function bundlePath(jobId: string): string {
  return `/static-exports/${jobId}/bundle`;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await (ms > 0 ? sleep(ms, undefined, { signal }) : nextTurn(undefined, { signal }));
}

/** Changes what most generators change in every build, and no reader sees: a build id, the names of assets, a date in the footer. */
function rebuilt(files: readonly FileContent[], now: Date): readonly FileContent[] {
  const buildId = randomBytes(4).toString('hex');
  const renamed = (text: string): string =>
    text.replace(/\bassets\/site\.(css|js)(?="|$)/g, `assets/site.${buildId}.$1`);
  const rebuiltPage = (html: string): string =>
    renamed(html)
      .replace('<html ', `<html data-build="${buildId}" `)
      .replace('</footer>', `<p>Built on ${now.toISOString()}</p>\n</footer>`);
  return files.map(({ path, content }) => ({
    path: renamed(path),
    content: path.endsWith('.html') ? Buffer.from(rebuiltPage(content.toString())) : content,
  }));
}
