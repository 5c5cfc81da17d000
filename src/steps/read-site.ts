/** Reads the archive while it arrives: checks every entry, and unpacks it into a staging folder if `extract-to` is given. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { SiteLimits } from '../archive/site-budget.ts';
import { type BundleSource, untilNotReplaced } from '../model/bundle.ts';
import { type KeyGuard, NameCheck } from '../secrets/leak-check.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { type AuditRules, type OpenAudit, openAudit } from './audit-site.ts';

interface ArrivingBundle {
  readonly source: BundleSource;
  /** Called with the error if the archive cannot be used. */
  unusable(error: unknown): void;
}

interface SiteReading {
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  readonly limits: SiteLimits;
  readonly audit: AuditRules;
  readonly guard: KeyGuard;
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
  bundle: ArrivingBundle,
  reading: SiteReading,
  signal: AbortSignal,
): Promise<UnpackedSite> {
  try {
    // The download limits how often it starts over. What was unpacked until then is discarded.
    return await untilNotReplaced(() => readOnce(bundle.source, reading, signal));
  } catch (error) {
    bundle.unusable(error);
    throw error;
  }
}

async function readOnce(source: BundleSource, reading: SiteReading, signal: AbortSignal): Promise<UnpackedSite> {
  const { folder: target, limits, guard } = reading;
  await using opened = new AsyncDisposableStack();
  const audit = await openAudit(reading.audit);
  const folder = target && opened.use(new StagedSite(target));
  const nameCheck = new NameCheck(guard);
  const checkName = (name: string): void => nameCheck.add(name);
  const observer = audit?.observer;
  const contents = await readArchive(source, { limits, writer: folder?.writer, observer, checkName, signal });
  nameCheck.end();
  // Proves that the site was read from the bundle that is committed with it.
  await source.complete();
  const resources = opened.move();
  return { contents, folder, audit, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}
