/** Commits everything that was staged, in the order of docs/decisions/0031-commit-order.md. */
import type { Emit, RunEvent } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import type { StagedBundle } from './open-bundle.ts';
import type { UnpackedSite } from './read-site.ts';
import type { StagedRecords } from './stage-records.ts';
import type { StagedValues } from './stage-values.ts';

interface StagedExport {
  readonly bundle: StagedBundle | undefined;
  readonly site: Pick<UnpackedSite, 'folder'> | undefined;
  readonly records: StagedRecords | undefined;
  readonly values: StagedValues | undefined;
}

/**
 * Synchronous, so that a cancellation comes before the first rename or after the last. Site and manifest are the last two, so that no
 * failure leaves a new site without its manifest. Everything else is done after that.
 */
export function commitFiles({ bundle, site, records, values }: StagedExport, emit: Emit): void {
  site?.folder?.target.requireUnchanged();
  emit({ kind: 'commit-started' });
  const committed: RunEvent[] = [];
  try {
    records?.changes.file?.commit();
    bundle?.commit();
    if (bundle !== undefined) committed.push(bundleCommitted(bundle));
    values?.commit();
    if (values !== undefined) committed.push(values.event);
    if (records !== undefined) committed.push(...commitSite(site?.folder, records));
  } finally {
    for (const event of committed) emit(event);
  }
}

function bundleCommitted({ path, sizeBytes, sha256, format }: StagedBundle): RunEvent {
  return { kind: 'bundle-committed', path, sizeBytes, sha256, format };
}

/** Without a folder, the manifest records what is in the bundle. */
function commitSite(folder: UnpackedSite['folder'], { manifest, changes }: StagedRecords): readonly RunEvent[] {
  if (folder === undefined) manifest.commit();
  else folder.commit(manifest);
  return [
    ...(folder === undefined ? [] : [{ kind: 'site-committed', path: folder.target.path } as const]),
    ...(changes.event === undefined ? [] : [changes.event]),
    { kind: 'manifest-committed', path: manifest.path },
  ];
}

/** Call it after the commit. A cancellation leaves the rest of the replaced site, because the export has been committed. */
export async function removeReplaced(
  site: UnpackedSite | undefined,
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<void> {
  const left = await site?.folder?.removeReplaced(signal);
  if (left !== undefined) emit({ kind: 'replaced-site-left', path: left });
}
