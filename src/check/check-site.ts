/** The flow of the check-published action: waits until an export is online, and compares what readers see with it. */
import type { Failure } from '../failure.ts';
import { HostAccess } from '../http/host-access.ts';
import type { NetworkContext } from '../http/transport.ts';
import type { RunResult } from '../model/outcome.ts';
import { timePart } from '../operation.ts';
import type { CheckSettings } from '../settings/action-settings.ts';
import { untilOnline } from './arrival.ts';
import { comparedCounts, requireOnline } from './differences.ts';
import type { CheckedSite, SampledFile } from './files/compare-file.ts';
import { deployedFile, deployedFolder, deployedSite } from './files/deployed-site.ts';
import { changesAt, deployedChanges } from './files/listed-changes.ts';
import { type CheckContext, limitOf, readMissingPage } from './files/site-replies.ts';
import { pagesCauseOf } from './other-reply.ts';
import { checkAddresses } from './readers/addresses.ts';
import { checkHome, checkRoot, checkSheets } from './readers/home-page.ts';
import { checkLinks } from './readers/links.ts';
import { loadsOfHome } from './readers/loads.ts';
import { checkPayloads, checkRemoved } from './readers/other-files.ts';
import { type Sample, ServedPages } from './readers/served-pages.ts';
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
  const host = new HostAccess(context);
  using limit = limitOf(host, timeoutMs + filesMs, signal);
  using wait = limitOf(host, timeoutMs, signal);
  const checking = { host, emit, signal, deadline: limit.signal, wait };
  const expected = { url, timeoutMs, contentDigest, folder };
  const online = await timePart('Wait', context, () => untilOnline(expected, checking));
  await timePart('Check', context, async () => {
    const deployed = await deployedSite({ folder, recorded: online.files, contentDigest }, signal);
    await compareSite(settings, { url: online.url, deployed, changes }, checking);
  });
  return { outcome: 'succeeded' };
}

async function compareSite(
  { url: requested, compare, sampleSize: size }: CheckSettings,
  expected: Pick<CheckedSite, 'url' | 'deployed' | 'changes'>,
  context: CheckContext,
): Promise<void> {
  const { emit, signal, deadline } = context;
  const { deployed, changes } = expected;
  const url = expected.url.href;
  if (expected.url.origin !== requested.origin) emit({ kind: 'site-moved', from: requested.href, to: url });
  const first = { ...expected, compare, missingPage: await readMissingPage(expected.url, context) };
  const files = await sampledFiles(first, size, context);
  const sample = { size, files, served: new ServedPages(first) };
  const comparedChangedCount = files.filter(({ path }) => changes.files.has(path)).length;
  const changed = { ...(await deployedChanges(deployed, changes.files, signal)), comparedChangedCount };
  const counts = { fileCount: deployed.paths.size, sampleSize: files.length, ...changed };
  emit({ kind: 'export-online', contentDigest: deployed.contentDigest, ...counts });
  const { site, ...compared } = await untilSteady(sample, first, context);
  const found = { isContentCompared: compare !== 'status', ...comparedCounts(compared), answers: compared.answers };
  emit({ kind: 'files-checked', url, ...counts, ...found });
  const failure = compared.mismatches.length === 0 ? await checkReaders(sample, site, context) : undefined;
  await checkRemoved(site, context);
  const pagesCause = await pagesCauseOf(compared, site, context);
  requireOnline({ ...compared, pagesCause }, site, deadline);
  if (failure !== undefined) throw failure;
}

async function sampledFiles(site: CheckedSite, size: number, context: CheckContext): Promise<readonly SampledFile[]> {
  const { deployed, changes } = site;
  const { host, signal } = context;
  const { inPlace: loaded } = await loadsOfHome(site, context);
  const options = { size, loaded, first: [changes.pages, changes.files], random: host.random, signal };
  const files: SampledFile[] = [];
  for (const sampled of await sampleOf(deployed.paths, options)) {
    const file = await deployedFile(sampled.path, site, signal);
    if (file !== undefined) files.push({ ...file, ...sampled });
  }
  return files;
}

/** Checks what readers get although every file is online. Returns a Failure if too much is missing. */
async function checkReaders(sample: Sample, site: CheckedSite, context: CheckContext): Promise<Failure | undefined> {
  const { served } = sample;
  context.emit({ kind: 'pages-read', ...served.facts });
  await checkPayloads(site, context);
  const home = await checkHome(served, site, context);
  const links = await checkLinks(served.linked, site, context);
  const sheets = await checkSheets(served, site, context);
  await checkRoot(site, context);
  await checkAddresses(sample, site, context);
  // Links of a site that is built for another path may be dead because of it.
  return home ?? sheets ?? links;
}
