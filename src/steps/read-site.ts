/** Reads the archive while it arrives: checks every entry, and unpacks it into a staging folder if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { BundleSource } from '../model/bundle.ts';
import { NameCheck, type Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { type AuditRules, type OpenAudit, openAudit } from './audit-site.ts';

type ReadingRules = AuditRules & Pick<ExportSettings, 'maxSiteSizeBytes' | 'maxFiles' | 'manifestInSite'>;

interface ReadingContext {
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
}

/** Disposing removes the unpacked files, unless they are committed. */
export interface UnpackedSite extends AsyncDisposable {
  readonly contents: SiteContents;
  /** Undefined without `extract-to`. */
  readonly folder: StagedSite | undefined;
  readonly audit: OpenAudit | undefined;
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
  const audit = await openAudit(rules);
  const folder = target && opened.use(new StagedSite(target));
  const nameCheck = new NameCheck(secrets);
  const checkName = (name: string): void => nameCheck.add(name);
  const observer = audit?.observer;
  const reservedPath = rules.manifestInSite ? publishedManifestName : undefined;
  const targets = { writer: folder?.writer, observer, checkName, reservedPath };
  const contents = await readArchive(source, { limits, signal, ...targets });
  nameCheck.end();
  const resources = opened.move();
  return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
