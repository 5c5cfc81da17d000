/** What a host serves instead of a file, if a reader does not get what was exported. */
import type { GetReply } from '../http/get.ts';
import { statusText } from '../http/transport.ts';
import { maxParsedBytes, type SiteFile } from '../model/site.ts';
import { durationText, numberText } from '../text/amounts.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { readSame } from '../site/compare.ts';
import { answerText, typeOf } from '../site/page.ts';
import { contentOf, isMissingPage, type MissingPage, type PageContent } from './page-content.ts';
import type { Sampled } from './sample.ts';
import { unusableBecause } from './usable.ts';

export interface FileCheck {
  /** The root of the site. */
  readonly url: URL;
  /** For hosts that rewrite pages, `text` compares what readers see, and `status` only whether a file exists. */
  readonly compare: 'content' | 'text' | 'status';
  /** What the host answers for an address that does not exist. */
  readonly missingPage: MissingPage | undefined;
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
}

export type SampledFile = SiteFile & Sampled;

/** A file that is not online as deployed, and what was found instead. */
export interface Mismatch extends Found {
  readonly file: SampledFile;
}

type Expected = FileCheck & { readonly file: SiteFile };

/** Undefined if the file is online as deployed. `requested` is its address before redirects. */
export async function foundIn(page: GetReply, requested: URL, expected: Expected): Promise<Found | undefined> {
  const { file } = expected;
  if (page.status >= 500) return { kind: 'not-compared', reason: statusText(page.status) };
  const answer = { kind: 'not-served', reason: answerText(page, requested) } as const;
  if (page.status !== 200) return answer;
  const content = await contentOf(page, maxBytesOf(expected), isRead(expected));
  if (content === undefined) return unusable('served with a Content-Encoding that does not match the content');
  const isAnswer = isOtherType(page, file) || page.url.origin !== requested.origin;
  const difference = differenceIn(content, expected, isAnswer ? answer : undefined);
  const reason = unusableBecause(file.path, page.header);
  if (difference?.kind === 'other-content')
    return { ...difference, reason: `${difference.reason}${ageText(page.header)}` };
  return difference ?? (reason === undefined ? undefined : unusable(reason));
}

/** A cache reports how long it has had its copy (RFC 9111, section 5.1). */
function ageText(header: GetReply['header']): string {
  const seconds = Number(header('age') ?? 0);
  return seconds > 0 ? `, in a cache for ${durationText(seconds * 1000)}` : '';
}

/** Its content is held in memory. A larger page is compared by its bytes. */
function isRead({ compare, file }: Expected): boolean {
  return compare === 'text' && isHtml(file.path) && file.sizeBytes <= maxParsedBytes;
}

/** A host that rewrites pages may make them longer. */
function maxBytesOf(expected: Expected): number {
  const { compare, file, missingPage } = expected;
  const maxOtherBytes = isRead(expected) ? maxParsedBytes : (missingPage?.content?.decoded.sizeBytes ?? 0);
  return Math.max(compare === 'status' ? 0 : file.sizeBytes, maxOtherBytes);
}

/** Undefined if the content is the exported one, or is not compared. `answer`: what to report instead of a comparison. */
function differenceIn(content: PageContent, expected: Expected, answer: Found | undefined): Found | undefined {
  const { file, compare, missingPage } = expected;
  if (isExported(content, file)) return undefined;
  if (isMissingPage(content, missingPage)) return missing;
  if (answer !== undefined) return answer;
  if (isStillPacked(content, file)) return unusable('served compressed without Content-Encoding');
  if (compare === 'status') return undefined;
  return {
    kind: 'other-content',
    reason: isRead(expected) ? 'it reads differently' : sizesText(content.decoded, file),
  };
}

const missing = { kind: 'not-served', reason: 'the page that the host serves for every missing file' } as const;

function unusable(reason: string): Found {
  return { kind: 'unusable', reason };
}

/** A host that rewrites a page keeps what readers see. */
export function isExported({ received, decoded, reading }: PageContent, file: SiteFile): boolean {
  if ([received, decoded].some((each) => each.sha256 === file.sha256)) return true;
  return readSame(reading, file.reading);
}

/** A page where another type of file was expected: a login, or an error with the status 200. */
function isOtherType({ header }: GetReply, { path }: SiteFile): boolean {
  return typeOf(header) === 'text/html' && extensionOf(path) !== '' && !isHtml(path);
}

/** Extensions of files that are gzip data even without a content coding. */
const packed: ReadonlySet<string> = new Set(['gz', 'tgz', 'svgz']);

function isStillPacked({ decoded }: PageContent, { path }: SiteFile): boolean {
  return decoded.isGzip && !packed.has(extensionOf(path));
}

/** The rest of longer content may not have been read. Rounded amounts could read the same. */
function sizesText({ sizeBytes }: PageContent['decoded'], file: SiteFile): string {
  if (sizeBytes > file.sizeBytes) return 'longer than deployed';
  if (sizeBytes === file.sizeBytes) return 'other content of the same size';
  return `${numberText(sizeBytes)} instead of ${numberText(file.sizeBytes)} bytes`;
}
