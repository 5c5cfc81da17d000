/** Reads the archive while it arrives: checks every entry, and unpacks it into a staging folder if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { BundleSource } from '../model/bundle.ts';
import type { ReadPage } from '../model/site.ts';
import { NameCheck, type Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import type { FoundExport } from '../site/found-export.ts';
import { StagedSite } from '../site/staged-site.ts';
import { publishedManifestName } from '../site/manifest.ts';

type ReadingRules = Pick<ExportSettings, 'maxSiteSizeBytes' | 'maxFiles' | 'manifestInSite'>;

interface ReadingContext {
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  readonly previous: FoundExport | undefined;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
}

/** Disposing removes the unpacked files, unless they are committed. */
export interface UnpackedSite extends AsyncDisposable {
  readonly contents: SiteContents;
  /** Undefined without `extract-to`. */
  readonly folder: StagedSite | undefined;
}

/** Throws the Failures of the archive and of the download. */
export async function readSite(
  source: BundleSource,
  rules: ReadingRules,
  context: ReadingContext,
): Promise<UnpackedSite> {
  const { folder: target, secrets, signal } = context;
  const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
  await using opened = new AsyncDisposableStack();
  const folder = target && opened.use(new StagedSite(target));
  const nameCheck = new NameCheck(secrets);
  const checkName = (name: string): void => nameCheck.add(name);
  const readPage = await pageReaderFor(rules, context);
  const reservedPath = rules.manifestInSite ? publishedManifestName : undefined;
  const targets = { writer: folder?.writer, readPage, checkName, reservedPath };
  const contents = await readArchive(source, { limits, signal, ...targets });
  nameCheck.end();
  const resources = opened.move();
  return { contents, folder, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** The pages are compared with those of the previous export, or of the next one that finds the manifest in the site. */
async function pageReaderFor(
  { manifestInSite }: ReadingRules,
  { previous, signal }: Pick<ReadingContext, 'previous' | 'signal'>,
): Promise<ReadPage | undefined> {
  if (previous === undefined && !manifestInSite) return undefined;
  // The parser of HTML is loaded only if it is needed.
  const { pageReader } = await import('../html/page-reading.ts');
  return pageReader(previous?.kind === 'found' ? previous.manifest.files : [], signal);
}
