/** Commits everything that was staged, in the order of docs/decisions/0013-commit-order.md. */
import type { Emit, RunEvent } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import type { StagedBundle } from './open-bundle.ts';
import type { UnpackedSite } from './read-site.ts';
import type { StagedRecords } from './stage-records.ts';
import type { StagedValues } from './stage-values.ts';

interface StagedExport {
  readonly bundle: StagedBundle | undefined;
  readonly site: UnpackedSite | undefined;
  readonly records: StagedRecords | undefined;
  readonly values: StagedValues | undefined;
}

/**
 * Synchronous, so that a cancellation comes before the first rename or after the last. The manifest records a completed export.
 * Between the new site and its manifest, nothing but the values file is renamed. Everything else is done after that.
 */
export function commitFiles(staged: StagedExport, emit: Emit): void {
  staged.site?.folder?.requireReplaceable();
  emit({ kind: 'commit-started' });
  commitContents(staged);
  const committed = contentEvents(staged);
  try {
    commitRest(staged, (event) => committed.push(event));
  } finally {
    for (const event of committed) emit(event);
  }
}

/** Call it after the commit. A cancellation leaves the rest of the replaced site, because the export has been committed. */
export async function removeReplaced(
  site: UnpackedSite | undefined,
  { emit, signal }: Pick<OperationContext, 'emit' | 'signal'>,
): Promise<void> {
  const left = await site?.folder?.removeReplaced(signal);
  if (left !== undefined) emit({ kind: 'replaced-site-left', path: left });
}

/** If bundle or site cannot be committed, the changes do not describe what is there. */
function commitContents({ bundle, site, records }: StagedExport): void {
  records?.changes?.file.commit();
  try {
    bundle?.commit();
    site?.folder?.commit();
  } catch (error) {
    records?.changes?.file.rollBack();
    throw error;
  }
}

function commitRest({ records, values }: StagedExport, done: (event: RunEvent) => void): void {
  values?.commit();
  if (values !== undefined) done({ kind: 'values-committed', ...values.figures });
  if (records === undefined) return;
  records.manifest.commit();
  done({ kind: 'manifest-committed', path: records.manifest.path });
}

function contentEvents({ bundle, site, records }: StagedExport): RunEvent[] {
  const changes = records?.changes;
  const folder = site?.folder;
  return [
    ...(bundle === undefined ? [] : [bundleCommitted(bundle)]),
    ...(folder === undefined ? [] : [{ kind: 'site-committed', path: folder.path } as const]),
    ...(changes === undefined ? [] : [{ kind: 'changes-committed', ...changes.figures } as const]),
    ...(records?.hasUnknownChanges === true ? [{ kind: 'unknown-changes-committed' } as const] : []),
  ];
}

function bundleCommitted({ path, sizeBytes, sha256, format }: StagedBundle): RunEvent {
  return { kind: 'bundle-committed', path, sizeBytes, sha256, format };
}
