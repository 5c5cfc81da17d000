/** What a browser loads to show the home page: style sheets and scripts of its own host. */
import { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Purpose } from '../html/element-rules.ts';
import type { FileReferences } from '../html/file-references.ts';
import { referencesIn } from '../html/references.ts';
import { addressOf, answerText, pathOf, readReply } from '../site/reply.ts';
import { countText } from '../text/amounts.ts';
import { pathsWithin, percentDecoded } from '../text/paths.ts';
import { type FileCheck, foundOrServed, unusableBecause } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo, type SiteConnection } from './comparison.ts';
import type { ReadersVerdict } from './differences.ts';
import { filesAt } from './sample.ts';

export interface Loads {
  /** The paths of files that are where the page expects them. */
  readonly inPlace: ReadonlySet<string>;
  readonly others: readonly Load[];
}

interface Load {
  readonly url: URL;
  readonly purpose: Purpose;
  /** Where the site has it under another path. Undefined if it does not. */
  readonly path: string | undefined;
}

/** Returns what the home page needs, or the page of the site to which it redirects its readers. */
export async function loadsOfHome(check: FileCheck, context: CheckContext): Promise<Loads> {
  if (check.compare === 'status' || !check.deployed.paths.has(home)) return { inPlace: new Set(), others: [] };
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
function loadsOf(path: string, references: FileReferences, { url: root, deployed: { paths } }: FileCheck): Loads {
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

/** A home page loads fewer files by addresses of another path. */
const maxAsked = 30;

const hint =
  'Build the site for this path, or serve it at the path that it is built for. The `audit` with this `url` lists each address.';

/**
 * Asks for what is not at its place in the site. If the site has it at another path, it is built for another path: a style sheet that is not
 * served fails the check, and so do the scripts if none is.
 */
export async function checkLoads(
  { others: loads }: Loads,
  check: FileCheck,
  context: CheckContext,
): Promise<ReadersVerdict> {
  const asked = loads.slice(0, maxAsked);
  const unserved = await repliesTo(asked, context, async (load, to) => {
    const reason = await unservedBecause(load, check, to);
    return reason === undefined ? undefined : { ...load, reason };
  });
  const isScript = ({ path, purpose }: Load): boolean => path !== undefined && purpose === 'script';
  const isRunning = asked.filter(isScript).length > unserved.filter(isScript).length;
  const isFatal = (load: Load): boolean => load.path !== undefined && !(isRunning && isScript(load));
  const [fatal, others] = [unserved.filter(isFatal), unserved.filter((load) => !isFatal(load))];
  const message = `${unservedText(fatal)}: the site is built for another path than ${check.url.pathname}.`;
  return {
    warnings: others.length === 0 ? [] : [`${unservedText(others)}.`],
    failure: fatal.length === 0 ? undefined : new Failure({ code: 'published-differs', message, hint }),
  };
}

function unservedText(unserved: readonly (Load & { readonly reason: string })[]): string {
  const [example] = unserved.map(({ url, reason }) => `${url.pathname} (${reason})`);
  return `The home page loads ${countText(unserved.length, 'file')} that the host does not serve, such as ${example}`;
}

/** Undefined if the host serves it, or did not answer. */
async function unservedBecause(
  { url, purpose, path }: Load,
  check: FileCheck,
  to: SiteConnection,
): Promise<string | undefined> {
  const file = path === undefined ? undefined : await check.deployed.fileAt(path, check.compare, to.signal);
  return readReply({ ...to, url }, async (reply) => {
    const found = file && (await foundOrServed(reply, url, { ...check, file }));
    if (found !== undefined) return found.kind === 'served' || found.kind === 'not-compared' ? undefined : found.reason;
    if (reply.status !== 200) return reply.status >= 500 ? undefined : answerText(reply, url);
    return unusableBecause(purpose === 'style' ? '.css' : '.js', reply.header);
  });
}
