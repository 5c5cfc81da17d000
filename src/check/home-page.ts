/** What a browser loads to show the home page: style sheets and scripts of its own host. */
import { Failure } from '../failure.ts';
import type { Purpose } from '../html/element-rules.ts';
import type { FileReferences } from '../html/file-references.ts';
import type { SiteFile } from '../model/site.ts';
import { addressOf, answerText, readReply } from '../site/reply.ts';
import { countText } from '../text/amounts.ts';
import { pageFiles, percentDecoded } from '../text/paths.ts';
import { type FileCheck, foundOrServed, unusableBecause } from './compare-file.ts';
import { type CheckContext, repliesTo, type SiteConnection } from './comparison.ts';
import type { DeployedSite } from './deployed-site.ts';

export interface Load {
  readonly url: URL;
  readonly purpose: Purpose;
  /** Of the file that it leads to, or would lead to under another path. Undefined if the site does not have it. */
  readonly path: string | undefined;
  /** Whether it leads to this file. */
  readonly isInPlace: boolean;
}

interface Site extends Pick<FileCheck, 'url'> {
  /** Of all files that hosts serve. */
  readonly paths: ReadonlySet<string>;
}

/** Returns what the home page needs, or the page of the site to which it redirects its readers. */
export async function loadsOfHome(
  deployed: DeployedSite,
  check: FileCheck & Site,
  context: CheckContext,
): Promise<readonly Load[]> {
  if (check.compare === 'status' || !check.paths.has(home)) return [];
  const references = await deployed.referencesOf(home, check, context);
  const target = references && redirectedPath(references, check);
  if (target === undefined) return references === undefined ? [] : loadsOf(home, references, check);
  const ofTarget = await deployed.referencesOf(target, check, context);
  return ofTarget === undefined ? [] : loadsOf(target, ofTarget, check);
}

const home = 'index.html';

function redirectedPath(references: FileReferences, { url, paths }: Site): string | undefined {
  const [redirect] = references.all.values().filter(({ element }) => element === 'meta');
  const base = references.baseUrl(addressOf(url, '').href);
  const target = redirect && sitePath(URL.parse(redirect.address, base), url);
  return target === undefined ? undefined : [target, ...pageFiles(target)].find((each) => paths.has(each));
}

/** What the page needs from its own host. */
function loadsOf(path: string, references: FileReferences, { url: root, paths }: Site): readonly Load[] {
  const base = references.baseUrl(addressOf(root, path).href);
  return [...references.all.values()].flatMap(({ attribute, purpose, address, isOptional }) => {
    const isLoaded = (purpose === 'style' || purpose === 'script') && attribute !== 'importmap' && isOptional !== true;
    const url = isLoaded ? URL.parse(address, base) : null;
    if (url?.origin !== root.origin) return [];
    const inPlace = sitePath(url, root);
    if (inPlace !== undefined && paths.has(inPlace)) return { url, purpose, path: inPlace, isInPlace: true };
    const names = percentDecoded(url.pathname).split('/');
    const endings = names.map((_, index) => names.slice(index).join('/'));
    return { url, purpose, path: endings.find((ending) => paths.has(ending)), isInPlace: false };
  });
}

/** Undefined for an address outside of the site. */
function sitePath(url: URL | null, root: URL): string | undefined {
  const { origin, pathname } = addressOf(root, '');
  if (url?.origin !== origin || !url.pathname.startsWith(pathname)) return undefined;
  return percentDecoded(url.pathname.slice(pathname.length));
}

/** A home page loads fewer files by addresses of another path. */
const maxAsked = 30;

interface Unserved {
  readonly load: Load;
  readonly reason: string;
}

export interface HomeVerdict {
  /** What is not served, and what the host answers: a page may do without it. */
  readonly unserved: readonly { readonly address: string; readonly found: string }[];
  /** Undefined unless readers see the page without its styles or scripts. */
  readonly failure: Failure | undefined;
}

/** Asks for what is not at its place in the site. `files`: those to which other loads would lead, by their paths. */
export async function checkLoads(
  loads: readonly Load[],
  check: FileCheck & { readonly files: ReadonlyMap<string, SiteFile> },
  context: CheckContext,
): Promise<HomeVerdict> {
  const asked = loads.filter(({ isInPlace }) => !isInPlace).slice(0, maxAsked);
  const found = await repliesTo(asked, context, (load, to) => answerTo(load, check, to));
  const misplaced = found.filter(({ load }) => load.path !== undefined);
  const styles = misplaced.filter(({ load }) => load.purpose === 'style');
  const scripts = misplaced.filter(({ load }) => load.purpose === 'script');
  const scriptCount = asked.filter(({ path, purpose }) => path !== undefined && purpose === 'script').length;
  const missing = [...styles, ...(scripts.length === scriptCount ? scripts : [])];
  return {
    unserved: found
      .filter((each) => !missing.includes(each))
      .map(({ load, reason }) => ({ address: load.url.pathname, found: reason })),
    failure: missing[0] && wrongPath(missing[0], missing.length, check.url),
  };
}

/** Undefined if the host serves it, or did not answer. */
async function answerTo(
  load: Load,
  { files, ...check }: Parameters<typeof checkLoads>[1],
  to: SiteConnection,
): Promise<Unserved | undefined> {
  const { url, path, purpose } = load;
  const file = path === undefined ? undefined : files.get(path);
  return readReply({ ...to, url }, async (reply) => {
    if (file !== undefined) {
      const found = await foundOrServed(reply, url, { ...check, file });
      return found.kind === 'served' || found.kind === 'not-compared' ? undefined : { load, reason: found.reason };
    }
    if (reply.status >= 500) return undefined;
    const problem = unusableBecause(purpose === 'style' ? '.css' : '.js', reply.header);
    const reason = reply.status === 200 ? problem : answerText(reply, url);
    return reason === undefined ? undefined : { load, reason };
  });
}

function wrongPath({ load, reason }: Unserved, count: number, { pathname }: URL): Failure {
  const files = countText(count, 'file');
  return new Failure({
    code: 'published-differs',
    message: `The home page loads ${files} that the host does not serve, such as ${load.url.pathname} (${reason}): the site is built for another path than ${pathname}.`,
    hint: 'Build the site for this path, or serve it at the path that it is built for. The `audit` with this `url` lists each address.',
  });
}
