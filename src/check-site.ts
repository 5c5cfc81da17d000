/** The flow of the check-published action: waits until an export is online, and compares what readers see with it. */
import { TimeLimit } from './clock.ts';
import type { Outcome } from './failure.ts';
import { HostPause } from './http/backoff.ts';
import { timed } from './operation.ts';
import { outOfTime } from './published/check-files.ts';
import { readMissingPage } from './published/page-content.ts';
import type { SiteContext } from './published/page.ts';
import type { PublishedSettings } from './settings/published-settings.ts';
import { checkAddresses, checkRemoved, checkSample } from './steps/check-sample.ts';
import { changesAt } from './steps/checked-manifest.ts';
import { untilOnline } from './steps/online-export.ts';

/** Files may be compared for this much longer than `timeout`, which the wait may have used up. */
const filesMs = 2 * 60_000;

/** Throws a Failure unless the export with this content digest is online and the sample is as exported. The site is only read. */
export async function checkSite(settings: PublishedSettings, context: Omit<SiteContext, 'pause'>): Promise<Outcome> {
  const { url, contentDigest, timeoutMs, compare, changesPath } = settings;
  const { clock, signal } = context;
  const changes = changesPath === undefined ? undefined : changesAt(changesPath);
  context.emit({ kind: 'check-started', url: url.href, contentDigest });
  using limit = new TimeLimit({ clock, limitMs: timeoutMs + filesMs, signal, error: outOfTime });
  const site = { ...context, signal: limit.signal, pause: new HostPause(context) };
  using wait = new TimeLimit({ clock, limitMs: timeoutMs, signal: limit.signal, error: outOfTime });
  const files = await timed('Wait', site, () => untilOnline(settings, wait.signal, site));
  const check = { url, compare, missingPage: await readMissingPage(url, site) };
  const checked = { files, changes, check, waitSignal: wait.signal };
  await timed('Check', site, () => checkSample(checked, settings, site));
  await checkAddresses(files, check, site);
  await checkRemoved(checked, site);
  return 'succeeded';
}
