/** The style sheets and scripts that a browser loads to show a page, from its own host. Pure. */
import type { Purpose } from '../html/element-rules.ts';
import type { FileReferences } from '../html/file-references.ts';
import { addressOf, pathOf } from '../site/reply.ts';
import { pathsWithin, percentDecoded } from '../text/paths.ts';

export interface Loads {
  /** The paths of files that are where the page expects them. */
  readonly inPlace: ReadonlySet<string>;
  readonly others: readonly Load[];
}

export interface Load {
  readonly url: URL;
  readonly purpose: Purpose;
  /** Where the site has it under another path. Undefined if it does not. */
  readonly path: string | undefined;
}

interface Site {
  readonly root: URL;
  /** Of all files that hosts serve. */
  readonly paths: ReadonlySet<string>;
}

export function loadsOf(path: string, references: FileReferences, { root, paths }: Site): Loads {
  const inPlace = new Set<string>();
  const others: Load[] = [];
  for (const { attribute, purpose, url, isOptional } of references.resolvedAt(addressOf(root, path))) {
    const isLoaded = (purpose === 'style' || purpose === 'script') && attribute !== 'importmap' && isOptional !== true;
    if (!isLoaded || url.origin !== root.origin) continue;
    const own = pathOf(root, url);
    if (own !== undefined && paths.has(own)) inPlace.add(own);
    else others.push({ url, purpose, path: pathsWithin(percentDecoded(url.pathname)).find((each) => paths.has(each)) });
  }
  return { inPlace, others };
}
