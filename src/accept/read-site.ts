/** Reads an archive while it arrives, or a folder: checks every entry, and writes it if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import { readFolder } from '../archive/read-folder.ts';
import type { SiteWriter } from '../disk/folder-writer.ts';
import type { PathInput } from '../disk/path-input.ts';
import type { ByteSource } from '../model/bundle.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SiteSettings } from '../settings/action-settings.ts';
import type { FoundExport } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import type { Exclusions } from './exclusions.ts';

type ReadingRules = Pick<SiteSettings, 'domain' | 'maxSiteSizeBytes' | 'maxFiles' | 'manifestInSite'>;

interface ReadingContext {
  /** Undefined without `extract-to`. */
  readonly writer: SiteWriter | undefined;
  readonly previous: FoundExport | undefined;
  readonly exclusions: Exclusions;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
}

/** A folder that the user has. */
export interface SourceFolder {
  readonly folder: PathInput;
}

/** Throws the Failures of the archive or the folder, and of the download. */
export async function readSite(
  source: ByteSource | SourceFolder,
  { domain, maxSiteSizeBytes: maxSizeBytes, maxFiles, manifestInSite }: ReadingRules,
  { writer, previous, exclusions, secrets, signal }: ReadingContext,
): Promise<SiteContents> {
  // Pages are compared with those of the previous export, or of the next one that finds the manifest in the site. Other runs do not
  // load the parser of HTML.
  const html = previous !== undefined || manifestInSite ? await import('../html/site-reading.ts') : undefined;
  const reading = html && new html.SiteReading(signal);
  // The manifest and the site folder would repeat a key in a name.
  const checkName = (name: string): void => secrets.requireNoKey('an archive with a name', name);
  const reservedPath = manifestInSite ? publishedManifestName : undefined;
  const limits = { maxSizeBytes, maxFiles };
  const targets = { writer, readPage: reading?.readPage, exclusions, checkName, reservedPath };
  const rules = { limits, signal, ...targets };
  const contents = 'folder' in source ? await readFolder(source.folder, rules) : await readArchive(source, rules);
  const publishedDomain = previous?.kind === 'found' ? previous.manifest.domain : null;
  await reading?.complete(contents.files, domain ?? publishedDomain);
  return contents;
}
