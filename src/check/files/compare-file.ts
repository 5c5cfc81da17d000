/** What a host serves instead of a file, if a reader does not get what was exported. */
import type { GetReply } from '../../http/get.ts';
import { statusText } from '../../http/transport.ts';
import { maxParsedBytes, type SiteFile } from '../../model/site.ts';
import type { CheckSettings } from '../../settings/action-settings.ts';
import { readSame } from '../../site/compare.ts';
import { answerText, isAnswer, typeOf } from '../../site/reply.ts';
import { durationText, numberText } from '../../text/amounts.ts';
import { extensionOf, isAsset, isHtml } from '../../text/paths.ts';
import type { DeployedSite } from './deployed-site.ts';
import type { ListedChanges } from './listed-changes.ts';
import { contentOf, type FullReply, isKnown, isMissingPage, type ReplyContent } from './reply-content.ts';
import { isPackedText, unusableBecause } from './usable.ts';

/** A site that is online, and what it is compared with. */
export interface CheckedSite {
  readonly url: URL;
  /** For hosts that rewrite pages, `text` compares what readers see, and `status` only whether a file exists. */
  readonly compare: CheckSettings['compare'];
  /** What the host answers for an address that does not exist: hosts of single-page apps answer with a page. */
  readonly missingPage: FullReply | undefined;
  readonly deployed: DeployedSite;
  readonly changes: ListedChanges;
}

/** A file that is online as deployed. */
export interface ServedFile extends Pick<GetReply, 'header' | 'url'> {
  readonly kind: 'served';
  readonly path: string;
  /** The content of a page, style sheet or script, if it was compared. */
  readonly bytes: Buffer;
}

/** `reason` describes it in a message. */
export interface Found {
  /**
   * - `other-content`: the file exists, but its content differs
   * - `unusable`: headers that keep a browser from using the content
   * - `not-served`: anything else that is not the file
   * - `not-compared`: nothing is known about the file
   */
  readonly kind: 'other-content' | 'unusable' | 'not-served' | 'not-compared';
  readonly reason: string;
  /**
   * How the host refused the request, if it did.
   * - `challenge`: of bot protection
   * - `page`: with 403 and a page
   * - `login`: with 401
   * - `error`: with an error of its own
   * - `fallback`: with 200 and the page that it serves for every missing file
   */
  readonly refusal?: 'challenge' | 'page' | 'login' | 'error' | 'fallback' | undefined;
}

export interface Sampled {
  readonly path: string;
  /** The address for readers, relative to the root of the site. Default: the path. */
  readonly address?: string;
}

export type SampledFile = SiteFile & Sampled;

export interface Mismatch extends Found {
  readonly file: SampledFile;
}

interface ExpectedFile extends Pick<CheckedSite, 'compare' | 'missingPage'> {
  readonly file: SiteFile;
  /** Another file that may be at its address. */
  readonly otherFile?: SiteFile | undefined;
}

/** `requested` is the address before redirects. */
export async function compareReply(
  reply: GetReply,
  requested: URL,
  expected: ExpectedFile,
): Promise<Found | ServedFile> {
  const { status, header, url } = reply;
  if (status !== 200) return foundRefusal(reply, requested);
  const isKept = isHtml(expected.file.path) || isAsset(expected.file.path);
  const wanted = { maxBytes: maxBytesOf(expected), isKept, isRead: isRead(expected) };
  const content = await contentOf(reply, wanted);
  if (content === undefined) return unusable('served with a Content-Encoding that does not match the content');
  const { file, otherFile } = expected;
  const right = [file, otherFile].find((each) => each !== undefined && isAsDeployed(content, each));
  const difference = right === undefined ? differenceIn(content, reply, { ...expected, requested }) : undefined;
  if (difference !== undefined) return difference;
  const { path } = right ?? file;
  const reason = isPackedText(content, path) ? packed : unusableBecause(path, header);
  return reason === undefined ? { kind: 'served', path, header, url, bytes: content.bytes } : unusable(reason);
}

