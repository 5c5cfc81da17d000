/** What is done with a site of any source: what it replaces is found; it is read, compared and recorded; and committed in one sequence. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { unsafeEntry } from '../archive/errors.ts';
import { readArchive } from '../archive/read-archive.ts';
import { readFolder } from '../archive/read-folder.ts';
import { turnEventLoop, Turns } from '../clock.ts';
import type { PathInput } from '../disk/path-input.ts';
import type { StagedOutput } from '../disk/staged-output.ts';
import type { Emit, RunEvent } from '../events.ts';
import type { ArrivingBundle } from '../model/bundle.ts';
import { type RunFolders, timed } from '../operation.ts';
import type { ExportSettings, PrepareSettings, SiteSettings } from '../settings/action-settings.ts';
import { publishedManifestName } from '../site/manifest.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { checkPaths } from './check-paths.ts';
import { isExcluded, unusedRules } from './exclusions.ts';
import { type PublishedExport, publishedAgain, readPublished } from './published-export.ts';
import type { ChangesContext } from './read-page-changes.ts';
import { type ExpectedSite, type StagedRecords, stageRecords } from './stage-records.ts';

/** What a new site replaces. */
export interface ReplacedSite {
  /** Undefined if the new site is only verified. */
  readonly target: SiteFolder | undefined;
  /** Undefined if no comparison was requested. */
  readonly published: PublishedExport | undefined;
}

type PathSettings = Partial<Pick<ExportSettings & PrepareSettings, 'source' | 'bundlePath' | 'valuesPath'>>;

/** Checks before the first request that all paths can be used. `defaultPath`: of the bundle, if no input names one. Throws Failures. */
export async function findReplaced(
  settings: SiteSettings & PathSettings,
  context: ChangesContext & Pick<RunFolders, 'protectedFolders'>,
  defaultPath?: string,
): Promise<ReplacedSite> {
  const { source, bundlePath, extractTo, valuesPath, previousManifest: manifest, maxFiles } = settings;
  const { protectedFolders, signal } = context;
  const previousPath = manifest instanceof URL ? undefined : manifest;
  const paths = { source, bundlePath, extractTo, valuesPath, previousPath, maxFiles };
  const target = await checkPaths(paths, { defaultPath, protectedFolders, signal });
  return { target, published: manifest === undefined ? undefined : await readPublished(manifest, settings, context) };
}

export interface ArrivingSite extends ExpectedSite, ReplacedSite {
  /** A bundle, or a folder that the user has. */
  readonly source: ArrivingBundle | { readonly folder: PathInput };
}

/** A site that is complete, but not at its final path. Disposing removes what is not committed. */
interface AcceptedSite extends AsyncDisposable {
  /** HTML files. */
  readonly pageCount: number;
  readonly records: StagedRecords;
  readonly folder: StagedSite | undefined;
}

