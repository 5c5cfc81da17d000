// Runs an export job: waits in the queue, renders the site page by page, and has it packed and stored. Reports each change
// of state.
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type ExportOptions, planExport } from '../render/plan-export.ts';
import { type FileContent, readMarkdownSite } from '../render/read-site.ts';

/** Settings of a sandbox's exporter. */
export interface Exporter {
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

/** The fields of a job that an export changes. */
export interface ExportState {
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  /** In percent, 0–100. */
  readonly progress: number;
  /** Pages exported so far. */
  readonly pageCount: number;
  readonly error: string | null;
}

interface ExportTarget {
  update(change: Partial<ExportState>): void;
  /** Called before the job is reported as completed. */
  store(files: readonly FileContent[]): Promise<void>;
}

/** Never rejects: an error is reported as a failed job. */
export async function runExport(options: ExportOptions, exporter: Exporter, target: ExportTarget): Promise<void> {
  try {
    await pause(exporter.queueMs, exporter.signal);
    target.update({ status: 'running' });
    await target.store(await render(options, exporter, target));
    target.update({ status: 'completed', progress: 100 });
  } catch (error) {
    if (exporter.signal.aborted) return;
    target.update({ status: 'failed', error: error instanceof Error ? error.message : String(error) });
  }
}

async function render(
  options: ExportOptions,
  exporter: Exporter,
  target: ExportTarget,
): Promise<readonly FileContent[]> {
  const plan = await planExport(await readMarkdownSite(exporter.siteFolder), options);
  const total = plan.pages.length;
  const rendered: FileContent[] = [];
  for (const page of plan.pages) {
    await pause(exporter.pageMs, exporter.signal);
    rendered.push(plan.renderPage(page));
    // The last percent is for packing.
    target.update({ pageCount: rendered.length, progress: Math.floor((99 * rendered.length) / total) });
  }
  const files = [...rendered, ...plan.sharedFiles];
  return exporter.rebuilds ? rebuilt(files, new Date(exporter.now())) : files;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await (ms > 0 ? sleep(ms, undefined, { signal }) : nextTurn(undefined, { signal }));
}

/** Changes what most generators change in every build, and no reader sees: a build id, the names of assets, a date in the footer. */
function rebuilt(files: readonly FileContent[], now: Date): readonly FileContent[] {
  const buildId = randomBytes(4).toString('hex');
  return files.map(({ path, content }) => ({
    path: renamed(path, buildId),
    content: path.endsWith('.html') ? Buffer.from(rebuiltPage(content.toString(), buildId, now)) : content,
  }));
}

function rebuiltPage(html: string, buildId: string, now: Date): string {
  return renamed(html, buildId)
    .replace('<html ', `<html data-build="${buildId}" `)
    .replace('</footer>', `<p>Built on ${now.toISOString()}</p>\n</footer>`);
}

function renamed(text: string, buildId: string): string {
  return text.replace(/\bassets\/site\.(css|js)(?="|$)/g, `assets/site.${buildId}.$1`);
}
