/** What a host means with a page at the address of the manifest. */
import { Turns } from '../clock.ts';
import { hasPasswordField } from '../html/password-field.ts';
import { maxParsedBytes } from '../model/site.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf, readReply, typeOf } from '../site/reply.ts';
import { type CheckContext, readMissingPage, repliesTo } from './comparison.ts';
import { type DeployedFolder, hasPage } from './deployed-folder.ts';
import { contentOf, isMissingPage, type PageContent } from './page-content.ts';

/**
 * - `fallback`: a page of the site, which the host serves for every missing file
 * - `login`: the host answers nobody without one
 * - `page`: any other page, which may be a login with a button
 */
export type Meaning = 'fallback' | 'login' | 'page';

interface Reply {
  readonly status: number;
  readonly url: URL;
  /** Undefined if it is not a page. */
  readonly page: PageContent | undefined;
}

/** Undefined if the host does not answer with a page. `url`: the root of the site. */
export async function meaningOfReply(
  url: URL,
  folder: DeployedFolder | undefined,
  context: CheckContext,
): Promise<Meaning | undefined> {
  const reply = await replyAt(addressOf(url, publishedManifestName), context);
  if (reply?.status === 401) return 'login';
  if (reply?.page === undefined || reply.status !== 200) return undefined;
  const { page } = reply;
  if (folder !== undefined && (await hasPage(folder, page.decoded, context.signal))) return 'fallback';
  const asksForLogin =
    reply.url.origin !== url.origin || (await hasPasswordField(page.bytes, new Turns(context.signal)));
  if (asksForLogin) return 'login';
  return folder !== undefined && (await isHomeMissing(url, folder, context)) ? 'login' : 'page';
}

/** Returns where the home page of the folder is, if `url` redirects to it, and otherwise `url`. */
export async function urlOfHome(url: URL, folder: DeployedFolder, context: CheckContext): Promise<URL> {
  const home = await replyAt(addressOf(url, ''), context);
  const isMoved = home?.page !== undefined && home.url.origin !== url.origin;
  return isMoved && (await hasPage(folder, home.page.decoded, context.signal)) ? new URL('.', home.url) : url;
}

/** Whether the host answers with one page, which is not of the site, whatever is requested. */
async function isHomeMissing(url: URL, folder: DeployedFolder, context: CheckContext): Promise<boolean> {
  const home = (await replyAt(addressOf(url, ''), context))?.page;
  if (home === undefined || !isMissingPage(home, await readMissingPage(url, context))) return false;
  return !(await hasPage(folder, home.decoded, context.signal));
}

/** Undefined without a complete reply. */
async function replyAt(url: URL, context: CheckContext): Promise<Reply | undefined> {
  const [found] = await repliesTo([url], context, (_, to) =>
    readReply({ ...to, url }, async (reply) => {
      const content = await contentOf(reply, { maxBytes: maxParsedBytes, isKept: true, isRead: true });
      const isPage = typeOf(reply.header) === 'text/html' || beginsLikeHtml(content?.bytes);
      return { status: reply.status, url: reply.url, page: isPage ? content : undefined };
    }),
  );
  return found;
}

function beginsLikeHtml(bytes: Buffer | undefined): boolean {
  return bytes?.toString('latin1', 0, 200).trimStart().startsWith('<') === true;
}
