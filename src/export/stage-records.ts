/** The files about an export: manifest and changes, beside the site or a bundle that is not unpacked, and the values of a deployment. */
import { resolve } from 'node:path';
import type { SiteContents } from '../archive/entry-sink.ts';
import { turnEventLoop } from '../clock.ts';
import { ownersOnly, StagedTextFile } from '../disk/text-file.ts';
import type { Emit, RunEvent } from '../events.ts';
import type { Bundle, BundleUrl } from '../model/bundle.ts';
import { readingRules, type SiteFile } from '../model/site.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { FoundExport } from '../site/found-export.ts';
import { contentDigest, type Manifest, manifestPieces, publishedManifestName } from '../site/manifest.ts';
import { recordPaths } from '../site/site-folder.ts';
import type { StagedSite } from '../site/staged-site.ts';
import type { ChangesContext } from './read-page-changes.ts';
import { stageChanges } from './stage-changes.ts';

export interface ExportedSite {
  readonly jobId: string;
  readonly bundle: Bundle;
  readonly contents: SiteContents;
  /** Undefined without `extract-to`. */
  readonly folder: StagedSite | undefined;
  /** Pages as reported by the service. */
  readonly pageCount: number | undefined;
  /** Undefined if no comparison was requested. */
  readonly previous: FoundExport | undefined;
}

type RecordSettings = Pick<
  ExportSettings,
  'domain' | 'version' | 'extractTo' | 'manifestInSite' | 'maxRemovedPercent' | 'previousManifest'
>;

/** What is complete, but not at its final path. */
export interface StagedOutput {
  /** If this throws, nothing has changed. */
  commit(): void;
  /** To be reported after the commit. */
  readonly events?: readonly RunEvent[];
}

/** The site, if it is unpacked, and its manifest. Disposing removes the files that are not committed. */
interface StagedRecords extends StagedOutput, Disposable {
  readonly changesFile: StagedOutput | undefined;
}

/** Throws `too-many-removed`, `folder-not-managed`, `cannot-write` and `no-disk-space`. */
export async function stageRecords(
  exported: ExportedSite,
  settings: RecordSettings,
  context: ChangesContext,
): Promise<StagedRecords> {
  const { bundle, contents, folder, previous } = exported;
  const { extractTo, manifestInSite } = settings;
  const paths = recordPaths(extractTo ?? bundle.path);
  // The manifest in the site lists what the service exported, so a copy of an earlier one in the bundle does not count.
  const isExported = ({ path }: SiteFile): boolean => !manifestInSite || path !== publishedManifestName;
  const files = contents.files.filter(isExported);
  const manifest = manifestOf(exported, settings, files);
  context.emit({
    kind: 'site-read',
    fileCount: files.length,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    pageCount: contents.pageCount,
    contentDigest: manifest.contentDigest,
    extractTo,
  });
  using staged = new DisposableStack();
  const changes = await stageChanges({ path: paths.changes, previous, files, folder }, settings, context);
  staged.use(changes.file);
  checkPages(exported, context.emit);
  if (manifestInSite) folder?.addManifest(manifest);
  await turnEventLoop(context.signal);
  const manifestFile = staged.use(
    folder?.stageManifest(manifest) ?? new StagedTextFile(paths.manifest, manifestPieces(manifest)),
  );
  const resources = staged.move();
  return {
    changesFile: changes.file,
    // Without a folder, the manifest records what is in the bundle.
    commit: () => (folder === undefined ? manifestFile.commit() : folder.commit(manifestFile)),
    events: [
      ...(folder === undefined ? [] : [{ kind: 'site-committed', path: folder.target.path } as const]),
      ...changes.events,
      { kind: 'manifest-committed', path: manifestFile.path },
    ],
    [Symbol.dispose]: () => resources.dispose(),
  };
}

function manifestOf(
  { jobId, bundle }: ExportedSite,
  { domain, version }: RecordSettings,
  files: readonly SiteFile[],
): Manifest {
  return {
    schema: 1,
    job: jobId,
    domain: domain ?? null,
    version: version ?? null,
    bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
    contentDigest: contentDigest(files),
    ...(files.some(({ reading }) => reading !== undefined) && { reading: readingRules }),
    files,
  };
}

/** Fewer than half of the reported pages are suspicious. Error pages and redirects explain smaller differences. */
const minPageShare = 0.5;

/** A site that is complete, but probably not what the user expects. */
function checkPages({ contents, pageCount: reportedCount = 0 }: ExportedSite, emit: Emit): void {
  const { hasIndex, onlyFolder: folder, pageCount } = contents;
  if (folder !== undefined) emit({ kind: 'site-in-folder', folder });
  else if (!hasIndex) emit({ kind: 'index-missing' });
  if (pageCount < reportedCount * minPageShare) emit({ kind: 'pages-missing', pageCount, reportedCount });
}

/** `url`: the one that was created last. Undefined without `values-file`. Throws `cannot-write` and `no-disk-space`. */
export function stageValues(
  { jobId, url }: { readonly jobId: string; readonly url: BundleUrl },
  { valuesPath, valuesMirror: mirror, version }: Pick<ExportSettings, 'valuesPath' | 'valuesMirror' | 'version'>,
): (StagedOutput & Disposable) | undefined {
  if (valuesPath === undefined) return undefined;
  const text = valuesText({ bundleUrl: (mirror ?? url.url).href, version });
  // A signed URL has its signature in the query; that of a mirror may be signed as well.
  const isSecret = mirror?.search !== '';
  const path = resolve(valuesPath);
  const file = new StagedTextFile(path, text, isSecret ? { mode: ownersOnly } : {});
  const facts = { path, jobId, mirrorHost: mirror?.host, expiresAt: url.expiresAt };
  return Object.assign(file, { events: [{ kind: 'values-committed', ...facts } as const] });
}

/** Returns YAML: a JSON string is a quoted scalar on one line. */
export function valuesText(values: { readonly bundleUrl: string; readonly version: string | undefined }): string {
  const strings = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(value)}\n`],
  );
  return `staticExport:\n  enabled: true\n${strings.join('')}`;
}
