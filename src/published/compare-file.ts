/** What a host serves instead of a file, if it differs. */
import { statusText } from '../http/transport.ts';
import type { SiteFile } from '../model/site.ts';
import type { Answer, MissingPage } from './answer.ts';
import { type ContentDigest, digestOf, type Page } from './page.ts';

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
  /** Nothing is known about the file. */
  | { readonly kind: 'not-compared'; readonly reason: string };

/** Undefined if the file is online as exported. */
export async function foundIn(
  page: Page,
  answer: Answer,
  { file, compare, missingPage }: FileCheck & { readonly file: SiteFile },
): Promise<Found | undefined> {
  if (answer.status >= 500) return { kind: 'not-compared', reason: statusText(answer.status) };
  if (answer.status !== 200) return { kind: 'answer', answer };
  const maxBytes = Math.max(compare === 'content' ? file.sizeBytes : 0, missingPage?.sizeBytes ?? 0);
  const content = await digestOf(page.content, maxBytes);
  if (content.sha256 === file.sha256) return undefined;
  if (isMissingPage(content, missingPage)) return { kind: 'missing-page' };
  if (isOtherType(answer, file) || answer.redirectedTo !== undefined) return { kind: 'answer', answer };
  return compare === 'status' ? undefined : differenceOf(content, file.sizeBytes, maxBytes);
}

function isMissingPage({ sha256 }: ContentDigest, missingPage: MissingPage | undefined): boolean {
  return missingPage?.status === 200 && missingPage.sha256 === sha256;
}

function differenceOf({ sizeBytes, sha256 }: ContentDigest, expectedBytes: number, maxBytes: number): Found {
  if (sizeBytes === expectedBytes) return { kind: 'digest', sha256 };
  return { kind: 'size', sizeBytes, isLarger: sizeBytes > maxBytes };
}

/** A page where another type of file was expected: a login, or an error with the status 200. */
function isOtherType({ contentType }: Answer, { path }: SiteFile): boolean {
  return contentType === 'text/html' && /\.(?!html?$)[^./]+$/i.test(path);
}
