/** Compares files of a published site with what was deployed. */
import type { FactsOf } from '../events.ts';
import { isHtml } from '../text/paths.ts';
import type { FileCheck, Mismatch, SampledFile, ServedFile } from './files/compare-file.ts';
import { bytesAt, fileAt } from './files/deployed-site.ts';
import { type CheckContext, foundAt, repliesTo } from './files/site-replies.ts';
import type { ServedPages } from './readers/served-pages.ts';

export interface ComparedFiles {
  readonly files: readonly SampledFile[];
  /** Receives what was served as deployed. */
  readonly served: ServedPages;
}

/**
 * Returns the mismatches in the order of the files, and files that were not compared when time ran out. Throws
 * `tls-error`, `proxy-rejected`, and the reason of a cancellation.
 */
export async function checkFiles(
  { files, served }: ComparedFiles,
  check: FileCheck,
  context: CheckContext,
): Promise<readonly Mismatch[]> {
  let checkedCount = 0;
  return repliesTo(files, context, async (file, to) => {
    const found = await foundAt(file, check, to);
    checkedCount += 1;
    context.emit({ kind: 'files-progress', checkedCount, sampleSize: files.length });
    if (found.kind !== 'served') return { file, ...found };
    await served.add(found, deployedPage(found, check), to.signal);
    return undefined;
  });
}

const maxPayloads = 30;

/** Asks once for payloads of soft navigation, changed ones first. Returns those that differ. */
export async function lostPayloads(
  changed: ReadonlySet<string>,
  check: FileCheck,
  context: CheckContext,
): Promise<FactsOf<'readers-checked'>['lostPayloads']> {
  const { payloads } = check.deployed;
  const asked = payloads.intersection(changed).union(payloads).values().take(maxPayloads);
  const paths = await repliesTo([...asked], context, async (path, to) => {
    const file = await fileAt(path, check, to.signal);
    const found = file && (await foundAt(file, check, to));
    return found?.kind === 'other-content' || found?.kind === 'not-served' ? path : undefined;
  });
  return { paths, isSample: payloads.size > maxPayloads };
}

/** Returns undefined for another file, and without a folder if only its status was compared. */
function deployedPage({ path, bytes }: ServedFile, { deployed, compare }: FileCheck): Buffer | undefined {
  if (!isHtml(path)) return undefined;
  return bytesAt(path, deployed) ?? (compare === 'status' ? undefined : bytes);
}
