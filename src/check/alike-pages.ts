/** Pages that differ and show the same: their host rewrites them. */
import { isHtml } from '../text/paths.ts';
import type { FileCheck, Mismatch, SampledFile } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo } from './comparison.ts';
import type { DeployedSite } from './deployed-site.ts';
import { isOutOfTime } from './differences.ts';

/** They are an example: that one page is rewritten is enough for a hint. */
const maxRead = 10;

/** Reads pages whose bytes differ, as `compare: text` would. Returns those that show the same. `deployed` reads what pages show. */
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
  const readable = await deployed.withDigests(pages, context.signal);
  const alike = await repliesTo(readable, context, async (file, to) => {
    const { kind } = await foundAt(file, { ...check, compare: 'text' }, to);
    return kind === 'served' ? pages.find(({ path }) => path === file.path) : undefined;
  });
  return new Set(alike);
}
