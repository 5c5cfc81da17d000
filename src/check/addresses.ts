/** The addresses that readers use besides those of files: without `.html`, with a final slash, of folders, and of missing pages. */
import { randomUUID } from 'node:crypto';
import type { GetReply } from '../http/get.ts';
import type { SiteFile } from '../model/site.ts';
import { addressOf, answerText, readPage } from '../site/page.ts';
import { type FileCheck, foundIn, isExported, type SampledFile } from './compare-file.ts';
import { type CheckContext, repliesTo } from './comparison.ts';
import { type MissingPage, readMissingPage } from './page-content.ts';
import { hasUnderscore } from './sample.ts';
import { forbiddingDirective } from './usable.ts';

interface Form {
  readonly file: SampledFile;
  /** Relative to the root of the site. */
  readonly address: string;
  /** Whether the file may be served here: always, after a redirect to an address with a final slash, or to one without it. */
  readonly expected: 'file' | 'slash' | 'no-slash';
}

interface SampledSite {
  /** Of the sample, those that are online as deployed. */
  readonly files: readonly SampledFile[];
  /** Of all files that hosts serve. */
  readonly paths: ReadonlySet<string>;
  /** The page for missing addresses, if it is compared. */
  readonly errorPage: SiteFile | undefined;
}

/** Requests a page and a folder of the sample in every form, and reports what a host should answer in another way. */
export async function checkAddresses(
  { files, paths, errorPage }: SampledSite,
  check: FileCheck,
  context: CheckContext,
): Promise<void> {
  const answers = await repliesTo(formsOf(files, paths), context, ({ address, ...form }, to) => {
    const url = addressOf(check.url, address);
    return readPage({ ...to, url }, async (page) => ({
      address: url.href,
      found: await problemOf(page, url, { ...check, ...form }),
      policy: page.status === 200 ? forbiddingDirective(page.header) : undefined,
    }));
  });
  const [deep] = await repliesTo([addressOf(check.url, randomUUID())], context, (folder, to) =>
    readMissingPage(folder, to),
  );
  const ofMissing = [check.missingPage, deep].flatMap((page) => problemOfMissing(page, errorPage) ?? []);
  context.emit({
    kind: 'addresses-checked',
    unserved: [
      ...answers.flatMap(({ address, found }) => (found === undefined ? [] : [{ address, found }])),
      ...ofMissing.slice(0, 1).map((found) => ({ address: 'a missing page', found })),
    ],
    policy: answers.map(({ policy }) => policy).find((policy) => policy !== undefined),
  });
}

/** Folders at their paths; a page without a folder of the same name, and a folder without a page: hosts may choose either of two. */
function formsOf(sample: readonly SampledFile[], paths: ReadonlySet<string>): readonly Form[] {
  const files = sample.filter(({ path }) => path.endsWith('.html') && !hasUnderscore.test(path));
  const folders = files.filter(({ address }) => address !== undefined);
  const page = files.find((file) => !/(^|\/)index\.html$/.test(file.path) && !paths.has(`${nameOf(file)}/index.html`));
  const folder = folders.find((file) => file.address !== '' && !paths.has(`${nameOf(file)}.html`));
  return [
    ...folders.map((file) => ({ file, address: file.path, expected: 'file' }) as const),
    ...(page === undefined ? [] : [formOf(page, '', 'file'), formOf(page, '/', 'no-slash')]),
    ...(folder === undefined ? [] : [formOf(folder, '', 'slash')]),
  ];
}

function formOf(file: SampledFile, ending: string, expected: Form['expected']): Form {
  return { file, address: nameOf(file) + ending, expected };
}

function nameOf({ path }: SampledFile): string {
  return path.replace(/(\/index)?\.html$/, '');
}

/** Undefined for the status 404 with the page of the site, and if the host did not answer. */
function problemOfMissing(page: MissingPage | undefined, errorPage: SiteFile | undefined): string | undefined {
  if (page === undefined) return undefined;
  if (page.status !== 404) return `status ${page.status}, not 404`;
  const isOther = errorPage !== undefined && page.content !== undefined && !isExported(page.content, errorPage);
  return isOther ? 'another page than `404.html`' : undefined;
}

const relativeLinks = 'the page itself instead of a redirect, which breaks its relative links';

/** Undefined if the host answers as it should: a redirect leads to another address of the site, and from there to the file. */
async function problemOf(
  page: GetReply,
  requested: URL,
  { expected, ...check }: FileCheck & Pick<Form, 'file' | 'expected'>,
): Promise<string | undefined> {
  const found = await foundIn(page, requested, check);
  if (page.url.origin !== requested.origin) return answerText(page, requested);
  const hasSlash = page.url.pathname.endsWith('/');
  if (found === undefined)
    return hasSlash === (expected === 'slash') || expected === 'file' ? undefined : relativeLinks;
  // A missing page that is served with the status 200 is reported as such.
  const isMissing = found.kind === 'not-served' && [200, 404].includes(page.status);
  return expected === 'no-slash' && isMissing ? undefined : found.reason;
}
