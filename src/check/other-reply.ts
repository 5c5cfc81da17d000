/** What a host means with another reply than was expected: at the address of the manifest, and at those of pages. */
import { hash } from 'node:crypto';
import { referencesIn } from '../html/references.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf, typeOf } from '../site/reply.ts';
import { homePage, isHtml } from '../text/paths.ts';
import { Turns } from '../turns.ts';
import { type Comparison, type PagesCause, withoutLogin } from './differences.ts';
import type { CheckedSite } from './files/compare-file.ts';
import { deployedBytes, deployedFile, type DeployedFolder, hasPage } from './files/deployed-site.ts';
import { type FullReply, isMissingPage, type ReplyContent } from './files/reply-content.ts';
import { type CheckContext, checkFile, readMissingPage, repliesTo, replyAt } from './files/site-replies.ts';

/** How the check fails. `note` and `hint`: the ends of its message and its hint. */
const meanings = {
  fallback: {
    code: 'manifest-missing',
    note: ' That is a page of the site, which the host serves for every missing file.',
    hint: '',
  },
  login: { code: 'invalid-manifest', note: ' That is a login.', hint: withoutLogin },
  elsewhere: { code: 'invalid-manifest', note: ' That is a login, or another site.', hint: withoutLogin },
  /** It may be a login with a button. */
  page: { code: 'manifest-missing', note: ' That is another page.', hint: withoutLogin },
} as const;

/** Undefined if the host does not answer with a page. `url`: the root of the site. */
export async function meaningOfReply(
  url: URL,
  folder: DeployedFolder | undefined,
  context: CheckContext,
): Promise<(typeof meanings)[keyof typeof meanings] | undefined> {
  const reply = await replyAt(addressOf(url, publishedManifestName), context);
  const page = pageIn(reply);
  if (page !== undefined && (await hasPage(folder, page.decoded, context.signal))) return meanings.fallback;
  if (await isLogin(reply, context.signal)) return meanings.login;
  if (reply === undefined || page === undefined) return undefined;
  const isElsewhere = isOfOther(reply, url) || (folder !== undefined && (await isHomeMissing(url, folder, context)));
  return isElsewhere ? meanings.elsewhere : meanings.page;
}

/** Returns where the home page of the folder is, if `url` redirects to it, and otherwise `url`. */
export async function urlOfHome(url: URL, folder: DeployedFolder | undefined, context: CheckContext): Promise<URL> {
  const reply = await replyAt(addressOf(url, ''), context);
  const home = pageIn(reply);
  if (reply === undefined || home === undefined || reply.url.origin === url.origin) return url;
  return (await hasPage(folder, home.decoded, context.signal)) ? new URL('.', reply.url) : url;
}

/** They are an example. */
const maxRead = 10;

/** Requests pages that are not as deployed again, and reads them. Undefined if that does not explain them. */
export async function pagesCauseOf(
  { mismatches, files }: Comparison,
  site: CheckedSite,
  context: CheckContext,
): Promise<PagesCause | undefined> {
  const lost = mismatches.filter(
    ({ file, kind }) => isHtml(file.path) && (kind === 'other-content' || kind === 'not-served'),
  );
  const [first] = lost;
  if (first === undefined) return undefined;
  const read = lost.filter(({ kind }) => kind === 'other-content').slice(0, maxRead);
  const asText = { ...site, compare: 'text' } as const;
  const areRewritten = await repliesTo(read, context, async ({ file }, to) => {
    const shown = await deployedFile(file.path, asText, to.signal);
    const found = await checkFile({ ...file, ...shown }, asText, to);
    // Otherwise, the last reply may be right.
    return found.kind === 'served' && hash('sha256', found.bytes) !== file.sha256;
  });
  if (areRewritten.length > 0 && !areRewritten.includes(false)) return 'rewritten';
  const areAllLost = lost.length === files.filter(({ path }) => isHtml(path)).length;
  if (!areAllLost) return undefined;
  const address = addressOf(site.url, first.file.address ?? first.file.path);
  const reply = await replyAt(address, context);
  if (isOfOther(reply, address)) return 'login';
  // Without the folder, it may be an old page of the site, which has such a field as well.
  const page = deployedBytes(first.file.path, site.deployed);
  const isForeign = page !== undefined && !(await asksForPassword(first.file.path, page, context.signal));
  return isForeign && (await isLogin(reply, context.signal)) ? 'login' : undefined;
}

/** Whether it is a page of another origin: a login, or another site. */
function isOfOther(reply: FullReply | undefined, { origin }: URL): boolean {
  return reply !== undefined && pageIn(reply) !== undefined && reply.url.origin !== origin;
}

async function isLogin(reply: FullReply | undefined, signal: AbortSignal): Promise<boolean> {
  return reply?.status === 401 || (await asksForPassword(homePage, pageIn(reply)?.bytes, signal));
}

async function asksForPassword(path: string, page: Buffer | undefined, signal: AbortSignal): Promise<boolean> {
  return page !== undefined && (await referencesIn(path, page, new Turns(signal))).asksForPassword;
}

/** Whether the host answers with one page, which is not of the site, whatever is requested. */
async function isHomeMissing(url: URL, folder: DeployedFolder, context: CheckContext): Promise<boolean> {
  const home = pageIn(await replyAt(addressOf(url, ''), context));
  if (home === undefined || !isMissingPage(home, await readMissingPage(url, context))) return false;
  return !(await hasPage(folder, home.decoded, context.signal));
}

/** Returns what a reply shows, if it is a page. */
function pageIn(reply: FullReply | undefined): ReplyContent | undefined {
  if (reply?.status !== 200) return undefined;
  const { header, content } = reply;
  return typeOf(header) === 'text/html' || /^\s*</.test(content?.bytes.toString('latin1', 0, 200) ?? '')
    ? content
    : undefined;
}
