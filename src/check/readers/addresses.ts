/** What a host answers at addresses other than those of files: without `.html`, with a final slash, of folders. */
import { randomUUID } from 'node:crypto';
import { referencesIn } from '../../html/references.ts';
import type { GetReply } from '../../http/get.ts';
import { redirectTarget } from '../../http/redirects.ts';
import type { SiteFile } from '../../model/site.ts';
import { addressOf, answerText, readReply } from '../../site/reply.ts';
import { pageName } from '../../text/paths.ts';
import { Turns } from '../../turns.ts';
import {
  type CheckedSite,
  compareReply,
  type Found,
  isAsDeployed,
  type Sampled,
  type ServedFile,
} from '../files/compare-file.ts';
import { deployedFile } from '../files/deployed-site.ts';
import { endsLikeFile, isSpecial } from '../files/host-paths.ts';
import type { FullReply } from '../files/reply-content.ts';
import { type CheckContext, readMissingPage, repliesTo, type SiteConnection } from '../files/site-replies.ts';
import { folderOf, type PageAddress } from './linked-pages.ts';
import type { Sample } from './served-pages.ts';

/** What a host answers at an address of a page. */
export interface FoundAtAddress extends Pick<Found, 'reason' | 'refusal'> {
  /**
   * A kind of difference from the file, or one of these:
   * - `served`: the host shows the page
   * - `slash`: a page that is a file ends in a slash, and the host answers 404
   * - `elsewhere`: the host redirects to another origin that shows the page, or to `http`
   * - `folder`: a redirect to a folder of the same name, of which the host lists the files
   */
  readonly kind: Found['kind'] | 'served' | 'slash' | 'elsewhere' | 'folder';
}

/** Asks for a page at an address. Undefined if none was deployed. */
export async function checkAddress(
  { url, paths }: PageAddress,
  site: CheckedSite,
  to: SiteConnection,
): Promise<FoundAtAddress | undefined> {
  const [file, otherFile] = await Array.fromAsync(paths, (path) => deployedFile(path, site, to.signal));
  if (file === undefined) return undefined;
  return readReply({ ...to, url }, async (reply) => {
    const found = await compareReply(reply, url, { ...site, file, otherFile });
    if (found.kind !== 'served') return foundUnserved(found, reply, { url, paths });
    if (reply.url.origin !== url.origin) return { kind: 'elsewhere', reason: answerText(reply, url) };
    if (await worksAt(found, site, to.signal)) return { kind: 'served', reason: '' };
    const { pathname } = reply.url;
    const answer = pathname === url.pathname ? 'the page itself instead of a redirect' : `a redirect to ${pathname}`;
    return { kind: 'not-served', reason: `${answer}, which breaks its relative links` };
  });
}

function foundUnserved(found: Found, reply: GetReply, { url, paths }: PageAddress): FoundAtAddress {
  const { pathname, hostname } = reply.url;
  const isFolder = paths.some((path) => path.endsWith('/index.html'));
  if (found.kind === 'other-content' && !isFolder && pathname === `${url.pathname}/`)
    return { kind: 'folder', reason: `a redirect to ${pathname}, ${found.reason}` };
  if (found.kind !== 'not-served') return found;
  const target = redirectTarget(reply, reply.url);
  if (target?.protocol === 'http:' && target.host === hostname) return { ...found, kind: 'elsewhere' };
  const hasSlash = url.pathname.endsWith('/') && !isFolder && reply.status === 404;
  return hasSlash ? { ...found, kind: 'slash' } : found;
}

/** A page without a `base` works in another folder only if few of its own addresses are relative. */
async function worksAt(served: ServedFile, { url, compare }: CheckedSite, signal: AbortSignal): Promise<boolean> {
  const isSameFolder = folderOf(addressOf(url, served.path)) === folderOf(served.url);
  if (isSameFolder || compare === 'status') return true;
  const references = await referencesIn(served.path, served.bytes, new Turns(signal));
  const { count, relativeCount } = references.ownAddresses(served.url.href);
  return count === 0 || relativeCount < count / 2;
}

/** Requests a page and a folder of the sample in every form. Reports what a host should answer in another way. */
export async function checkAddresses(
  { files, served }: Pick<Sample, 'files' | 'served'>,
  site: CheckedSite,
  context: CheckContext,
): Promise<void> {
  // Those that pages link to are judged as links.
  const asked = otherForms(files, site).filter(({ url }) => !served.linked.has(url));
  const unserved = await repliesTo(asked, context, async (address, to) => {
    const found = await checkAddress(address, site, to);
    // A page with a slash may be missing, and how a host answers a missing page is reported once.
    const isFallback = address.url.pathname.endsWith('/') && found?.refusal === 'fallback';
    if (found === undefined || found.kind === 'served' || found.kind === 'slash' || isFallback) return undefined;
    return { address: address.url.href, found: found.reason };
  });
  const deep = await readMissingPage(addressOf(site.url, randomUUID()), context);
  const errorPage = site.compare === 'status' ? undefined : await deployedFile('404.html', site, context.signal);
  const found = problemOfMissing(site.missingPage, errorPage) ?? problemOfMissing(deep, errorPage);
  const missing = found === undefined ? [] : [{ address: 'a missing page', found }];
  context.emit({ kind: 'addresses-checked', unserved: [...unserved, ...missing] });
}

/** Returns those of a page without a folder of its name, and of a folder without a page: hosts may choose either. */
function otherForms(sample: readonly Sampled[], { url, deployed: { paths } }: CheckedSite): readonly PageAddress[] {
  const files = sample.filter(({ path }) => path.endsWith('.html') && !isSpecial(path));
  const isIndex = ({ path }: Sampled): boolean => /(^|\/)index\.html$/.test(path);
  const pages = files.filter((each) => !isIndex(each) && !paths.has(`${pageName(each.path)}/index.html`));
  const page = pages.find(({ path }) => endsLikeFile(path)) ?? pages[0];
  const folder = files.find(({ path, address = '' }) => address !== '' && !paths.has(`${pageName(path)}.html`));
  const addressAt = ({ path }: Sampled, end: string): PageAddress => ({
    url: addressOf(url, pageName(path) + end),
    paths: [path],
  });
  const ofPage = page === undefined ? [] : [addressAt(page, ''), addressAt(page, '/')];
  return folder === undefined ? ofPage : [...ofPage, addressAt(folder, '')];
}

/** Undefined for the status 404 with the page of the site, if it is compared, and if the host did not answer. */
function problemOfMissing(reply: FullReply | undefined, errorPage: SiteFile | undefined): string | undefined {
  if (reply === undefined) return undefined;
  if (reply.status !== 404) return `status ${reply.status}, not 404`;
  if (errorPage === undefined || reply.content === undefined) return undefined;
  return isAsDeployed(reply.content, errorPage) ? undefined : 'another page than `404.html`';
}
