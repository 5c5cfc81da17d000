/** How to fix what differs: it follows from the kinds of difference. Pure. */
import { failureCodes } from '../failure.ts';
import { userAgent } from '../http/transport.ts';
import type { SiteFile } from '../model/site.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { sentences, type Text } from '../text/words.ts';
import type { FileCheck, Mismatch, SampledFile } from './compare-file.ts';

/**
 * Why pages have other content, by their last replies.
 * - `changing`: one of them was right
 * - `old`: one of them read differently
 * - `rewritten`: all of them show readers the same
 */
export type PagesCause = 'changing' | 'old' | 'rewritten';

export interface Differences {
  readonly mismatches: readonly Mismatch[];
  /** The sample. */
  readonly files: readonly SampledFile[];
  /** Undefined if it is unknown. */
  readonly pagesCause: PagesCause | undefined;
}

/** What the kinds of difference prove, as a sentence. */
export function explanationOf({ mismatches, files, pagesCause }: Differences): string {
  if (pagesCause === undefined) return '';
  if (pagesCause !== 'rewritten') return explanations[pagesCause];
  const cause = arePagesRewritten(mismatches, files) ? '' : ', or a cache still serves those of an earlier deployment';
  return `On pages with other content, readers see the same: the host rewrites pages${cause}.`;
}

const explanations = {
  changing: 'The last reply was right: a server or a cache still has old pages.',
  old: 'Readers see other text: the pages are those of an earlier deployment.',
};

export function hintFor(
  { mismatches, files, pagesCause }: Differences,
  { deployed }: Pick<FileCheck, 'deployed'>,
): Text {
  const compared = mismatches.filter(({ kind }) => kind !== 'not-compared');
  const ofDeployment = compared.filter((each) => !isOfHost(each));
  const isRewriting = pagesCause === 'rewritten';
  const areRewritten = isRewriting && arePagesRewritten(mismatches, files);
  // The next weaker comparison that accepts what is online. `text` needs a folder.
  const weaker = deployed.hasFolder ? onlyText : onlyStatus;
  const isConverting = ofDeployment.length > 0 && ofDeployment.every(isConvertible);
  return sentences(
    areRewritten || ofDeployment.length === 0 ? '' : failureCodes['published-differs'],
    isRewriting ? sentences(stopRewriting, weaker) : '',
    pagesCause === undefined || isRewriting ? '' : 'If a cache keeps pages for longer, raise `timeout`.',
    isConverting ? sentences(stopConverting, onlyStatus) : '',
    compared.some(({ kind }) => kind === 'unusable') ? section('Content types') : '',
    compared.some((each) => isOfHost(each) && each.kind === 'not-served') ? section('What a host should serve') : '',
  );
}

/** Headers and the addresses of folders are a matter of the host; missing files and other content, of the deployment. */
function isOfHost({ file, kind }: Mismatch): boolean {
  return kind === 'unusable' || (kind === 'not-served' && file.address !== undefined);
}

function section(title: string): string {
  return `Configure the host: see "${title}" in the action's docs/hosting.md.`;
}

const stopRewriting =
  "Purge the CDN's cache, and turn off what rewrites pages, such as minification or an injected script.";
const stopConverting = 'If the host minifies styles or scripts, or recompresses images, turn that off.';
const onlyText: Text = ({ input }) => `If you cannot, set \`${input('compare', 'text')}\`.`;
const onlyStatus: Text = ({ input }) =>
  `If you cannot, set \`${input('compare', 'status')}\`, which only checks that files exist.`;

/** Nothing distinguishes what a host made of such a file from an old copy. */
function isConvertible({ file, kind }: Mismatch): boolean {
  return kind === 'other-content' && /^(css|m?js|svg|png|jpe?g|gif|webp|avif)$/.test(extensionOf(file.path));
}

/** Whether the content of all checked pages differs, and nothing else. */
export function arePagesRewritten(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): boolean {
  const pageCount = checked.filter(({ path }) => isHtml(path)).length;
  const rewritten = mismatches.filter(({ file, kind }) => isHtml(file.path) && kind === 'other-content');
  return pageCount > 1 && rewritten.length === pageCount && mismatches.length === pageCount;
}

/** Whether bot protection answers: with a challenge, or with a page and 403 to each page, as no store does for one missing file. */
export function isBlocked(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): boolean {
  const blocked = mismatches.filter(({ refusal }) => refusal !== undefined);
  const pageCount = checked.filter(({ path }) => isHtml(path)).length;
  const isChallenged = blocked.some(({ refusal }) => refusal === 'challenge');
  return isChallenged || (pageCount > 1 && blocked.filter(({ file }) => isHtml(file.path)).length === pageCount);
}

export const letIn: Text = ({ runner }) =>
  `If a firewall or bot protection refuses requests (403), let it pass those of the ${runner} with the user agent \`${userAgent}\`. If readers get 403 as well, check the permissions of the files.`;
