/** The values file of a self-hosted deployment. */
import { resolve } from 'node:path';
import { ownersOnly, StagedTextFile } from '../disk/text-file.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { durationText } from '../text/amounts.ts';
import type { FollowedJob } from './export-job.ts';
import type { ExportContext } from './export-context.ts';

interface ValuesSource {
  readonly job: FollowedJob;
  /** The URL that was created last. */
  readonly url: BundleUrl;
}

export interface StagedValues extends Staged {
  /** Call it after the commit. */
  report(context: ExportContext): void;
}

/** Returns undefined if no values file is requested. Throws `cannot-write` and `no-disk-space`. */
export async function stageValues(
  { job, url }: ValuesSource,
  { values, subject }: ExportSettings,
  { signal }: ExportContext,
): Promise<StagedValues | undefined> {
  if (values === undefined) return undefined;
  // The YAML library is loaded only if it is needed.
  const { valuesText } = await import('../deploy/values-text.ts');
  signal.throwIfAborted();
  const text = valuesText({ bundleUrl: (values.mirror ?? url.url).href, version: subject.version });
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const isSecret = values.mirror?.search !== '';
  const file = new StagedTextFile(resolve(values.path), text, isSecret ? ownersOnly : undefined);
  const written = { path: file.path, url, jobId: job.jobId };
  return {
    path: file.path,
    commit: () => file.commit(),
    report: (context) =>
      values.mirror === undefined ? reportPresigned(written, context) : reportMirror(file.path, values.mirror, context),
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

interface WrittenValues {
  readonly path: string;
  readonly url: BundleUrl;
  readonly jobId: string;
}

function reportPresigned({ path, url, jobId }: WrittenValues, { report, clock }: ExportContext): void {
  const { isUrgent, text } = expiryNote(url, clock.dateMs());
  const renew = `run the action again with \`job-id: ${jobId}\` for a new URL`;
  const advice = `A deployment that starts later cannot fetch its bundle: ${renew}, or set \`values-bundle-url\` to a mirror.`;
  report.output({ 'values-file': path });
  report.completed('Values file written; only its owner can read it');
  if (isUrgent) report.warn(`Values file ${path}: ${text} ${advice}`);
  else report.info(`${text} ${advice}`);
  report.detail('Values', `${path}. ${text}`);
}

function reportMirror(path: string, mirror: URL, { report }: ExportContext): void {
  const values = `${path}, with the URL of \`values-bundle-url\` on ${mirror.host}`;
  report.output({ 'values-file': path });
  report.completed('Values file written');
  report.detail('Values', values);
}

export interface ExpiryNote {
  /** Whether the URL may expire before the rollout has finished. */
  readonly isUrgent: boolean;
  readonly text: string;
}

/** Kubernetes fails a rollout after ten minutes (`progressDeadlineSeconds`). Five more minutes cover the steps before it. */
const minRemainingMs = 15 * 60_000;

/** When the URL in a values file expires. A deployment requests it at every start. `nowMs` is in milliseconds since 1970. */
export function expiryNote({ expiresAt }: Pick<BundleUrl, 'expiresAt'>, nowMs: number): ExpiryNote {
  if (expiresAt === undefined) return { isUrgent: false, text: 'The service does not report when its URL expires.' };
  const remainingMs = expiresAt.dateMs - nowMs;
  const isUrgent = remainingMs < minRemainingMs;
  if (remainingMs <= 0) {
    const ago = durationText(-remainingMs);
    return { isUrgent, text: `Its URL expired at ${expiresAt.text}, ${ago} ago by the clock of this machine.` };
  }
  return { isUrgent, text: `Its URL expires at ${expiresAt.text}, in ${durationText(remainingMs)}.` };
}
