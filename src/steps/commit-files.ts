/** Commits everything that was staged, in the order of docs/decisions/0013-commit-order.md. */
import { identityOf } from '../disk/temporary-path.ts';
import { sizeText } from '../text/amounts.ts';
import type { CheckedPaths } from './check-paths.ts';
import { reportChanges } from './compare-site.ts';
import type { StagedSite } from '../site/staged-site.ts';
import type { ExportContext } from './export-context.ts';
import type { StagedBundle } from './open-bundle.ts';
import type { UnpackedSite } from './read-site.ts';
import type { SiteFilesBeside } from './stage-site-files.ts';
import type { StagedValues } from './stage-values.ts';

interface StagedExport {
  readonly paths: Pick<CheckedPaths, 'requireUnchanged'>;
  readonly bundle: StagedBundle | undefined;
  readonly site: UnpackedSite | undefined;
  readonly siteFiles: SiteFilesBeside | undefined;
  readonly values: StagedValues | undefined;
}

/**
 * Synchronous, so that a cancellation comes before the first rename or after the last. The manifest records a completed export.
 * Between the new site and its manifest, nothing but the values file is renamed. Everything else is done after that.
 */
export function commitFiles(staged: StagedExport, context: ExportContext): void {
  const { paths, bundle, site, siteFiles, values } = staged;
  paths.requireUnchanged();
  context.report.summarize({ progress: 'committing' });
  commitContents(staged);
  const reports = [() => reportContents(staged, context)];
  try {
    using bundleIdentity = bundle && identityOf(bundle.path);
    values?.commit();
    reports.push(() => values?.report());
    if (bundle !== undefined) bundleIdentity?.requireAt(bundle.path);
    site?.folder?.requireCommitted();
    siteFiles?.manifest.commit();
    reports.push(() => siteFiles && context.report.output({ 'manifest-path': siteFiles.manifest.path }));
  } finally {
    for (const report of reports) report();
  }
  if (site?.folder !== undefined) removeReplaced(site.folder, context);
}

/** If bundle or site cannot be committed, the changes do not describe what is there. */
function commitContents({ bundle, site, siteFiles }: StagedExport): void {
  siteFiles?.changesFile?.commit();
  try {
    bundle?.commit();
    site?.folder?.commit();
  } catch (error) {
    siteFiles?.changesFile?.rollBack();
    throw error;
  }
}

function reportContents({ bundle, site, siteFiles }: StagedExport, context: ExportContext): void {
  const { changes, changesFile } = siteFiles ?? {};
  if (bundle !== undefined) reportBundle(bundle, context);
  if (site?.folder !== undefined) reportFolder(site.folder, context);
  if (changes !== undefined && changesFile !== undefined) reportChanges(changes, changesFile.path, context);
}

function reportBundle({ path, sizeBytes, sha256, format }: StagedBundle, { report }: ExportContext): void {
  report.output({ 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format });
  report.summarize({ bundleSizeBytes: sizeBytes });
  report.detail('Bundle', `${path} (${format}, ${sizeText(sizeBytes)})`);
  report.detail('Bundle SHA-256', sha256);
}

function reportFolder({ path }: StagedSite, { report }: ExportContext): void {
  report.output({ 'site-path': path });
  report.detail('Site', path);
}

function removeReplaced(site: StagedSite, { report }: ExportContext): void {
  const left = site.removeReplaced();
  if (left === undefined) return;
  report.warn(`The replaced site could not be removed: ${left}. Delete it; another user may own its files.`);
}
