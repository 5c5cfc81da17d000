/** The flow of the check-published action: waits until an export is online, and compares what readers see with it. */
import { TimeLimit } from '../clock.ts';
import type { Outcome } from '../failure.ts';
import { HostPause } from '../http/backoff.ts';
import type { Transport } from '../http/transport.ts';
import { type OperationContext, timed } from '../operation.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';
import { untilOnline } from './arrival.ts';
import { outOfTime } from './check-files.ts';
import { checkAddresses, checkRemoved, checkSample } from './check-sample.ts';
import { changesAt } from './listed-changes.ts';
import { readMissingPage } from './page-content.ts';

/** Files may be compared for this much longer than `timeout`, which the wait may have used up. */
const filesMs = 2 * 60_000;

/** Throws a Failure unless the export with this content digest is online and the sample is as exported. The site is only read. */
export async function checkSite(
  settings: PublishedSettings,
  context: OperationContext & { readonly transport: Transport },
): Promise<Outcome> {
  const { url, contentDigest, timeoutMs, compare, changesPath } = settings;
  const { clock, random, emit, signal, transport } = context;
  const changes = changesPath === undefined ? undefined : changesAt(changesPath);
  emit({ kind: 'check-started', url: url.href, contentDigest });
  using limit = new TimeLimit({ clock, limitMs: timeoutMs + filesMs, signal, error: outOfTime });
  const site = { clock, random, transport, pause: new HostPause({ clock, emit }) };
  const checking = { site, emit, signal: limit.signal };
  using wait = new TimeLimit({ clock, limitMs: timeoutMs, signal: limit.signal, error: outOfTime });
  const files = await timed('Wait', context, () => untilOnline(settings, wait.signal, checking));
  const check = { url, compare, missingPage: await readMissingPage(url, checking) };
  const checked = { files, changes, check, waitSignal: wait.signal };
  await timed('Check', context, () => checkSample(checked, settings, checking));
  await checkAddresses(files, check, checking);
  await checkRemoved(checked, checking);
  return 'succeeded';
}
