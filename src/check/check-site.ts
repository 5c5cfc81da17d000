/** The flow of the check-published action: waits until an export is online, and compares what readers see with what was deployed. */
import { TimeLimit } from '../clock.ts';
import type { Outcome } from '../failure.ts';
import type { NetworkContext } from '../http/transport.ts';
import { timed } from '../operation.ts';
import type { SiteFile } from '../model/site.ts';
import type { PublishedSettings } from '../settings/action-settings.ts';
import { checkAddresses, checkRemoved } from './addresses.ts';
import { siteAccess } from '../site/reply.ts';
import { alikePages } from './alike-pages.ts';
import { type OnlineExport, untilOnline } from './arrival.ts';
import type { FileCheck, SampledFile } from './compare-file.ts';
import { type CheckContext, readMissingPage } from './comparison.ts';
import { type DeployedFolder, deployedFolder, DeployedSite } from './deployed-site.ts';
import { comparedCounts, outOfTime, requireOnline } from './differences.ts';
import { loadsOfHome } from './home-page.ts';
import { LinkedPages } from './linked-pages.ts';
import { changesAt, deployedChanges, type ListedChanges } from './listed-changes.ts';
import { checkReaders, type Readable } from './readers.ts';
import { sampleOf } from './sample.ts';
import { ServedPages } from './served-pages.ts';
import { untilSteady } from './until-steady.ts';

/** Files may be compared for this much longer than `timeout`, which the wait may have used up. */
const filesMs = 2 * 60_000;

/** Throws a Failure unless the expected export is online and the sample is as deployed. The site is only read. */
export async function checkSite(settings: PublishedSettings, context: NetworkContext): Promise<Outcome> {
  const { url, sitePath, timeoutMs, changesPath } = settings;
  const { clock, emit, signal } = context;
  const changes = await changesAt(changesPath, signal);
  const folder = sitePath === undefined ? undefined : await deployedFolder(sitePath, settings.contentDigest, signal);
  const contentDigest = folder === undefined ? settings.contentDigest : folder.contentDigest;
  emit({ kind: 'check-started', url: url.href, contentDigest });
  using limit = new TimeLimit({ clock, limitMs: timeoutMs + filesMs, signal, error: outOfTime });
  using wait = new TimeLimit({ clock, limitMs: timeoutMs, signal: limit.signal, error: outOfTime });
  const checking = { site: siteAccess(context), emit, signal: limit.signal };
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
  { contentDigest, changes, waitSignal, ...deployed }: Deployed,
  context: CheckContext,
): Promise<void> {
  const { settings, online } = deployed;
  const { compare, sampleSize } = settings;
  const { url } = online;
  const { emit, signal } = context;
  if (url.origin !== settings.url.origin) emit({ kind: 'site-moved', from: settings.url.href, to: url.href });
  const plan = await planned({ changes, ...deployed }, context);
  const { files, paths, check } = plan;
  const comparedChangedCount = files.filter(({ path }) => changes.files.has(path)).length;
  const changed = { ...(await deployedChanges(paths, changes.files, signal)), comparedChangedCount };
  const counts = { fileCount: paths.size, sampleSize: files.length, ...changed };
  emit({ kind: 'export-online', contentDigest, ...counts });
  const waiting = { ...context, waitSignal };
  const verdict = await untilSteady({ files, paths, sampleSize, changes, contentDigest }, check, waiting);
  const { mismatches, answers, payloads } = verdict;
  emit({ kind: 'files-checked', url: url.href, ...counts, ...comparedCounts(files, verdict), answers, payloads });
  const isOnline = mismatches.length === 0;
  const failure = isOnline ? await checkReaders(plan, check, waiting) : undefined;
  await checkRemoved(changes.removedPages.difference(paths), check, context);
  const different = new Set(mismatches.map(({ file }) => file));
  const addressed = { files: files.filter((file) => !different.has(file)), paths, errorPage: plan.errorPage };
  await checkAddresses({ ...addressed, linked: isOnline ? check.served.linked : undefined }, check, context);
  const alike = await alikePages(mismatches, { ...check, deployed: plan.deployed }, context);
  const hasFolder = deployed.folder !== undefined;
  requireOnline({ url, compare, files, mismatches, answers, alike, hasFolder, signal });
  if (failure !== undefined) throw failure;
}

interface Plan extends Readable {
  readonly check: FileCheck;
  /** The sample. */
  readonly files: readonly SampledFile[];
  /** Of all files that hosts serve. */
  readonly paths: ReadonlySet<string>;
  readonly errorPage: SiteFile | undefined;
}

/** What is checked, and how. */
async function planned(
  { settings, changes, folder, online }: Omit<Deployed, 'contentDigest' | 'waitSignal'>,
  context: CheckContext,
): Promise<Plan> {
  const { compare, sampleSize: size } = settings;
  const { url, files: recorded } = online;
  const { site, signal } = context;
  const deployed = new DeployedSite(folder, recorded);
  const paths = await deployed.servedPaths(signal);
  const served = new ServedPages(new LinkedPages(url, paths), deployed);
  const check = { url, compare, missingPage: await readMissingPage(url, context), served };
  const loads = await loadsOfHome(deployed, { ...check, paths }, context);
  const loaded = new Set(loads.flatMap(({ path, isInPlace }) => (isInPlace && path !== undefined ? path : [])));
  const first = [changes.pages, changes.files];
  const files: SampledFile[] = [];
  for (const sampled of await sampleOf(paths, { size, loaded, first, random: site.random, signal })) {
    const file = await deployed.fileAt(sampled.path, check, signal);
    if (file !== undefined) files.push({ ...file, ...sampled });
  }
  const errorPage = await deployed.fileAt('404.html', check, signal);
  return { check, deployed, loads, paths, files, errorPage };
}
