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

export interface FileCheck {
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

export interface Mismatch extends Found {
  readonly file: SampledFile;
}

type Expected = FileCheck & { readonly file: SiteFile };

/** Undefined if the file is online as deployed. `requested` is its address before redirects. */
export async function foundIn(page: GetReply, requested: URL, expected: Expected): Promise<Found | undefined> {
  const { file, compare, missingPage } = expected;
  const { status, header, url } = page;
  if (status >= 500) return { kind: 'not-compared', reason: statusText(status) };
  const answer = { kind: 'not-served', reason: answerText(page, requested) } as const;
  if (status !== 200) return answer;
  const content = await contentOf(page, maxBytesOf(expected), isRead(expected));
  if (content === undefined) return unusable('served with a Content-Encoding that does not match the content');
  if (!isExported(content, file)) {
    if (isMissingPage(content, missingPage)) return missing;
    if (isOtherType(page, file) || url.origin !== requested.origin) return answer;
    if (isStillPacked(content, file)) return unusable('served compressed without Content-Encoding');
    const reason = isRead(expected) ? 'it reads differently' : sizesText(content.decoded, file);
    if (compare !== 'status') return { kind: 'other-content', reason: reason + ageText(header) };
  }
  const reason = unusableBecause(file.path, header);
  return reason === undefined ? undefined : unusable(reason);
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

/** A page where another type of file was expected: a login, or an error with the status 200. */
function isOtherType({ header }: GetReply, { path }: SiteFile): boolean {
  return typeOf(header) === 'text/html' && extensionOf(path) !== '' && !isHtml(path);
}

/** Some files are gzip data even without a content coding. */
function isStillPacked({ decoded }: PageContent, { path }: SiteFile): boolean {
  return decoded.isGzip && !/\.(t?gz|svgz)$/i.test(path);
}

/** The rest of longer content may not have been read. Rounded amounts could read the same. */
function sizesText({ sizeBytes }: PageContent['decoded'], file: SiteFile): string {
  if (sizeBytes > file.sizeBytes) return 'longer than deployed';
  if (sizeBytes === file.sizeBytes) return 'other content of the same size';
  return `${numberText(sizeBytes)} instead of ${numberText(file.sizeBytes)} bytes`;
}

/** A cache reports how long it has had its copy (RFC 9111, section 5.1). */
function ageText(header: GetReply['header']): string {
  const seconds = Number(header('age') ?? 0);
  return seconds > 0 ? `, in a cache for ${durationText(seconds * 1000)}` : '';
}

/** By extension. Browsers detect images, fonts and media by their content, and programs read JSON of any type. */
const usableTypes = [
  { extension: /^html?$/, type: /^(text\/html)?$/ },
  { extension: /^xhtml$/, type: /^(application\/xhtml\+xml|(application|text)\/xml)?$/ },
  { extension: /^css$/, type: /^(text\/css)?$/ },
  { extension: /^txt$/, type: /^(text\/(plain|markdown))?$/ },
  { extension: /^m?js$/, type: /^(application|text)\/(x-)?(javascript|ecmascript)$/ },
  { extension: /^svgz?$/, type: /^image\/svg\+xml$/ },
  { extension: /^wasm$/, type: /^application\/wasm$/ },
] as const;

/** Completes "The file is …"; undefined if a browser uses it. */
export function unusableBecause(path: string, header: GetReply['header']): string | undefined {
  const extension = extensionOf(path);
  const usable = usableTypes.find((each) => each.extension.test(extension));
  if (usable === undefined) return undefined;
  const problem = typeProblem(usable.type, header);
  if (problem !== undefined) return problem;
  if (extension === 'svgz' && header('content-encoding') === undefined) return 'served without Content-Encoding';
  if (!/^x?html?$/.test(extension)) return undefined;
  if (header('refresh') !== undefined) return 'served with a Refresh header';
  return /^\s*attachment\b/i.test(header('content-disposition') ?? '') ? 'served as a download' : undefined;
}

function typeProblem(usable: RegExp, header: GetReply['header']): string | undefined {
  const type = typeOf(header);
  if (type !== '' && !usable.test(type)) return `served as ${type}`;
  const isDetected = usable.test('') && !/^\s*nosniff\b/i.test(header('x-content-type-options') ?? '');
  if (type === '' && !isDetected) return 'served without Content-Type';
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(header('content-type') ?? '') ?? [];
  return /^utf-?8$/i.test(charset) ? undefined : `served with the charset ${charset.toLowerCase()}`;
}

/** Returns the directive with which a policy forbids all styles or all scripts: `default-src 'none'`. */
export function forbiddingDirective(header: GetReply['header']): string | undefined {
  // Several policies are joined with commas, and each of them applies.
  const policies = (header('content-security-policy') ?? '').toLowerCase().split(',');
  return policies.flatMap((policy) => {
    const directives = new Map(policy.split(';').map((each) => [each.trim().split(/\s+/, 1)[0], each.trim()]));
    const applied = ['style-src', 'script-src'].map((name) => directives.get(name) ?? directives.get('default-src'));
    return applied.filter((directive) => directive !== undefined && /^\S+(\s+'none')?$/.test(directive));
  })[0];
}
