/** Whether the host serves what a browser loads to show the home page, and the style sheets of other pages. */
import { Failure } from '../../failure.ts';
import { addressOf, answerText, isAnswer, readReply } from '../../site/reply.ts';
import { countText, numberText } from '../../text/amounts.ts';
import { homePage } from '../../text/paths.ts';
import { type CheckedSite, compareReply, type Found } from '../files/compare-file.ts';
import { deployedFile } from '../files/deployed-site.ts';
import { type CheckContext, repliesTo, replyAt } from '../files/site-replies.ts';
import { unusableBecause } from '../files/usable.ts';
import { type Load, loadsOfHome } from './loads.ts';
import type { ServedPages } from './served-pages.ts';

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
  for (const flaw of flaws) context.emit({ kind: 'flaw-found', flaw });
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
      if (reply.status !== 200)
        return { ...load, reason: answerText(reply, url), kind: isAnswer(reply) ? 'not-served' : 'not-compared' };
      const reason = unusableBecause(namesLike[purpose], reply.header);
      return reason === undefined ? undefined : { ...load, reason, kind: 'unusable' };
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
  context.emit({ kind: 'flaw-found', flaw: message });
  return undefined;
}

/** Reports if neither the site nor the host has a home page. */
export async function checkRoot({ url, deployed }: CheckedSite, context: CheckContext): Promise<void> {
  const reply = deployed.paths.has(homePage) ? undefined : await replyAt(addressOf(url, ''), context);
  if (reply === undefined || reply.status === 200) return;
  const flaw = `The site does not have an index.html, and the host responds to ${url.pathname} with ${reply.status}.`;
  context.emit({ kind: 'flaw-found', flaw });
}
