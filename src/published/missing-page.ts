/** What a host answers for an address that does not exist: hosts of single-page apps answer with a page. */
import { randomUUID } from 'node:crypto';
import { TransientError } from '../http/transient-error.ts';
import { addressOf, readPageWithin, type SiteContext } from './page.ts';
import { contentOf, type PageContent, shownDigest } from './page-content.ts';

export interface MissingPage {
  readonly status: number;
  /** Of the decoded content, as is the digest. */
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly textSha256: string;
}

/** No page of a host is longer. */
export const maxPageBytes = 16 * 1024 * 1024;
const limitMs = 30_000;

/** Returns undefined if the host does not answer completely within 30 s. `root` is the address of the site. */
export async function readMissingPage(root: URL, context: SiteContext): Promise<MissingPage | undefined> {
  const request = { ...context, connection: context.transport, url: addressOf(root, `${randomUUID()}.html`) };
  const found = await readPageWithin(limitMs, request, async (page) => {
    const content = await contentOf(page, maxPageBytes, true);
    const { sizeBytes, sha256 } = content?.decoded ?? { sizeBytes: 0, sha256: '' };
    return {
      status: page.status,
      sizeBytes,
      sha256,
      textSha256: content === undefined ? '' : shownDigest(content.bytes),
    };
  });
  return found instanceof TransientError ? undefined : found;
}

/** Whether a host answered with this page instead of a file. A page of which the bytes are kept may differ in what readers do not see. */
export function isMissingPage({ decoded, bytes }: PageContent, missingPage: MissingPage | undefined): boolean {
  if (missingPage?.status !== 200) return false;
  return missingPage.sha256 === decoded.sha256 || (bytes.length > 0 && missingPage.textSha256 === shownDigest(bytes));
}
