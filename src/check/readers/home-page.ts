/** Whether the host serves what a browser loads to show the home page, and the style sheets of other pages. */
import { Failure } from '../../failure.ts';
import type { FileReferences } from '../../html/file-references.ts';
import { referencesIn } from '../../html/references.ts';
import { addressOf, answerText, isAnswer, pathOf, readReply } from '../../site/reply.ts';
import { countText, numberText } from '../../text/amounts.ts';
import { homePage, pathSuffixes, percentDecode } from '../../text/paths.ts';
import { Turns } from '../../turns.ts';
import { type CheckedSite, compareReply, type Found } from '../files/compare-file.ts';
import { deployedBytes, deployedFile } from '../files/deployed-site.ts';
import { filesServedAt } from '../files/host-paths.ts';
import { type CheckContext, checkFile, repliesTo, replyAt } from '../files/site-replies.ts';
import { unusableBecause } from '../files/usable.ts';
import { type Load, type Loads, loadsOf, type ServedPages } from './served-pages.ts';

interface HomeLoads extends Loads {
  /** The path of the page to which it redirects its readers, if that is a login. */
  readonly login?: string | undefined;
}

/** Returns what the home page loads, and the page to which it redirects readers, maybe only those without scripts. */
export async function loadsOfHome(site: CheckedSite, context: CheckContext): Promise<HomeLoads> {
  if (site.compare === 'status' || !site.deployed.paths.has(homePage)) return { inPlace: new Set(), others: [] };
  const references = await referencesOf(homePage, site, context);
  const own = loadsOf(homePage, references, site);
  const redirect = redirectIn(references, site);
  if (redirect === undefined) return own;
  if (typeof redirect !== 'string') return { ...own, others: [...own.others, redirect] };
  const shown = await referencesOf(redirect, site, context);
  const { inPlace, others } = loadsOf(redirect, shown, site);
  return {
    inPlace: own.inPlace.union(inPlace).add(redirect),
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

/** Returns the path of the page to which the home page redirects, or its address if the site does not have it there. */
function redirectIn(
  references: FileReferences,
  { url: root, deployed: { paths } }: CheckedSite,
): string | Load | undefined {
  const found = references.resolvedAt(addressOf(root, '')).find(({ element }) => element === 'meta');
  if (found?.url.origin !== root.origin) return undefined;
  const { url } = found;
  const own = pathOf(root, url);
  const [inPlace] = own === undefined ? [] : filesServedAt(own, paths);
  if (inPlace !== undefined) return inPlace;
  const elsewhere = [...pathSuffixes(percentDecode(url.pathname))].flatMap((path) => filesServedAt(path, paths));
  // Any folder may have a home page of another site.
  return { url, purpose: 'link', path: elsewhere.find((path) => path !== homePage) };
}

/** A home page loads fewer files by addresses of another path. */
const maxAskedLoads = 30;

const buildForPath =
  'Build the site for this path, or serve it at the path that it is built for. The `audit` with this `url` lists each address.';

/**
 * Asks for what the home page loads from outside of the site. If the site has it, it is built for another path: then a
 * style sheet that is not served fails the check, and so do the scripts if none is.
 */
export async function checkHome(
  { savedPages }: ServedPages,
  site: CheckedSite,
  context: CheckContext,
): Promise<Failure | undefined> {
  // Without the folder, the page that the sample was drawn with may have been an old one.
  const { inPlace, others: elsewhere, login } = await loadsOfHome(site, context);
  const asked = elsewhere.slice(0, maxAskedLoads);
  const unserved = await unservedOf(asked, site, context);
  const isScript = ({ path, purpose }: Load): boolean => path !== undefined && purpose === 'script';
  const isRunning = asked.filter(isScript).length > unserved.filter(isScript).length;
  const isFatal = (load: Unserved): boolean =>
    load.path !== undefined && load.kind !== 'not-compared' && !(isRunning && isScript(load));
  const [fatal, others] = [unserved.filter(isFatal), unserved.filter((load) => !isFatal(load))];
  const flaws = others.length === 0 ? [] : [`${unservedText(others)}.`];
  for (const path of inPlace.intersection(savedPages).values().take(1))
    flaws.push(`The home page loads ${path}, which is an HTML page: an error or a login was saved in its place.`);
  if (login !== undefined) flaws.push(`The home page redirects readers to ${login}, which asks for a password.`);
  context.emit({ kind: 'flaws-found', flaws });
  if (fatal.length === 0) return undefined;
  const message = `${unservedText(fatal)}: the site is built for another path than ${site.url.pathname}.`;
  return new Failure({ code: 'published-differs', message, hint: buildForPath });
}

type Unserved = Load & Pick<Found, 'kind' | 'reason'>;

const namesLike = { link: '.html', style: '.css', script: '.js' } as const;

async function unservedOf<Item extends Load>(
  loads: readonly Item[],
  site: CheckedSite,
  context: CheckContext,
): Promise<readonly (Item & Unserved)[]> {
  return repliesTo(loads, context, async (load, to) => {
    const { url, purpose, path } = load;
    // At a link, another site may have a page of the same name.
    const file = path === undefined || purpose === 'link' ? undefined : await deployedFile(path, site, to.signal);
    return readReply({ ...to, url }, async (reply) => {
      const found = file && (await compareReply(reply, url, { ...site, file }));
      if (found !== undefined) return found.kind === 'served' ? undefined : { ...load, ...found };
      const reason = reply.status === 200 ? unusableBecause(namesLike[purpose], reply.header) : answerText(reply, url);
      return reason === undefined
        ? undefined
        : { ...load, reason, kind: isAnswer(reply) ? 'not-served' : 'not-compared' };
    });
  });
}

function unservedText(unserved: readonly Unserved[]): string {
  const [example] = unserved.map(({ url, reason }) => `${url.pathname} (${reason})`);
  return `The home page loads ${countText(unserved.length, 'file')} that the host does not serve, such as ${example}`;
}

/** Each page of another path has the same few. */
const maxAskedSheets = 10;

/**
 * Asks for style sheets that pages load and that the site has under another path. If half of the pages, and two or
 * more, load one that is not served, the check fails. Fewer are a warning, and so is one that only old pages load: a
 * cache may replace them.
 */
export async function checkSheets(
  { sheets, linked }: ServedPages,
  site: CheckedSite,
  context: CheckContext,
): Promise<Failure | undefined> {
  const frequent = sheets.toSorted((a, b) => b.pageCount - a.pageCount).slice(0, maxAskedSheets);
  const unserved = site.compare === 'status' ? [] : await unservedOf(frequent, site, context);
  const known = unserved.filter(({ kind }) => kind !== 'not-compared');
  const first = known.find(({ path }) => path !== undefined) ?? known[0];
  if (first === undefined) return undefined;
  const why = first.path === undefined ? 'old' : `built for another path than ${site.url.pathname}`;
  const [load, are] = first.pageCount === 1 ? ['loads', 'it is'] : ['load', 'they are'];
  const message = `${numberText(first.pageCount)} of ${countText(linked.pageCount, 'checked page')} ${load} ${first.url.pathname}, which the host does not serve (${first.reason}): ${are} ${why}.`;
  const isFrequent = first.pageCount >= Math.max(2, linked.pageCount / 2);
  if (first.path !== undefined && isFrequent)
    return new Failure({ code: 'published-differs', message, hint: buildForPath });
  context.emit({ kind: 'flaws-found', flaws: [message] });
  return undefined;
}

/** Reports if neither the site nor the host has a home page. */
export async function checkRoot({ url, deployed }: CheckedSite, context: CheckContext): Promise<void> {
  const reply = deployed.paths.has(homePage) ? undefined : await replyAt(addressOf(url, ''), context);
  if (reply === undefined || reply.status === 200) return;
  const flaw = `The site does not have an index.html, and the host responds to ${url.pathname} with ${reply.status}.`;
  context.emit({ kind: 'flaws-found', flaws: [flaw] });
}
