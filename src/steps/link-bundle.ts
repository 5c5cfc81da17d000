/** Third step: makes the bundle and hands its link on. The link is a secret from the moment it is known. */
import type { ExportContext } from './export-context.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { createBundle } from '../service/create-bundle.ts';
import { tryAgain } from '../service/retry.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { sizeText } from '../text/amounts.ts';
import type { FollowedJob } from './begin-export.ts';
import { secretsOf } from './link-secrets.ts';
import { requireNoKey } from './require-no-key.ts';

const bundleTries = 5;
/** Longest time for all tries together, however long the service asks to be left alone. */
const bundleLimitMs = 5 * 60_000;

/** Also called for a fresh link, which then is the one that later steps see. */
export async function linkBundle(
  { jobId }: FollowedJob,
  { apiKey, maskBundleUrl }: ExportSettings,
  { service, clock, random, report, signal }: ExportContext,
): Promise<BundleUrl> {
  const { value: link } = await tryAgain({
    call: (limited) => createBundle(service, jobId, limited),
    what: `to make the bundle of export ${jobId}`,
    tries: bundleTries,
    // The job already reads as completed: where the service has not noticed yet, it will.
    passingRefusals: [409],
    deadlineMs: clock.elapsedMs() + bundleLimitMs,
    clock,
    random,
    log: report,
    signal,
  });
  const { url, sizeBytes, expiresAt } = link;
  requireNoKey('a bundle link', url.href, apiKey);
  for (const secret of secretsOf(url)) report.keepSecret(secret, { mask: maskBundleUrl });
  // Also where this link does not say when it ends: what an earlier one said is not true of it.
  report.output({ 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' });
  const size = sizeBytes === undefined ? '' : ` of ${sizeText(sizeBytes)}`;
  const until = expiresAt === undefined ? '' : `, link until ${expiresAt.text}`;
  report.info(`Made the bundle${size}${until}.`);
  return link;
}
