/** Reads the archive while it arrives: checks every entry, and unpacks it into a staging folder if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { SiteAudit } from '../audit/audit.ts';
import type { BundleSource } from '../model/bundle.ts';
import type { ContentObserver } from '../model/site.ts';
import { NameCheck, type Secrets } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import type { FoundExport } from '../site/found-export.ts';
import { StagedSite } from '../site/staged-site.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { type AuditRules, type Baseline, openAudit } from '../audit/audit-site.ts';

type ReadingRules = AuditRules & Pick<ExportSettings, 'maxSiteSizeBytes' | 'maxFiles' | 'manifestInSite'>;

interface ReadingContext {
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  readonly previous: FoundExport | undefined;
  /** Findings of an earlier run. */
  readonly baseline: Baseline | undefined;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
}

/** Disposing removes the unpacked files, unless they are committed. */
export interface UnpackedSite extends AsyncDisposable {
  readonly contents: SiteContents;
  /** Undefined without `extract-to`. */
  readonly folder: StagedSite | undefined;
  readonly audit: SiteAudit | undefined;
}

/** Throws the Failures of the archive and of the download. */
export async function readSite(
  source: BundleSource,
  rules: ReadingRules,
  context: ReadingContext,
): Promise<UnpackedSite> {
  const { folder: target, baseline, secrets, signal } = context;
  const limits = { maxSizeBytes: rules.maxSiteSizeBytes, maxFiles: rules.maxFiles };
  await using opened = new AsyncDisposableStack();
  const audit = await openAudit(rules, baseline);
  const folder = target && opened.use(new StagedSite(target));
  const nameCheck = new NameCheck(secrets);
  const checkName = (name: string): void => nameCheck.add(name);
  const observer = await pageObserver(rules, context, audit);
  const reservedPath = rules.manifestInSite ? publishedManifestName : undefined;
  const targets = { writer: folder?.writer, observer, checkName, reservedPath };
  const contents = await readArchive(source, { limits, signal, ...targets });
  nameCheck.end();
  const resources = opened.move();
  return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/**
 * What reads the pages. They are compared with those of the previous export, or of the next one that finds the manifest in the site.
 * Undefined if nothing needs them.
 */
async function pageObserver(
  { manifestInSite }: ReadingRules,
  { previous, signal }: Pick<ReadingContext, 'previous' | 'signal'>,
  audit: SiteAudit | undefined,
): Promise<ContentObserver | undefined> {
  if (previous === undefined && !manifestInSite) return audit;
  // The parser of HTML is loaded only if it is needed.
  const { PageReadings } = await import('../html/page-readings.ts');
  return new PageReadings(previous?.kind === 'found' ? previous.manifest.files : [], signal, audit);
}
