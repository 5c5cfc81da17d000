/** The flow of the check-published action: waits until an export is online, and compares what readers see with it. */
import { timed } from './operation.ts';
import type { Outcome } from './model/outcome.ts';
import type { SiteContext } from './published/page.ts';
import type { PublishedSettings } from './settings/published-settings.ts';
import { checkAddresses, checkSample } from './steps/check-sample.ts';
import { readMissingPageOf, untilOnline } from './steps/until-online.ts';

/** Throws a Failure unless the export with this content digest is online and the sample is as exported. The site is only read. */
export async function checkSite(settings: PublishedSettings, context: SiteContext): Promise<Outcome> {
  const { url, contentDigest, timeoutMs, compare } = settings;
  const deadlineMs = context.clock.elapsedMs() + timeoutMs;
  context.emit({ kind: 'check-started', url: url.href, contentDigest });
  const files = await timed('Wait', context, () => untilOnline(settings, deadlineMs, context));
  const check = { url, compare, missingPage: await readMissingPageOf(url, context) };
  await timed('Check', context, () => checkSample({ files, check, deadlineMs }, settings, context));
  await checkAddresses(files, check, context);
  return 'succeeded';
}
