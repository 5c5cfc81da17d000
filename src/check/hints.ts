/** How to fix what differs: it follows from the kinds of difference. Pure. */
import { hintsByCode } from '../failure.ts';
import { userAgent } from '../http/transport.ts';
import type { SiteFile } from '../model/site.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { joinSentences, type Text } from '../text/words.ts';
import type { CheckedSite, Mismatch, SampledFile } from './files/compare-file.ts';

/**
 * Why pages are not as deployed.
 * - `login`: the host answers each of them with one
 * - `rewritten`: those with other content show readers the same
 */
export type PagesCause = 'login' | 'rewritten';

export interface Differences {
  readonly mismatches: readonly Mismatch[];
  /** The sample. */
  readonly files: readonly SampledFile[];
  /** Undefined if it is unknown. */
  readonly pagesCause: PagesCause | undefined;
}

/** What the kinds of difference prove, as sentences. */
export const explanations: Readonly<Record<PagesCause, string>> = {
  login: 'The host answers pages with a login, or with another site.',
  rewritten:
    'On pages with other content, readers see the same: the host rewrites pages, or a cache still serves those of an earlier deployment.',
};

export function hintFor(
  { mismatches, files, pagesCause }: Differences,
  { deployed }: Pick<CheckedSite, 'deployed'>,
): Text {
  if (pagesCause === 'login') return withoutLogin;
  const compared = mismatches.filter(({ kind, refusal }) => kind !== 'not-compared' && refusal !== 'login');
  const isRewriting = pagesCause === 'rewritten';
  const ofDeployment = compared.filter((each) => !isOfHost(each));
  const pageCount = files.filter(({ path }) => isHtml(path)).length;
  const rewritten = compared.filter(({ file, kind }) => isRewriting && kind === 'other-content' && isHtml(file.path));
  const areOnlyPages = rewritten.length === pageCount && compared.length === pageCount;
  // The next weaker comparison that accepts what is online. `text` needs a folder.
  const weaker = deployed.folder === undefined ? onlyStatus : onlyText;
  const isConverting = ofDeployment.length > 0 && ofDeployment.every(isConvertible);
  return joinSentences(
    mismatches.some(({ refusal }) => refusal === 'login') ? withoutLogin : '',
    areOnlyPages || ofDeployment.length === 0 ? '' : hintsByCode['published-differs'],
    isRewriting ? joinSentences(stopRewriting, weaker) : '',
    isConverting ? joinSentences(stopConverting, onlyStatus) : '',
    compared.some(({ kind }) => kind === 'unusable') ? section('Content types') : '',
    compared.some((each) => isOfHost(each) && each.kind === 'not-served') ? section('What a host should serve') : '',
  );
}

/** Headers and addresses of folders are a matter of the host; missing files and other content, of the deployment. */
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

/** Whether bot protection answers: with a challenge, or with a page and 403 for each page, as no store does. */
export function isBlocked(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): boolean {
  const blocked = mismatches.filter(({ refusal }) => refusal === 'challenge' || refusal === 'page');
  const pageCount = checked.filter(({ path }) => isHtml(path)).length;
  const isChallenged = blocked.some(({ refusal }) => refusal === 'challenge');
  return isChallenged || (pageCount > 1 && blocked.filter(({ file }) => isHtml(file.path)).length === pageCount);
}

export const withoutLogin: Text = ({ step, runner }) =>
  `If the site requires a login, let the ${runner} read it without one, or remove this ${step}.`;

export const respondQuickly = 'Check that the host responds quickly and does not limit requests, or raise `timeout`.';

export const hostIsDown = 'Check `url`, and that the host is up: it responds with an error of its own.';

export const letIn: Text = ({ runner }) =>
  `If a firewall or bot protection refuses requests (403), let it pass those of the ${runner} with the user agent \`${userAgent}\`. If readers get 403 as well, check the permissions of the files.`;
