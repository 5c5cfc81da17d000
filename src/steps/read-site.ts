/** Reads the archive while it arrives: checks every entry, and unpacks it into a staging folder if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { SiteAudit } from '../audit/audit.ts';
import { type BundleSource, untilNotReplaced } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { openAudit } from './audit-site.ts';
import type { ExportContext } from './export-context.ts';
import { NameCheck } from '../secrets/leak-check.ts';

interface ArrivingSite {
  readonly bundle: ArrivingBundle;
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
}

interface ArrivingBundle {
  readonly source: BundleSource;
  /** Called with the error if the archive cannot be used. */
  reject(error: unknown): void;
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
  arriving: ArrivingSite,
  settings: ExportSettings,
  context: ExportContext,
): Promise<UnpackedSite> {
  const { bundle } = arriving;
  try {
    // The download limits how often it starts over. What was unpacked until then is discarded.
    return await untilNotReplaced(() => readOnce(arriving, settings, context));
  } catch (error) {
    bundle.reject(error);
    throw error;
  }
}

async function readOnce(
  { bundle: { source }, folder: target }: ArrivingSite,
  settings: ExportSettings,
  { signal }: ExportContext,
): Promise<UnpackedSite> {
  const { maxFiles, maxSiteSizeBytes } = settings;
  await using opened = new AsyncDisposableStack();
  const audit = await openAudit(settings);
  const folder = target && opened.use(new StagedSite(target));
  const limits = { maxSizeBytes: maxSiteSizeBytes, maxFiles };
  const nameCheck = new NameCheck(settings.apiKey);
  const checkName = (name: string): void => nameCheck.add(name);
  const contents = await readArchive(source, { limits, writer: folder?.writer, observer: audit, checkName, signal });
  nameCheck.end();
  // Proves that the site was read from the bundle that is committed with it.
  await source.complete();
  const resources = opened.move();
  return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
