/** The addresses that readers use besides those of files: without `.html`, with a final slash, of folders, and of pages that are missing. */
import { randomUUID } from 'node:crypto';
import type { GetReply } from '../http/get.ts';
import { addressOf, answerText, readReply } from '../site/reply.ts';
import { pageName } from '../text/paths.ts';
import { type FileCheck, foundOrServed, isExported, type SampledFile } from './compare-file.ts';
import { type CheckContext, readMissingPage, readPage, repliesTo } from './comparison.ts';
import { isMissingPage, type PageReply } from './page-content.ts';
import { endsLikeFile, isServed, isSpecial } from './sample.ts';
import { otherFolderText, ownAddressesIn } from './served-pages.ts';

/**
 * Requests a page and a folder in every form, of those files of the sample that are online as deployed. Reports what a host should answer in
 * another way.
 */
export async function checkAddresses(
  { files, areLinksChecked }: Online,
  check: FileCheck,
  context: CheckContext,
): Promise<void> {
  const { url: root, deployed, served } = check;
  const isChecked = ({ address }: Form): boolean => areLinksChecked && served.linked.has(addressOf(root, address));
  const forms = formsOf(files, deployed.paths).filter((form) => !isChecked(form));
  const answers = await repliesTo(forms, context, ({ address, ...form }, to) => {
    const url = addressOf(root, address);
    return readReply({ ...to, url }, async (page) => ({
      address: url.href,
      found: await problemOf(page, url, { ...check, ...form }),
    }));
  });
  const deep = await readMissingPage(addressOf(root, randomUUID()), context);
  const ofMissing = [check.missingPage, deep].flatMap((page) => problemOfMissing(page, check) ?? []);
  context.emit({
    kind: 'addresses-checked',
    unserved: [
      ...answers.flatMap(({ address, found }) => (found === undefined ? [] : [{ address, found }])),
      ...ofMissing.slice(0, 1).map((found) => ({ address: 'a missing page', found })),
    ],
  });
}

interface Online {
  readonly files: readonly SampledFile[];
  /** Whether the addresses that pages link to were judged. */
  readonly areLinksChecked: boolean;
}

interface Form {
  readonly file: SampledFile;
  /** Relative to the root of the site. */
  readonly address: string;
  /** Whether the address that serves the file must have a final slash, if it matters. */
  readonly endsWithSlash?: boolean;
}

/** Folders at their paths; a page without a folder of the same name, and a folder without a page: hosts may choose either of two. */
function formsOf(sample: readonly SampledFile[], paths: ReadonlySet<string>): readonly Form[] {
  const files = sample.filter(({ path }) => path.endsWith('.html') && !isSpecial(path));
  const folders = files.filter(({ address }) => address !== undefined);
  const pages = files.filter(
    ({ path }) => !/(^|\/)index\.html$/.test(path) && !paths.has(`${pageName(path)}/index.html`),
  );
  const page = pages.find(({ path }) => endsLikeFile(path)) ?? pages[0];
  const folder = folders.find(({ path, address }) => address !== '' && !paths.has(`${pageName(path)}.html`));
  return [
    ...folders.map((file) => ({ file, address: file.path })),
    ...(page === undefined ? [] : [{ file: page, address: pageName(page.path) }]),
    ...(page === undefined ? [] : [{ file: page, address: `${pageName(page.path)}/`, endsWithSlash: false }]),
    ...(folder === undefined ? [] : [{ file: folder, address: pageName(folder.path), endsWithSlash: true }]),
  ];
}

/** Undefined if the host answers as it should: a redirect leads to another address of the site, and from there to the file. */
async function problemOf(
  page: GetReply,
  requested: URL,
  { endsWithSlash, ...check }: FileCheck & Pick<Form, 'file' | 'endsWithSlash'>,
): Promise<string | undefined> {
  const found = await foundOrServed(page, requested, check);
  if (page.url.origin !== requested.origin) return answerText(page, requested);
  if (found.kind === 'served') {
    const isRight = endsWithSlash === undefined || endsWithSlash === page.url.pathname.endsWith('/');
    const breaks = !isRight && (await ownAddressesIn(found, page.signal)).relativeCount > 0;
    return breaks ? otherFolderText : undefined;
  }
  // A missing page that is served with the status 200 is reported as such.
  const isMissing = found.kind === 'not-served' && [200, 404].includes(page.status);
  return endsWithSlash === false && isMissing ? undefined : found.reason;
}

/** Undefined for the status 404 with the page of the site, and if the host did not answer. */
function problemOfMissing(page: PageReply | undefined, { compare, errorPage }: FileCheck): string | undefined {
  if (page === undefined) return undefined;
  if (page.status !== 404) return `status ${page.status}, not 404`;
  const isCompared = compare !== 'status' && errorPage !== undefined && page.content !== undefined;
  return isCompared && !isExported(page.content, errorPage) ? 'another page than `404.html`' : undefined;
}

const maxRemoved = 20;

/** Requests pages that the export removed, and reports those that are online, at their own address and not as the host's missing page. */
export async function checkRemoved(
  removed: ReadonlySet<string>,
  { url, missingPage }: FileCheck,
  context: CheckContext,
): Promise<void> {
  const pages = [...removed.values().filter(isServed).take(maxRemoved)];
  const stillOnline = await repliesTo(pages, context, async (path, to) => {
    const address = addressOf(url, path);
    const page = await readPage(address, to);
    const isItself = page.status === 200 && cleanAddress(page.url) === cleanAddress(address);
    return isItself && page.content !== undefined && !isMissingPage(page.content, missingPage) ? path : undefined;
  });
  context.emit({ kind: 'removed-checked', stillOnline });
}

function cleanAddress({ origin, pathname }: URL): string {
  return pageName(origin + pathname).toLowerCase();
}
