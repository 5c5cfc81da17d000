/** What a host serves instead of a file, if a reader does not get what was exported. */
import { statusText } from '../http/transport.ts';
import type { SiteFile } from '../model/site.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { type Answer, answerOf, type MissingPage } from './answer.ts';
import { unusableBecause } from './content-types.ts';
import type { Page } from './page.ts';
import { digestsOf, type PageDigests } from './page-digests.ts';

export interface FileCheck {
  /** The root of the site. */
  readonly url: URL;
  /** `status` compares only whether a file exists, for hosts that rewrite pages. */
  readonly compare: 'content' | 'status';
  /** What the host answers for an address that does not exist. */
  readonly missingPage: MissingPage | undefined;
}

export type Found =
  /** Another status, a redirect to another host, or a page where another type of file was expected. */
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The page that the host answers for addresses that do not exist. */
  | { readonly kind: 'missing-page' }
  /** `isLarger`: at least one byte, the rest was not read. */
  | { readonly kind: 'size'; readonly sizeBytes: number; readonly isLarger: boolean }
  | { readonly kind: 'digest'; readonly sha256: string }
  /** The content, but with headers for which a browser does not use it. `reason` completes "The file is …". */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** Nothing is known about the file. */
  | { readonly kind: 'not-compared'; readonly reason: string };

interface Expected extends FileCheck {
  readonly file: SiteFile;
}

/** Undefined if the file is online as exported. `requested` is its address before redirects. */
export async function foundIn(page: Page, requested: URL, expected: Expected): Promise<Found | undefined> {
  const { file, compare, missingPage } = expected;
  const answer = answerOf(page, requested);
  if (answer.status >= 500) return { kind: 'not-compared', reason: statusText(answer.status) };
  if (answer.status !== 200) return { kind: 'answer', answer };
  const maxBytes = Math.max(compare === 'content' ? file.sizeBytes : 0, missingPage?.sizeBytes ?? 0);
  const digests = await digestsOf(page, maxBytes);
  if (digests.decoded === undefined) return unusable('served with a Content-Encoding that does not match the content');
  const isExported = [digests.received, digests.decoded].some(({ sha256 }) => sha256 === file.sha256);
  const difference = isExported ? undefined : differenceIn(digests, answer, { ...expected, maxBytes });
  if (difference !== undefined) return difference;
  const reason = unusableBecause(file.path, page.header);
  return reason === undefined ? undefined : unusable(reason);
}

/** Describes content that is not the exported one. Undefined if it is not compared. */
function differenceIn(
  { received, decoded = received, isGzip }: PageDigests,
  answer: Answer,
  { file, compare, missingPage, maxBytes }: Expected & { readonly maxBytes: number },
): Found | undefined {
  if (missingPage?.status === 200 && missingPage.sha256 === decoded.sha256) return { kind: 'missing-page' };
  if (isOtherType(answer, file) || answer.redirectedTo !== undefined) return { kind: 'answer', answer };
  if (isGzip && received === decoded && !packed.has(extensionOf(file.path))) {
    return unusable('served compressed without Content-Encoding');
  }
  if (compare === 'status') return undefined;
  const { sizeBytes, sha256 } = decoded;
  if (sizeBytes === file.sizeBytes) return { kind: 'digest', sha256 };
  return { kind: 'size', sizeBytes, isLarger: sizeBytes > maxBytes };
}

/** Files that begin like gzip by themselves. */
const packed: ReadonlySet<string> = new Set(['gz', 'tgz', 'svgz']);

function unusable(reason: string): Found {
  return { kind: 'unusable', reason };
}

/** A page where another type of file was expected: a login, or an error with the status 200. */
function isOtherType({ contentType }: Answer, { path }: SiteFile): boolean {
  return contentType === 'text/html' && extensionOf(path) !== '' && !isHtml(path);
}
