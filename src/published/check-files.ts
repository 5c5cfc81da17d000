/** Compares files of a published site with the manifest, over a few connections. */
import { TransientError } from '../http/transient-error.ts';
import type { PersistentConnection } from '../http/transport.ts';
import type { SiteFile } from '../model/site.ts';
import { sizeText } from '../text/amounts.ts';
import { type Answer, answerOf, answerText, type MissingPage } from './answer.ts';
import { addressOf, type ContentDigest, digestOf, type Page, readPage, type SiteContext } from './page.ts';

export interface FileCheck {
  /** The root of the site. */
  readonly url: URL;
  /** `status` compares only whether a file exists, for hosts that rewrite pages. */
  readonly compare: 'content' | 'status';
  /** What the host answers for an address that does not exist. */
  readonly missingPage: MissingPage | undefined;
}

/** A file that is not online as exported, and what was found instead. */
export interface Mismatch {
  readonly file: SiteFile;
  readonly found: Found;
}

type Found =
  /** Another status, a redirect to another host, or a page where another type of file was expected. */
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The page that the host answers for addresses that do not exist. */
  | { readonly kind: 'missing-page' }
  /** `isLarger`: at least one byte, the rest was not read. */
  | { readonly kind: 'size'; readonly sizeBytes: number; readonly isLarger: boolean }
  | { readonly kind: 'digest'; readonly sha256: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/** Returns the mismatches in the order of the files. Rejects with the signal's reason, `tls-error` and `proxy-rejected`. */
export async function checkFiles(
  files: readonly SiteFile[],
  check: FileCheck,
  context: SiteContext,
): Promise<readonly Mismatch[]> {
  const found = new Map<SiteFile, Found>();
  const waiting = files.values();
  const work = async (): Promise<void> => {
    const connection = context.transport.connect();
    try {
      // The connections share one iterator: each file is taken once.
      for (const file of waiting) {
        const mismatch = await checkFile(file, check, { ...context, connection });
        if (mismatch !== undefined) found.set(file, mismatch);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConnections, files.length) }, work));
  return files.flatMap((file) => {
    const mismatch = found.get(file);
    return mismatch === undefined ? [] : [{ file, found: mismatch }];
  });
}

type FileContext = SiteContext & { readonly connection: PersistentConnection };

/** Undefined if the file is online as exported. */
async function checkFile(file: SiteFile, check: FileCheck, context: FileContext): Promise<Found | undefined> {
  const url = addressOf(check.url, file.path);
  try {
    return await readPage({ ...context, url }, (page) => foundIn(page, answerOf(page, url), { file, check }));
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof TransientError)) throw error;
    return { kind: 'unreachable', reason: error.message };
  }
}

interface Compared {
  readonly file: SiteFile;
  readonly check: FileCheck;
}

async function foundIn(page: Page, answer: Answer, { file, check }: Compared): Promise<Found | undefined> {
  const { compare, missingPage } = check;
  if (answer.status !== 200) return { kind: 'answer', answer };
  const maxBytes = Math.max(compare === 'content' ? file.sizeBytes : 0, missingPage?.sizeBytes ?? 0);
  const content = await digestOf(page.content, maxBytes);
  if (content.sha256 === file.sha256) return undefined;
  if (missingPage?.status === 200 && content.sha256 === missingPage.sha256) return { kind: 'missing-page' };
  if (isOtherType(answer, file) || answer.redirectedTo !== undefined) return { kind: 'answer', answer };
  if (compare === 'status') return undefined;
  return differenceOf(content, file.sizeBytes, maxBytes);
}

function differenceOf({ sizeBytes, sha256 }: ContentDigest, expectedBytes: number, maxBytes: number): Found {
  if (sizeBytes === expectedBytes) return { kind: 'digest', sha256 };
  return { kind: 'size', sizeBytes, isLarger: sizeBytes > maxBytes };
}

/** A page where another type of file was expected: a login, or an error with the status 200. */
function isOtherType({ contentType }: Answer, { path }: SiteFile): boolean {
  return contentType === 'text/html' && /\.(?!html?$)[^./]+$/i.test(path);
}

const maxNamed = 10;

/** Returns the first ten mismatches, such as `a.html (404), b.js (other content of the same size) and 3 more`. */
export function mismatchesText(mismatches: readonly Mismatch[]): string {
  const shown = mismatches.slice(0, maxNamed).map((mismatch) => `${mismatch.file.path} (${foundText(mismatch)})`);
  const remaining = mismatches.length - shown.length;
  return remaining > 0 ? `${shown.join(', ')} and ${remaining} more` : shown.join(', ');
}

/** Describes what a host serves instead of a file. */
export function foundText({ file, found }: Mismatch): string {
  switch (found.kind) {
    case 'answer':
      return answerText(found.answer);
    case 'missing-page':
      return 'the page that the host serves for every missing file';
    case 'size':
      return `${found.isLarger ? 'more than ' : ''}${sizeText(found.sizeBytes - (found.isLarger ? 1 : 0))} instead of ${sizeText(file.sizeBytes)}`;
    case 'digest':
      return 'other content of the same size';
    case 'unreachable':
      return found.reason;
  }
}
