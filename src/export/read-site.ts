/** Reads the archive while it arrives: checks every entry, and unpacks it if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { BundleSource } from '../model/bundle.ts';
import type { ReadPage, SiteWriter } from '../model/site.ts';
import { NameCheck, type Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { FoundExport } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';

type ReadingRules = Pick<ExportSettings, 'maxSiteSizeBytes' | 'maxFiles' | 'manifestInSite'>;

interface ReadingContext {
  /** Undefined without `extract-to`. */
  readonly writer: SiteWriter | undefined;
  readonly previous: FoundExport | undefined;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
}

/** Throws the Failures of the archive and of the download. */
export async function readSite(
  source: BundleSource,
  rules: ReadingRules,
  context: ReadingContext,
): Promise<SiteContents> {
  const { writer, secrets, signal } = context;
  const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
  const nameCheck = new NameCheck(secrets);
  const checkName = (name: string): void => nameCheck.add(name);
  const readPage = await pageReaderFor(rules, context);
  const reservedPath = rules.manifestInSite ? publishedManifestName : undefined;
  const contents = await readArchive(source, { limits, signal, writer, readPage, checkName, reservedPath });
  nameCheck.end();
  return contents;
}

/** The pages are compared with those of the previous export, or of the next one that finds the manifest in the site. */
async function pageReaderFor(
  { manifestInSite }: ReadingRules,
  { previous, signal }: ReadingContext,
): Promise<ReadPage | undefined> {
  if (previous === undefined && !manifestInSite) return undefined;
  // The parser of HTML is loaded only if it is needed.
  const { pageReader } = await import('../html/page-reading.ts');
  return pageReader(previous?.kind === 'found' ? previous.manifest.files : [], signal);
}
