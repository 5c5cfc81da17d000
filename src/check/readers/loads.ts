/** What pages load from their own host, and where the home page redirects readers. */
import type { Purpose, Reference } from '../../html/element-rules.ts';
import type { FileReferences } from '../../html/file-references.ts';
import { referencesIn } from '../../html/references.ts';
import { addressOf, pathOf } from '../../site/reply.ts';
import { decodePath, homePage, isHtml, pathSuffixes } from '../../text/paths.ts';
import { Turns } from '../../turns.ts';
import type { CheckedSite } from '../files/compare-file.ts';
import { deployedBytes, deployedFile } from '../files/deployed-site.ts';
import { filesServedAt } from '../files/host-paths.ts';
import { type CheckContext, checkFile, repliesTo } from '../files/site-replies.ts';

/** Style sheets, scripts, and the page to which the home page redirects readers, maybe only those without scripts. */
export interface Loads {
  /** The paths of files that are where the page expects them. */
  readonly inPlace: ReadonlySet<string>;
  readonly others: readonly Load[];
  /** The path of the page to which the home page redirects, if that is a login. */
  readonly login?: string | undefined;
}

export interface Load {
  readonly url: URL;
  /** A link is the page to which the home page redirects. */
  readonly purpose: Extract<Purpose, 'link' | 'style' | 'script'>;
  /** The file of the site under another path. Undefined if there is none. */
  readonly path: string | undefined;
}

/** Returns what the home page loads, and what the page of the site loads to which it redirects. */
export async function loadsOfHome(site: CheckedSite, context: CheckContext): Promise<Loads> {
  if (site.compare === 'status' || !site.deployed.paths.has(homePage)) return { inPlace: new Set(), others: [] };
  const own = loadsOf(homePage, await referencesOf(homePage, site, context), site);
  const redirect = own.inPlace.values().find(isHtml);
  if (redirect === undefined) return own;
  const shown = await referencesOf(redirect, site, context);
  const { inPlace, others } = loadsOf(redirect, shown, site);
  return {
    inPlace: own.inPlace.union(inPlace),
    others: [...own.others, ...others],
    login: shown.asksForPassword ? redirect : undefined,
  };
}

/** Returns what a page refers to: nothing if, without a folder, it is not online as recorded. */
async function referencesOf(path: string, site: CheckedSite, context: CheckContext): Promise<FileReferences> {
  const page = deployedBytes(path, site.deployed) ?? (await servedPage(path, site, context));
  return referencesIn(path, page, new Turns(context.signal));
}

async function servedPage(path: string, site: CheckedSite, context: CheckContext): Promise<Buffer> {
  const [page] = await repliesTo([path], context, async (_, to) => {
    const file = await deployedFile(path, site, to.signal);
    return file && checkFile({ ...file, address: path.replace(/^index\.html$/, '') }, site, to);
  });
  return page?.kind === 'served' ? page.bytes : Buffer.of();
}

export function loadsOf(
  path: string,
  references: FileReferences,
  { url: root, deployed: { paths } }: CheckedSite,
): Loads {
  const inPlace = new Set<string>();
  const others: Load[] = [];
  for (const { url, ...reference } of references.resolvedAt(addressOf(root, path))) {
    const purpose = purposeOf(reference, path);
    if (purpose === undefined || url.origin !== root.origin) continue;
    const filesAt = (address: string): readonly string[] =>
      purpose === 'link' ? filesServedAt(address, paths) : [address].filter((each) => paths.has(each));
    // Not every host merges slashes.
    const address = url.pathname.includes('//') ? undefined : pathOf(root, url);
    const [own] = address === undefined ? [] : filesAt(address);
    // Any folder may have a home page of another site.
    const elsewhere = pathSuffixes(decodePath(url.pathname))
      .flatMap(filesAt)
      .filter((each) => each !== homePage);
    if (own === undefined) others.push({ url, purpose, path: elsewhere.next().value });
    else inPlace.add(own);
  }
  return { inPlace, others };
}

function purposeOf({ element, attribute, purpose, isOptional }: Reference, path: string): Load['purpose'] | undefined {
  if (purpose === 'link') return element === 'meta' && path === homePage ? purpose : undefined;
  const isNeeded = attribute !== 'importmap' && isOptional !== true;
  return isNeeded && (purpose === 'style' || purpose === 'script') ? purpose : undefined;
}
