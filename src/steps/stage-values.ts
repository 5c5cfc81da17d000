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
  report(): void;
}

/** Returns undefined if no values file is requested. Throws `cannot-write` and `no-disk-space`. */
export async function stageValues(
  source: ValuesSource,
  { valuesPath, valuesMirror: mirror, version }: ExportSettings,
  context: ExportContext,
): Promise<StagedValues | undefined> {
  if (valuesPath === undefined) return undefined;
  // The YAML library is loaded only if it is needed.
  const { valuesText } = await import('../deploy/values-text.ts');
  context.signal.throwIfAborted();
  const text = valuesText({ bundleUrl: (mirror ?? source.url.url).href, version });
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const isSecret = mirror?.search !== '';
  const file = new StagedTextFile(resolve(valuesPath), text, isSecret ? ownersOnly : undefined);
  return {
    path: file.path,
    commit: () => file.commit(),
    report() {
      context.report.output({ 'values-file': file.path });
      context.report.completed('Values file written');
      if (mirror === undefined) reportPresigned(file.path, source, context);
      else context.report.detail('Values', `${file.path}, with the URL of \`values-bundle-url\` on ${mirror.host}`);
    },
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

function reportPresigned(path: string, { job, url }: ValuesSource, { report, clock }: ExportContext): void {
  const { isUrgent, text } = expiryNote(url, clock.dateMs());
  const renew = `run the action again with \`job-id: ${job.jobId}\` for a new URL`;
  const advice = `A deployment that starts later cannot fetch its bundle: ${renew}, or set \`values-bundle-url\` to a mirror.`;
  if (isUrgent) report.warn(`Values file ${path}: ${text} ${advice}`);
  else report.info(`${text} ${advice}`);
  report.detail('Values', `${path}. ${text}`);
}

export interface ExpiryNote {
  /** Whether the URL may expire before the rollout has finished. */
  readonly isUrgent: boolean;
  readonly text: string;
}

/** Kubernetes fails a rollout after ten minutes (`progressDeadlineSeconds`). Services often sign URLs for fifteen. */
const minRemainingMs = 10 * 60_000;

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
