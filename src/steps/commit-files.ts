/** Commits everything that was staged, in the order of docs/decisions/0013-commit-order.md. */
import { sizeText } from '../text/amounts.ts';
import { reportChanges } from './compare-site.ts';
import type { StagedSite } from '../site/staged-site.ts';
import type { ExportContext } from './export-context.ts';
import type { StagedBundle } from './open-bundle.ts';
import type { UnpackedSite } from './read-site.ts';
import type { SiteFilesBeside } from './stage-site-files.ts';
import type { StagedValues } from './stage-values.ts';

interface StagedExport {
  readonly bundle: StagedBundle | undefined;
  readonly site: UnpackedSite | undefined;
  readonly siteFiles: SiteFilesBeside | undefined;
  readonly values: StagedValues | undefined;
}

/** Synchronous, so that a cancellation comes before the first rename or after the last. The manifest records a completed export. */
export function commitFiles(staged: StagedExport, context: ExportContext): void {
  context.report.summarize({ progress: 'committing' });
  commitContents(staged);
  reportCommitted(staged, context);
  const { siteFiles, values } = staged;
  values?.commit();
  values?.report();
  if (siteFiles === undefined) return;
  siteFiles.manifest.commit();
  context.report.output({ 'manifest-path': siteFiles.manifest.path });
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

function reportCommitted({ bundle, site, siteFiles }: StagedExport, context: ExportContext): void {
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

function reportFolder({ path, leftovers }: StagedSite, { report }: ExportContext): void {
  report.output({ 'site-path': path });
  report.detail('Site', path);
  if (leftovers.length === 0) return;
  report.warn(
    `Replaced sites could not be removed: ${leftovers.join(', ')}. Delete them; another user may own their files.`,
  );
}
