/** Pages of which only what a manifest records matters. */
import type { PageReading, SiteFile } from '../../src/model/site.ts';
import { sortedByPath } from '../../src/text/paths.ts';

/** By path. Undefined for a file that was not read. */
export type Site = Readonly<Record<string, Partial<PageReading> | undefined>>;

/** Each page has a text of its own, of 1,000 characters, unless it is given. */
export function pagesOf(site: Site): readonly SiteFile[] {
  return sortedByPath(
    Object.entries(site).map(([path, facts]) => {
      const reading = { title: '', textSha256: path, textLength: 1000, linksSha256: '', ...facts };
      return { path, sizeBytes: 1, sha256: JSON.stringify(facts ?? path), ...(facts !== undefined && { reading }) };
    }),
  );
}
