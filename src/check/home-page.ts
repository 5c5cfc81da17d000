/** What a browser loads to show the home page: style sheets and scripts of its own host. */
import { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Purpose } from '../html/element-rules.ts';
import type { FileReferences } from '../html/file-references.ts';
import { referencesIn } from '../html/references.ts';
import type { SiteFile } from '../model/site.ts';
import { addressOf, answerText, pathOf, readReply } from '../site/reply.ts';
import { countText } from '../text/amounts.ts';
import { pathsWithin, percentDecoded } from '../text/paths.ts';
import { type FileCheck, foundOrServed, unusableBecause } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo, type SiteConnection } from './comparison.ts';
import type { ReadersVerdict } from './differences.ts';
import { filesAt } from './sample.ts';

export interface Load {
  readonly url: URL;
  readonly purpose: Purpose;
  /** Of the file that it leads to, or would lead to under another path. Undefined if the site does not have it. */
  readonly path: string | undefined;
  /** Whether it leads to this file. */
  readonly isInPlace: boolean;
}

/** Returns what the home page needs, or the page of the site to which it redirects its readers. */
export async function loadsOfHome(check: FileCheck, context: CheckContext): Promise<readonly Load[]> {
  if (check.compare === 'status' || !check.deployed.paths.has(home)) return [];
  const references = await referencesOf(home, check, context);
  const target = redirectedPath(references, check);
  if (target === undefined) return loadsOf(home, references, check);
  return loadsOf(target, await referencesOf(target, check, context), check);
}

const home = 'index.html';

/** Returns what a page refers to: nothing if, without a folder, it is not online as recorded. */
async function referencesOf(path: string, check: FileCheck, context: CheckContext): Promise<FileReferences> {
  const page = (await check.deployed.pageAt(path)) ?? (await servedPage(path, check, context));
  return referencesIn(path, page, new Turns(context.signal));
}

async function servedPage(path: string, check: FileCheck, context: CheckContext): Promise<Buffer> {
  const [page] = await repliesTo([path], context, async (_, to) => {
    const file = await check.deployed.fileAt(path, check.compare, to.signal);
    return file && foundAt({ ...file, address: path.replace(/^index\.html$/, '') }, check, to);
  });
  return page?.kind === 'served' ? page.bytes : Buffer.of();
}

function redirectedPath(references: FileReferences, { url: root, deployed: { paths } }: FileCheck): string | undefined {
  const redirect = references.resolvedAt(addressOf(root, '')).find(({ element }) => element === 'meta');
  const target = redirect && pathOf(root, redirect.url);
  return target === undefined ? undefined : filesAt(target, paths)[0];
}

/** What the page needs from its own host. */
function loadsOf(
  path: string,
  references: FileReferences,
  { url: root, deployed: { paths } }: FileCheck,
): readonly Load[] {
  return [...references.resolvedAt(addressOf(root, path))].flatMap(({ attribute, purpose, url, isOptional }) => {
    const isLoaded = (purpose === 'style' || purpose === 'script') && attribute !== 'importmap' && isOptional !== true;
    if (!isLoaded || url.origin !== root.origin) return [];
    const inPlace = pathOf(root, url);
    if (inPlace !== undefined && paths.has(inPlace)) return { url, purpose, path: inPlace, isInPlace: true };
    const within = pathsWithin(percentDecoded(url.pathname));
    return { url, purpose, path: within.find((ending) => paths.has(ending)), isInPlace: false };
  });
}

/** A home page loads fewer files by addresses of another path. */
const maxAsked = 30;

interface Unserved {
  readonly load: Load;
  readonly reason: string;
}

/**
 * Asks for what is not at its place in the site. If the site has it at another path, it is built for another path: a style sheet that is not
 * served fails the check, and so do the scripts if none is.
 */
export async function checkLoads(
  loads: readonly Load[],
  check: FileCheck,
  context: CheckContext,
): Promise<ReadersVerdict> {
  const asked = loads.filter(({ isInPlace }) => !isInPlace).slice(0, maxAsked);
  const unserved = await repliesTo(asked, context, async (load, to) => {
    const file = load.path === undefined ? undefined : await check.deployed.fileAt(load.path, check.compare, to.signal);
    return answerTo(load, file, { ...to, check });
  });
  const isMisplacedScript = ({ path, purpose }: Load): boolean => path !== undefined && purpose === 'script';
  const scripts = unserved.filter(({ load }) => isMisplacedScript(load));
  const isRunning = asked.filter(isMisplacedScript).length > scripts.length;
  const isFatal = ({ load: { path, purpose } }: Unserved): boolean =>
    path !== undefined && !(purpose === 'script' && isRunning);
  const [fatal, others] = [unserved.filter(isFatal), unserved.filter((each) => !isFatal(each))];
  const built = `the site is built for another path than ${check.url.pathname}`;
  const hint =
    'Build the site for this path, or serve it at the path that it is built for. The `audit` with this `url` lists each address.';
  return {
    warnings: others.length === 0 ? [] : [`${unservedText(others)}.`],
    failure:
      fatal.length === 0
        ? undefined
        : new Failure({ code: 'published-differs', message: `${unservedText(fatal)}: ${built}.`, hint }),
  };
}

function unservedText(unserved: readonly Unserved[]): string {
  const [example] = unserved.map(({ load, reason }) => `${load.url.pathname} (${reason})`);
  return `The home page loads ${countText(unserved.length, 'file')} that the host does not serve, such as ${example}`;
}

/** Undefined if the host serves it, or did not answer. */
async function answerTo(
  load: Load,
  file: SiteFile | undefined,
  { check, ...to }: SiteConnection & { readonly check: FileCheck },
): Promise<Unserved | undefined> {
  const { url, purpose } = load;
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
