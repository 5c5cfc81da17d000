/** The flow of the check-published action: waits until an export is online, and compares what readers see with it. */
import type { Failure, RunResult } from '../failure.ts';
import type { NetworkContext } from '../http/transport.ts';
import { timed } from '../operation.ts';
import type { CheckSettings } from '../settings/action-settings.ts';
import { hostAccess } from '../site/reply.ts';
import { type OnlineExport, untilOnline } from './arrival.ts';
import { lostPayloads } from './comparison.ts';
import { comparedCounts, requireOnline } from './differences.ts';
import type { FileCheck, SampledFile } from './files/compare-file.ts';
import { type DeployedFolder, deployedFolder, deployedSite, fileAt } from './files/deployed-site.ts';
import { type CheckContext, limitOf, readMissingPage } from './files/site-replies.ts';
import { changesAt, deployedChanges, type ListedChanges } from './listed-changes.ts';
import { pagesCauseOf } from './other-reply.ts';
import { checkAddresses, checkRemoved } from './readers/addresses.ts';
import { checkHome, checkRoot, checkSheets, loadsOfHome } from './readers/home-page.ts';
import { checkLinks } from './readers/links.ts';
import { forbiddingDirective } from './readers/policies.ts';
import { ServedPages } from './readers/served-pages.ts';
import { sampleOf } from './sample.ts';
import { untilSteady } from './until-steady.ts';

/** Files may be compared for this much longer than `timeout`, which the wait may have used up. */
const filesMs = 2 * 60_000;

/** Throws a Failure unless the expected export is online and the sample is as deployed. The site is only read. */
export async function checkSite(settings: CheckSettings, context: NetworkContext): Promise<RunResult> {
  const { url, sitePath, timeoutMs, changesPath } = settings;
  const { emit, signal } = context;
  const changes = await changesAt(changesPath, signal);
  const folder = sitePath === undefined ? undefined : await deployedFolder(sitePath, settings.contentDigest, signal);
  const contentDigest = folder === undefined ? settings.contentDigest : folder.contentDigest;
  emit({ kind: 'check-started', url: url.href, contentDigest });
  const host = hostAccess(context);
  using limit = limitOf(host, timeoutMs + filesMs, signal);
  using wait = limitOf(host, timeoutMs, signal);
  const checking = { host, emit, signal, deadline: limit.signal, wait };
  const expected = { url, timeoutMs, contentDigest, folder };
  const online = await timed('Wait', context, () => untilOnline(expected, checking));
  await timed('Check', context, () => compareSite({ settings, contentDigest, changes, folder, online }, checking));
  return { outcome: 'succeeded' };
}

interface ExpectedSite {
  readonly settings: CheckSettings;
  readonly contentDigest: string | undefined;
  readonly changes: ListedChanges;
  /** Without it, what is online is compared with its own manifest. */
  readonly folder: DeployedFolder | undefined;
  readonly online: OnlineExport;
}

async function compareSite(expected: ExpectedSite, context: CheckContext): Promise<void> {
  const { settings, contentDigest, changes, online } = expected;
  const { emit, signal, deadline } = context;
  const url = online.url.href;
  if (online.url.origin !== settings.url.origin) emit({ kind: 'site-moved', from: settings.url.href, to: url });
  const plan = await planned(expected, context);
  const { check: first, files, served } = plan;
  const { deployed } = first;
  const { paths } = deployed;
  const comparedChangedCount = files.filter(({ path }) => changes.files.has(path)).length;
  const changed = { ...(await deployedChanges(deployed, changes.files, signal)), comparedChangedCount };
  const counts = { fileCount: paths.size, sampleSize: files.length, ...changed };
  emit({ kind: 'export-online', contentDigest, ...counts });
  const { sampleSize } = settings;
  const verdict = await untilSteady({ files, served, sampleSize, changes, contentDigest }, first, context);
  const { mismatches, answers, check } = verdict;
  const found = { isContentCompared: check.compare !== 'status', ...comparedCounts(files, verdict), answers };
  emit({ kind: 'files-checked', url, ...counts, ...found });
  const failure = mismatches.length === 0 ? await checkReaders({ ...plan, check }, changes.files, context) : undefined;
  await checkRemoved(changes.removedPages.difference(paths), check, context);
  const pagesCause = await pagesCauseOf({ mismatches, files }, check, context);
  requireOnline({ files, mismatches, answers, pagesCause }, check, deadline);
  if (failure !== undefined) throw failure;
}

interface Plan {
  readonly check: FileCheck;
  /** The sample. */
  readonly files: readonly SampledFile[];
  readonly served: ServedPages;
}

async function planned({ settings, changes, folder, online }: ExpectedSite, context: CheckContext): Promise<Plan> {
  const { compare, sampleSize: size } = settings;
  const { url } = online;
  const { host, signal } = context;
  const deployed = await deployedSite({ folder, recorded: online.files }, signal);
  const { paths } = deployed;
  const missingPage = await readMissingPage(url, context);
  const errorPage = compare === 'status' ? undefined : await fileAt('404.html', { deployed, compare }, signal);
  const check = { url, compare, deployed, missingPage, errorPage };
  const { inPlace: loaded } = await loadsOfHome(check, context);
  const options = { size, loaded, first: [changes.pages, changes.files], random: host.random, signal };
  const files: SampledFile[] = [];
  for (const sampled of await sampleOf(paths, options)) {
    const file = await fileAt(sampled.path, check, signal);
    if (file !== undefined) files.push({ ...file, ...sampled });
  }
  return { check, files, served: new ServedPages({ root: url, paths, changed: changes.pages }) };
}

/** Checks what readers get although every file is online. Returns a Failure if too much is missing. */
async function checkReaders(
  { check, files, served }: Plan,
  changed: ReadonlySet<string>,
  context: CheckContext,
): Promise<Failure | undefined> {
  const { home: page, longLifetimes: lifetimes, garbled } = served;
  const policy = page && (await forbiddingDirective(page, context.signal));
  const payloads = await lostPayloads(changed, check, context);
  const home = await checkHome(served, check, context);
  const links = await checkLinks(served.linked, check, context);
  const sheets = await checkSheets(served, check, context);
  const root = await checkRoot(check, context);
  const warnings = [...[links, home, sheets].flatMap((each) => each.warnings), ...root];
  context.emit({ kind: 'readers-checked', warnings, policy, lifetimes, garbled, lostPayloads: payloads });
  await checkAddresses({ files, served }, check, context);
  return home.failure ?? sheets.failure ?? links.failure;
}
