/** Last of all: the manifest takes its place. From then on the next run takes this export for the one before it. */
import type { Staged } from '../model/staged.ts';
import type { ExportContext } from './export-context.ts';

/** Does the work that is left first. Where that fails, the manifest of the export before stays what runs compare with. */
export async function placeManifestAfter(
  work: () => Promise<void>,
  manifest: Staged | undefined,
  { report }: ExportContext,
): Promise<void> {
  using staged = manifest;
  await work();
  staged?.commit();
  if (manifest !== undefined) report.output({ 'manifest-path': manifest.path });
}
