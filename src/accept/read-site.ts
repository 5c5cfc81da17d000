/** Reads a site of any source while it arrives: every entry is checked, and written if the site is unpacked. */
import { unsafeEntry } from '../archive/errors.ts';
import { readArchive } from '../archive/read-archive.ts';
import { readFolder } from '../archive/read-folder.ts';
import type { SiteWriter } from '../disk/folder-writer.ts';
import type { PathInput } from '../disk/path-input.ts';
import type { ArrivingBundle } from '../model/bundle.ts';
import type { SiteContents } from '../model/site.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import type { SiteRules } from '../settings/action-settings.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { isExcluded } from './exclusions.ts';
import type { PublishedExport } from './published-export.ts';

/** A bundle, or a folder that the user has. */
export type SiteSource = ArrivingBundle | { readonly folder: PathInput };

interface ReadableSite {
  readonly source: SiteSource;
  /** Undefined if the site is only verified. */
  readonly writer: SiteWriter | undefined;
  readonly published: PublishedExport | undefined;
}

/** Throws the Failures of the archive or the folder, and of the download. */
export async function readSite(
  { source, writer, published }: ReadableSite,
  { domain, maxSiteSizeBytes: maxSizeBytes, maxFiles, manifestInSite, exclude }: SiteRules,
  { secrets, signal }: Pick<GuardedContext, 'secrets' | 'signal'>,
): Promise<SiteContents> {
  // Pages are compared with those of the previous export, or of the next one that finds the manifest in the site.
  // Other runs do not load the parser of HTML.
  const html = published !== undefined || manifestInSite ? await import('../html/site-reader.ts') : undefined;
  const reader = html && new html.SiteReader(signal, (text) => secrets.redact(text));
  const rules = {
    limits: { maxSizeBytes, maxFiles },
    signal,
    writer,
    reader,
    // The manifest in the site lists what the service exported, so an earlier one in the bundle is not taken over.
    isExcluded: (path: string) => (manifestInSite && path === publishedManifestName) || isExcluded(path, exclude),
    // The manifest and the site folder would repeat a secret in a name.
    checkName: (name: string): void => {
      secrets.requireNoKey('an archive with a name', name);
      if (secrets.isBundleUrlIn(name)) throw unsafeEntry(name, 'contains a secret of the bundle URL');
    },
    reservedPath: manifestInSite ? publishedManifestName : undefined,
  };
  const contents = 'folder' in source ? await readFolder(source.folder, rules) : await readArchive(source, rules);
  const files = await reader?.complete(contents.files, domain ?? publishedDomain(published));
  return { ...contents, ...(files && { files }) };
}

function publishedDomain(published: PublishedExport | undefined): string | null {
  return published?.found.kind === 'found' ? published.found.manifest.domain : null;
}
