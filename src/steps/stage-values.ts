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
export function stageValues(
  source: ValuesSource,
  { valuesPath, valuesMirror: mirror, version }: ExportSettings,
  context: ExportContext,
): StagedValues | undefined {
  if (valuesPath === undefined) return undefined;
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

/** The values that a self-hosted deployment reads. */
export interface StaticExportValues {
  readonly bundleUrl: string;
  /** Pins an export version. Omitted if it is unknown. */
  readonly version: string | undefined;
}

/** Returns YAML that parsers of version 1.1 and 1.2 read in the same way: a JSON string is a quoted scalar on one line. */
export function valuesText({ bundleUrl, version }: StaticExportValues): string {
  const strings = Object.entries({ bundleUrl, version }).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value).replace(unprintable, escaped)}\n`],
  );
  return `staticExport:\n  enabled: true\n${strings.join('')}`;
}

/**
 * Control characters, line breaks and noncharacters. JSON keeps most of them as they are. Some YAML parsers reject them, others
 * fold them into a space.
 */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

function escaped(character: string): string {
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
