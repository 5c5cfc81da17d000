/** Commits everything that was staged, in the order of docs/decisions/0013-commit-order.md. */
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
 * Synchronous, so that a cancellation comes before the first rename or after the last. The manifest records a completed export.
 * Between the new site and its manifest, nothing but the values file is renamed. Everything else is done after that.
 */
export function commitFiles({ bundle, site, records, values }: StagedExport, emit: Emit): void {
  site?.folder?.requireReplaceable();
  emit({ kind: 'commit-started' });
  const committed = commitContents(bundle, site?.folder, records?.changes);
  try {
    values?.commit();
    if (values !== undefined) committed.push(values.event);
    records?.manifest.commit();
    if (records !== undefined) committed.push({ kind: 'manifest-committed', path: records.manifest.path });
  } finally {
    for (const event of committed) emit(event);
  }
}

function commitContents(
  bundle: StagedExport['bundle'],
  folder: UnpackedSite['folder'],
  changes: StagedRecords['changes'] | undefined,
): RunEvent[] {
  changes?.file?.commit();
  bundle?.commit();
  folder?.commit();
  const committed: RunEvent[] = [];
  if (bundle !== undefined) {
    const { path, sizeBytes, sha256, format } = bundle;
    committed.push({ kind: 'bundle-committed', path, sizeBytes, sha256, format });
  }
  if (folder !== undefined) committed.push({ kind: 'site-committed', path: folder.path });
  if (changes?.event !== undefined) committed.push(changes.event);
  return committed;
}

/** Call it after the commit. A cancellation leaves the rest of the replaced site, because the export has been committed. */
export async function removeReplaced(
  site: UnpackedSite | undefined,
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<void> {
  const left = await site?.folder?.removeReplaced(signal);
  if (left !== undefined) emit({ kind: 'replaced-site-left', path: left });
}