function foundRefusal(reply: GetReply, requested: URL): Found {
  const { status, header } = reply;
  const refusal = header('cf-mitigated') === undefined ? 'error' : 'challenge';
  if (!isAnswer(reply)) return { kind: 'not-compared', reason: statusText(status), refusal };
  const isPage = status === 403 && typeOf(header) === 'text/html';
  const reason = answerText(reply, requested);
  return { kind: 'not-served', reason, refusal: status === 401 ? 'login' : isPage ? 'page' : undefined };
}

/** Returns undefined also if only the content differs, is not compared, and is not that of a missing page. */
function differenceIn(
  content: ReplyContent,
  reply: GetReply,
  { requested, ...expected }: ExpectedFile & { readonly requested: URL },
): Found | undefined {
  const { file, compare, missingPage } = expected;
  const fallback = 'the page that the host serves for every missing file';
  if (isMissingPage(content, missingPage)) return { kind: 'not-served', reason: fallback, refusal: 'fallback' };
  if (isOtherType(reply, file) || reply.url.origin !== requested.origin)
    return { kind: 'not-served', reason: answerText(reply, requested) };
  if (isStillPacked(content, file)) return unusable(packed);
  const reason = isRead(expected) ? 'it reads differently' : sizesText(content.decoded, file);
  if (compare !== 'status') return { kind: 'other-content', reason: reason + ageText(reply.header) };
  return isHtml(file.path) && !isKnown(missingPage) ? { kind: 'not-compared', reason: unknownPage } : undefined;
}

const unknownPage = 'no answer to a missing page, for which the host may serve the same';
const packed = 'served compressed without Content-Encoding';

function unusable(reason: string): Found {
  return { kind: 'unusable', reason };
}

/** A host that rewrites a page keeps what readers see. Pages that show nothing without scripts need the same title. */
export function isAsDeployed({ received, decoded, reading }: ReplyContent, file: SiteFile): boolean {
  if ([received, decoded].some((each) => each.sha256 === file.sha256)) return true;
  const isEmpty = file.reading?.textLength === 0;
  return readSame(reading, file.reading) && !(isEmpty && reading?.title !== file.reading.title);
}

/** What is read distinguishes a page from the page for missing ones. A larger page is compared by its bytes. */
function isRead({ compare, file }: ExpectedFile): boolean {
  return compare !== 'content' && isHtml(file.path) && file.sizeBytes <= maxParsedBytes;
}

/** A host that rewrites pages may make them longer. */
function maxBytesOf(expected: ExpectedFile): number {
  const { compare, file, otherFile, missingPage } = expected;
  const maxOtherBytes = isRead(expected) ? maxParsedBytes : (missingPage?.content?.decoded.sizeBytes ?? 0);
  return Math.max(...(compare === 'status' ? [] : [file.sizeBytes, otherFile?.sizeBytes ?? 0]), maxOtherBytes);
}

/** Recognizes a page in place of another type of file: a login, or an error with the status 200. */
function isOtherType({ header }: GetReply, { path }: SiteFile): boolean {
  return typeOf(header) === 'text/html' && extensionOf(path) !== '' && !isHtml(path);
}

/** Some files are gzip data even without a content coding. */
function isStillPacked({ decoded }: ReplyContent, { path }: SiteFile): boolean {
  return decoded.isGzip && !/\.(t?gz|svgz)$/i.test(path);
}

/** The rest of longer content may not have been read. Rounded amounts could read the same. */
function sizesText({ sizeBytes }: ReplyContent['decoded'], file: SiteFile): string {
  if (sizeBytes > file.sizeBytes) return 'longer than deployed';
  if (sizeBytes === file.sizeBytes) return 'other content of the same size';
  return `${numberText(sizeBytes)} instead of ${numberText(file.sizeBytes)} bytes`;
}

/** A cache reports how long it has had its copy (RFC 9111, section 5.1). */
function ageText(header: GetReply['header']): string {
  const seconds = Number(header('age') ?? 0);
  return seconds > 0 ? `, in a cache for ${durationText(seconds * 1000)}` : '';
}
