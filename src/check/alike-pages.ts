/** Pages that differ and show the same: their host rewrites them. */
import { isHtml } from '../text/paths.ts';
import type { FileCheck, Mismatch, SampledFile } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo } from './comparison.ts';
import type { DeployedSite } from './deployed-site.ts';
import { isOutOfTime } from './differences.ts';

/** They are an example: that one page is rewritten is enough for a hint. */
const maxRead = 10;

/** Reads pages with other bytes, as `compare: text` would. Returns those that show the same. */
export async function alikePages(
  mismatches: readonly Mismatch[],
  { deployed, ...check }: FileCheck & { readonly deployed: DeployedSite },
  context: CheckContext,
): Promise<ReadonlySet<SampledFile>> {
  if (check.compare !== 'content' || isOutOfTime(context.signal)) return new Set();
  const pages = mismatches
    .filter(({ file, kind }) => kind === 'other-content' && isHtml(file.path))
    .map(({ file }) => file)
    .slice(0, maxRead);
  const asText = { ...check, compare: 'text' } as const;
  const alike = await repliesTo(pages, context, async (page, to) => {
    const found = await foundAt({ ...page, ...(await deployed.fileAt(page.path, asText, to.signal)) }, asText, to);
    return found.kind === 'served' ? page : undefined;
  });
  return new Set(alike);
}
