/** Accepts a site of any source: reads, compares and records it, and commits it in one sequence. */
import { recordPaths } from '../disk/paths.ts';
import { type StagedOutput, StagedTextFile } from '../disk/text-file.ts';
import type { Emit, RunEvent } from '../events.ts';
import type { RunResult } from '../model/outcome.ts';
import type { SiteContents, SiteFile } from '../model/site.ts';
import { type OperationContext, timePart } from '../operation.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import type { SiteRules } from '../settings/action-settings.ts';
import { contentDigestOf, manifestPieces } from '../site/manifest.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { findByPath, homePage, isPage } from '../text/paths.ts';
import { turnEventLoop, Turns } from '../turns.ts';
import { reportUnused } from './exclusions.ts';
import type { PublishedExport } from './published-export.ts';
import { readSite, type SiteSource } from './read-site.ts';
import { type StagedChanges, stageChanges } from './stage-changes.ts';

export interface ArrivingSite {
  readonly source: SiteSource;
  /** Undefined for a site that no job exported. */
  readonly job: SiteJob | undefined;
  /** What the site replaces. Undefined if it is only verified. */
  readonly target: SiteFolder | undefined;
  /** Undefined if no comparison was requested. */
  readonly published: PublishedExport | undefined;
  /** The records are beside it. */
  readonly recordedPath: string;
}

export interface SiteJob {
  readonly id: string;
  readonly version: string | undefined;
  /** The number that the service reported. */
  readonly pageCount: number | undefined;
}

/** A site that is complete, but not at its final path. Disposing removes what is not committed. */
interface AcceptedSite extends AsyncDisposable {
  /** As in all counts, without the page of missing addresses. */
  readonly pageCount: number;
  /** Undefined if the site is only verified. */
  readonly staged: StagedSite | undefined;
  readonly changes: StagedChanges;
  /** The record of the site. If that is only verified, it records what would be unpacked. */
  readonly manifestFile: StagedTextFile;
}

/** Reads the site while it arrives, and stages its records. If it throws, only the file of changes may have changed. */
export async function acceptSite(
  { source, job, target, published, recordedPath }: ArrivingSite,
  rules: SiteRules,
  context: GuardedContext,
): Promise<AcceptedSite> {
  const { domain, exclude, manifestInSite } = rules;
  const { emit, signal } = context;
  await using resources = new AsyncDisposableStack();
  const staged = target && resources.use(new StagedSite(target));
  const part = job === undefined ? 'Read and verify' : 'Download and verify';
  const readable = { source, writer: staged?.writer, published };
  const contents = await timePart(part, context, () => readSite(readable, rules, context));
  const bundle = 'folder' in source ? undefined : await source.complete();
  await reportUnused(contents.excluded, exclude, context);
  const { files, pageCount } = contents;
  const contentDigest = await contentDigestOf(files, new Turns(signal));
  const manifest = { job, domain: domain ?? null, bundle, contentDigest, files };
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  emit({ kind: 'site-read', contentDigest, fileCount: files.length, sizeBytes, pageCount });
  return await timePart('Compare and record', context, async () => {
    const paths = recordPaths(recordedPath);
    const changes = await stageChanges({ path: paths.changes, published, files, staged }, rules, context);
    resources.use(changes.file);
    await checkPages(contents, job?.pageCount ?? 0, context);
    if (manifestInSite) await staged?.addManifest(manifest, signal);
    const manifestFile =
      (await staged?.stageManifest(manifest, signal)) ??
      (await StagedTextFile.ofPieces(paths.manifest, manifestPieces(manifest), { signal }));
    resources.use(manifestFile);
    const kept = resources.move();
    return { pageCount, staged, changes, manifestFile, [Symbol.asyncDispose]: () => kept.disposeAsync() };
  });
}

/** Fewer than half of the reported pages are suspicious. Error pages and redirects explain smaller differences. */
const minPageShare = 0.5;

/** A site that is complete, but probably not what the user expects. */
async function checkPages(
  { files, pageCount, excluded }: SiteContents,
  reportedCount: number,
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<void> {
  const folder = onlyFolderOf(files);
  if (folder !== undefined) emit({ kind: 'site-in-folder', folder });
  else if (findByPath(files, homePage) === undefined) emit({ kind: 'index-missing' });
  let exportedCount = pageCount;
  for await (const some of new Turns(signal).parts(excluded)) exportedCount += some.filter(isPage).length;
  if (exportedCount < reportedCount * minPageShare) emit({ kind: 'pages-missing', pageCount, reportedCount });
}

/** Returns the folder that contains every file, if there is one. */
function onlyFolderOf(files: readonly SiteFile[]): string | undefined {
  const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
  // Whatever is between the first and the last file in byte order begins with what both begin with.
  return top !== '' && files.at(-1)?.path.startsWith(`${top}/`) === true ? top : undefined;
}

/**
 * Commits the site after everything else that is written, and returns the result of the run. Throws
 * `folder-not-managed` and `cannot-write`.
 */
export async function commitSite(
  { staged, changes, manifestFile }: AcceptedSite,
  others: readonly (StagedOutput | undefined)[],
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<RunResult> {
  await turnEventLoop(signal);
  const target = staged?.target;
  target?.requireUnchanged();
  const folder = target && { path: target.path, extractTo: target.given, isNew: target.isNew };
  const output: StagedOutput = {
    commit: () => (staged === undefined ? manifestFile.commit() : staged.commit(manifestFile)),
    events: [
      ...changes.events,
      ...(folder === undefined ? [] : [{ kind: 'site-committed', ...folder } as const]),
      { kind: 'manifest-committed', path: manifestFile.path },
    ],
  };
  commitAll([changes.file, ...others, output], emit);
  const left = await staged?.removeReplaced(signal);
  if (left !== undefined) emit({ kind: 'replaced-site-left', path: left, isStopped: signal.aborted });
  return { outcome: 'succeeded', site: { isChanged: changes.isChanged } };
}

/**
 * Commits everything that was staged, in the order of docs/decisions/0031-commit-order.md. It is synchronous, so that a
 * cancellation comes before the first rename or after the last. The site and its manifest are last, so that no failure
 * leaves a new site with other files.
 */
export function commitAll(outputs: readonly (StagedOutput | undefined)[], emit: Emit): void {
  emit({ kind: 'commit-started' });
  const committed: RunEvent[] = [];
  // Emits all events, also if the outputs of one cannot be written: a failure names what was committed.
  using reports = new DisposableStack();
  try {
    for (const output of outputs) {
      output?.commit();
      committed.push(...(output?.events ?? []));
    }
  } finally {
    // The last one that is deferred is the first.
    for (const event of committed.toReversed()) reports.defer(() => emit(event));
  }
}