/** Reads the site while it arrives, and stages its records. Throws Failures; nothing has changed then but the file of changes. */
export async function acceptSite(
  { source, job, target, published, recordedPath }: ArrivingSite,
  settings: SiteSettings,
  context: ChangesContext,
): Promise<AcceptedSite> {
  const { emit, signal } = context;
  await using staged = new AsyncDisposableStack();
  const folder = target && staged.use(new StagedSite(target));
  const step = job === undefined ? 'Read and verify' : 'Download and verify';
  const arriving = { source, published, folder };
  const contents = await timed(step, context, () => readSite(arriving, settings, context));
  const bundle = 'folder' in source ? undefined : await source.complete();
  const compared = await publishedAgain(published, settings, context);
  const unused = await unusedRules(contents.excluded, new Turns(signal), settings.exclude);
  if (unused.length > 0) emit({ kind: 'exclude-unused', rules: unused });
  const complete = { job, bundle, contents, folder, published: compared, recordedPath };
  const records = staged.use(await timed('Manifest', context, () => stageRecords(complete, settings, context)));
  const { file, events, failure } = records.changes;
  if (failure !== undefined) {
    // It lists what is lacking, so that a person can decide.
    file?.commit();
    for (const event of events) emit(event);
    throw failure;
  }
  checkPages(contents, job?.pageCount ?? 0, emit);
  const resources = staged.move();
  const { pageCount } = contents;
  return { pageCount, records, folder, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

interface StagedSource extends Pick<ArrivingSite, 'source' | 'published'> {
  readonly folder: StagedSite | undefined;
}

/** Checks every entry, and writes it if the site is unpacked. Throws the Failures of the archive or the folder, and of the download. */
async function readSite(
  { source, published, folder }: StagedSource,
  { domain, maxSiteSizeBytes: maxSizeBytes, maxFiles, manifestInSite, exclude }: SiteSettings,
  { secrets, signal }: ChangesContext,
): Promise<SiteContents> {
  // Pages are compared with those of the previous export, or of the next one that finds the manifest in the site. Other runs do not
  // load the parser of HTML.
  const html = published !== undefined || manifestInSite ? await import('../html/site-reading.ts') : undefined;
  const reading = html && new html.SiteReading(signal, (text) => secrets.redact(text));
  const rules = {
    limits: { maxSizeBytes, maxFiles },
    signal,
    writer: folder?.writer,
    readPage: reading?.readPage,
    readAsset: reading?.readAsset,
    isExcluded: (path: string) => isExcluded(path, exclude),
    // The manifest and the site folder would repeat a secret in a name.
    checkName: (name: string): void => {
      secrets.requireNoKey('an archive with a name', name);
      if (secrets.isBundleUrlIn(name)) throw unsafeEntry(name, 'contains a secret of the bundle URL');
    },
    reservedPath: manifestInSite ? publishedManifestName : undefined,
  };
  const contents = 'folder' in source ? await readFolder(source.folder, rules) : await readArchive(source, rules);
  await reading?.complete(contents.files, domain ?? publishedDomain(published));
  return contents;
}

function publishedDomain(published: PublishedExport | undefined): string | null {
  return published?.found.kind === 'found' ? published.found.manifest.domain : null;
}

/** Fewer than half of the reported pages are suspicious. Error pages and redirects explain smaller differences. */
const minPageShare = 0.5;

/** A site that is complete, but probably not what the user expects. */
function checkPages(
  { hasIndex, onlyFolder: folder, pageCount }: SiteContents,
  reportedCount: number,
  emit: Emit,
): void {
  if (folder !== undefined) emit({ kind: 'site-in-folder', folder });
  else if (!hasIndex) emit({ kind: 'index-missing' });
  if (pageCount < reportedCount * minPageShare) emit({ kind: 'pages-missing', pageCount, reportedCount });
}

/** Commits the site after everything else that is written. Throws `folder-not-managed` and `cannot-write`. */
export async function commitSite(
  { records, folder }: AcceptedSite,
  others: readonly (StagedOutput | undefined)[],
  { emit, signal }: Pick<ChangesContext, 'emit' | 'signal'>,
): Promise<void> {
  await turnEventLoop(signal);
  folder?.target.requireUnchanged();
  commitAll([records.changes.file, ...others, records], emit);
  // A cancellation leaves the rest of the replaced site, because the site has been committed.
  const left = await folder?.removeReplaced(signal);
  if (left !== undefined) emit({ kind: 'replaced-site-left', path: left });
}

/**
 * Commits everything that was staged, in the order of docs/decisions/0031-commit-order.md. Synchronous, so that a cancellation comes
 * before the first rename or after the last. The site and its manifest are last, so that no failure leaves a new site with other files.
 */
export function commitAll(outputs: readonly (StagedOutput | undefined)[], emit: Emit): void {
  emit({ kind: 'commit-started' });
  const committed: RunEvent[] = [];
  try {
    for (const output of outputs) {
      output?.commit();
      if (output !== undefined) committed.push(...output.events);
    }
  } finally {
    for (const event of committed) emit(event);
  }
}
