/** Third step: creates the bundle and outputs its URL, which is a secret as soon as it is known. */
import type { BundleUrl } from '../model/bundle.ts';
import { createBundle } from '../service/create-bundle.ts';
import { withRetry } from '../service/retry.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { minuteText } from '../text/amounts.ts';
import type { FollowedJob } from './export-job.ts';
import { requireNoKey } from '../secrets/leak-check.ts';
import { secretsInUrl } from '../secrets/redaction.ts';
import type { ExportContext } from './export-context.ts';

/** Limit for all attempts together, even if the service asks for longer pauses. */
const bundleLimitMs = 5 * 60_000;

/** Also renews the URL of a bundle. The outputs name the latest one. */
export async function createBundleUrl(
  { jobId }: FollowedJob,
  { apiKey, maskBundleUrl }: ExportSettings,
  { service, report, ...context }: ExportContext,
): Promise<BundleUrl> {
  const { value: bundleUrl } = await withRetry(
    {
      call: (limits) => createBundle(service, jobId, limits),
      operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
      policy: 'bundle',
      deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    },
    { ...context, log: report },
  );
  const { url, sizeBytes, expiresAt } = bundleUrl;
  requireNoKey('a bundle URL', url.href, apiKey);
  for (const secret of secretsInUrl(url)) report.keepSecret(secret, { mask: maskBundleUrl });
  // Empty if the expiry of this URL is unknown: that of an earlier URL does not apply to it.
  report.output({ 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' });
  if (sizeBytes !== undefined) report.summarize({ bundleSizeBytes: sizeBytes });
  report.detail('Bundle URL expires', expiresAt === undefined ? 'unknown' : minuteText(expiresAt.dateMs));
  if (expiresAt !== undefined) report.debug(`The bundle URL expires at ${expiresAt.text}.`);
  return bundleUrl;
}
