/** Last step: the values of a self-hosted deployment, when bundle and site are in place. They never name a bundle that was refused. */
import { resolve } from 'node:path';
import { linkNote } from '../deploy/link-note.ts';
import { ownersOnly, writeTextFile } from '../disk/text-file.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ExportSettings, ValuesOrder } from '../settings/export-settings.ts';
import type { FollowedJob } from './begin-export.ts';
import type { ExportContext } from './export-context.ts';

interface ValuesRequest {
  readonly job: FollowedJob;
  /** The one that was made last. */
  readonly link: BundleUrl;
}

/** Does nothing where none are wanted. */
export async function writeValues(
  { job, link }: ValuesRequest,
  { values: order, subject }: ExportSettings,
  parts: ExportContext,
): Promise<void> {
  if (order === undefined) return;
  // A library of its own, which most runs do without.
  const { valuesText } = await import('../deploy/values-text.ts');
  parts.signal.throwIfAborted();
  const path = resolve(order.path);
  const url = order.mirror ?? link.url;
  const text = valuesText({ bundleUrl: url.href, version: subject.version });
  writeTextFile(path, text, mayBeSecret(order) ? ownersOnly : undefined);
  parts.report.output({ 'values-file': path });
  if (order.mirror === undefined) tellLink({ path, link, job }, parts);
  else tellMirror({ path, mirror: order.mirror }, parts);
}

/** A mirror may sign its links as well: what gives the right to fetch stands in the query. */
function mayBeSecret({ mirror }: ValuesOrder): boolean {
  return mirror?.search !== '';
}

interface WrittenLink {
  readonly path: string;
  readonly link: BundleUrl;
  readonly job: FollowedJob;
}

function tellLink({ path, link, job }: WrittenLink, { report, clock }: ExportContext): void {
  const { isUrgent, text } = linkNote(link, clock.dateMs());
  const fresh = `run the action again with \`job-id: ${job.jobId}\` for a fresh link`;
  const advice = `A deployment that starts up later cannot fetch its bundle: ${fresh}, or name a mirror with \`values-bundle-url\`.`;
  report.completed(`Values file written; only its owner can read it`);
  if (isUrgent) report.warn(`Values file ${path}: ${text} ${advice}`);
  else report.info(`${text} ${advice}`);
  report.detail('Values', `${path}. ${text}`);
}

function tellMirror(
  { path, mirror }: { readonly path: string; readonly mirror: URL },
  { report }: ExportContext,
): void {
  const values = `${path}, with the link of \`values-bundle-url\` to ${mirror.host}`;
  report.completed('Values file written');
  report.detail('Values', values);
}
