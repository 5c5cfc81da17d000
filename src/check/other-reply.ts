/** What a host means with a page at the address of the manifest. */
import { Turns } from '../clock.ts';
import { referencesIn } from '../html/references.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf, typeOf } from '../site/reply.ts';
import { homePage } from '../text/paths.ts';
import { type CheckContext, pageReplyAt, readMissingPage } from './comparison.ts';
import { type DeployedFolder, hasPage } from './deployed-site.ts';
import { isMissingPage, type PageContent, type PageReply } from './page-content.ts';

/**
 * - `fallback`: a page of the site, which the host serves for every missing file
 * - `login`: the host requires one
 * - `page`: any other page, which may be a login with a button
 */
export type Meaning = 'fallback' | 'login' | 'page';

/** Undefined if the host does not answer with a page. `url`: the root of the site. */
export async function meaningOfReply(
  url: URL,
  folder: DeployedFolder | undefined,
  context: CheckContext,
): Promise<Meaning | undefined> {
  const reply = await pageReplyAt(addressOf(url, publishedManifestName), context);
  if (reply?.status === 401) return 'login';
  const page = pageIn(reply);
  if (page === undefined || reply?.status !== 200) return undefined;
  if (await hasPage(folder, page.decoded, context.signal)) return 'fallback';
  const { asksForPassword } = await referencesIn(homePage, page.bytes, new Turns(context.signal));
  if (reply.url.origin !== url.origin || asksForPassword) return 'login';
  return folder !== undefined && (await isHomeMissing(url, folder, context)) ? 'login' : 'page';
}

/** Returns where the home page of the folder is, if `url` redirects to it, and otherwise `url`. */
export async function urlOfHome(url: URL, folder: DeployedFolder | undefined, context: CheckContext): Promise<URL> {
  const reply = await pageReplyAt(addressOf(url, ''), context);
  const home = pageIn(reply);
  if (reply === undefined || home === undefined || reply.url.origin === url.origin) return url;
  return (await hasPage(folder, home.decoded, context.signal)) ? new URL('.', reply.url) : url;
}

/** Whether the host answers with one page, which is not of the site, whatever is requested. */
async function isHomeMissing(url: URL, folder: DeployedFolder, context: CheckContext): Promise<boolean> {
  const home = pageIn(await pageReplyAt(addressOf(url, ''), context));
  if (home === undefined || !isMissingPage(home, await readMissingPage(url, context))) return false;
  return !(await hasPage(folder, home.decoded, context.signal));
}

function pageIn(reply: PageReply | undefined): PageContent | undefined {
  const content = reply?.content;
  const isPage = reply !== undefined && typeOf(reply.header) === 'text/html';
  return isPage || /^\s*</.test(content?.bytes.toString('latin1', 0, 200) ?? '') ? content : undefined;
}
