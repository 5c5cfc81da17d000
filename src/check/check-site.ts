/** The flow of the check-published action: waits until an export is online, and compares what readers see with what was deployed. */
import { TimeLimit, Turns } from '../clock.ts';
import type { Outcome } from '../failure.ts';
import { HostPause } from '../http/backoff.ts';
import type { Transport } from '../http/transport.ts';
import { type OperationContext, timed } from '../operation.ts';
import type { PublishedSettings } from '../settings/action-settings.ts';
import { checkAddresses, checkRemoved } from './addresses.ts';
import { type OnlineExport, untilOnline } from './arrival.ts';
import { type CheckContext, readMissingPage } from './comparison.ts';
import { changesAt, type DeployedFolder, deployedFolder, hashed, type ListedChanges } from './deployed-folder.ts';
import { comparedCounts, outOfTime, requireOnline } from './differences.ts';
import { isServed, sampleOf } from './sample.ts';
import { untilSteady } from './until-steady.ts';

/** Files may be compared for this much longer than `timeout`, which the wait may have used up. */
const filesMs = 2 * 60_000;

/** Throws a Failure unless the expected export is online and the sample is as deployed. The site is only read. */
export async function checkSite(
  settings: PublishedSettings,
  context: OperationContext & { readonly transport: Transport },
): Promise<Outcome> {
  const { url, sitePath, timeoutMs, changesPath } = settings;
  const { clock, random, emit, signal, transport } = context;
  const changes = await changesAt(changesPath, signal);
  const folder = sitePath === undefined ? undefined : await deployedFolder(sitePath, settings.contentDigest, signal);
  const contentDigest = folder === undefined ? settings.contentDigest : folder.contentDigest;
  emit({ kind: 'check-started', url: url.href, contentDigest });
  using limit = new TimeLimit({ clock, limitMs: timeoutMs + filesMs, signal, error: outOfTime });
  using wait = new TimeLimit({ clock, limitMs: timeoutMs, signal: limit.signal, error: outOfTime });
  const site = { clock, random, transport, pause: new HostPause({ clock, emit }) };
  const checking = { site, emit, signal: limit.signal };
  const expected = { url, timeoutMs, contentDigest, folder };
  const online = await timed('Wait', context, () => untilOnline(expected, wait.signal, checking));
  await timed('Check', context, () =>
    compare({ settings, contentDigest, changes, folder, online, waitSignal: wait.signal }, checking),
  );
  return 'succeeded';
}

interface Deployed {
  readonly settings: PublishedSettings;
  readonly contentDigest: string | undefined;
  readonly changes: ListedChanges;
  /** Without it, what is online is compared with its own manifest. */
  readonly folder: DeployedFolder | undefined;
  readonly online: OnlineExport;
  /** What differs is requested again until it aborts. */
  readonly waitSignal: AbortSignal;
}

async function compare(
  { settings, contentDigest, changes, folder, online, waitSignal }: Deployed,
  context: CheckContext,
): Promise<void> {
  const { compare, sampleSize: size } = settings;
  const { url } = online;
  const { site, emit, signal } = context;
  if (url.origin !== settings.url.origin) emit({ kind: 'site-moved', from: settings.url.href, to: url.href });
  const draw = { size, first: [changes.pages, changes.files], random: site.random, signal };
  const { files, paths, errorPage } =
    folder === undefined
      ? await sampleOf(online.files, draw)
      : await hashed(folder, await sampleOf(folder.files, draw), { isRead: compare === 'text', signal });
  const comparedChangedCount = files.filter(({ path }) => changes.files.has(path)).length;
  const changed = { ...(await changesIn(paths, changes.files, signal)), comparedChangedCount };
  const counts = { fileCount: paths.size, sampleSize: files.length, ...changed };
  emit({ kind: 'export-online', contentDigest, ...counts });
  const check = { url, compare, missingPage: await readMissingPage(url, context) };
  const expected = { files, sampleSize: size, changes, contentDigest };
  const verdict = await untilSteady(expected, check, { ...context, waitSignal });
  const { mismatches, answers } = verdict;
  emit({ kind: 'files-checked', url: url.href, ...counts, ...comparedCounts(files, verdict), answers });
  await checkRemoved(changes.removedPages.difference(paths), check, context);
  const different = new Set(mismatches.map(({ file }) => file));
  const equal = files.filter((file) => !different.has(file));
  await checkAddresses({ files: equal, paths, errorPage }, check, context);
  requireOnline(verdict, { url, compare, files, signal });
}

/** How many of the added and modified files were deployed, and which were not, although hosts serve them. */
async function changesIn(
  paths: ReadonlySet<string>,
  changed: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<{ readonly changedCount: number; readonly missingChanges: readonly string[] }> {
  const turns = new Turns(signal);
  const missingChanges: string[] = [];
  let changedCount = 0;
  for (const path of changed) {
    await turns.take();
    if (paths.has(path)) changedCount += 1;
    else if (isServed(path)) missingChanges.push(path);
  }
  return { changedCount, missingChanges };
}
