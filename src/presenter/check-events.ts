/** The events of the check that what is deployed is published. Pure. */
import { countText, durationText, numberText } from '../text/amounts.ts';
import type { Numbers, OptionalTexts, Rendered, Renderers, Texts } from './rendered.ts';

export const checkEvents = {
  /** Without a content digest, nothing announces what was deployed. */
  'check-started': ({ url, contentDigest = '' }: Texts<'url'> & OptionalTexts<'contentDigest'>) => ({
    started: contentDigest === '' ? `Checking ${url}` : `Waiting for the export at ${url}`,
    work: `Check of ${url}`,
    details: { Site: url, 'Expected content digest': contentDigest },
  }),
  'export-not-online': (
    found: Texts<'address' | 'reason'> & Numbers<'remainingMs'> & OptionalTexts<'onlineDigest'>,
  ) => {
    const { address, reason, onlineDigest, remainingMs } = found;
    const text = `Not online yet at ${address}: ${reason}. Checking for another ${durationText(remainingMs)}.`;
    return {
      progress: { text, status: reason },
      ...(onlineDigest !== undefined && onlineExport(onlineDigest)),
    };
  },
  'export-online': (sample: DrawnSample) => {
    const { contentDigest, fileCount, sampleSize, changedCount, comparedChangedCount, missingChanges } = sample;
    const online = contentDigest === undefined ? '' : 'The export is online. ';
    const changed = comparedChangedCount === 0 ? '' : `, ${numberText(comparedChangedCount)} of them changed`;
    return {
      done: `${online}Checking ${numberText(sampleSize)} of ${countText(fileCount, 'file')}${changed}`,
      warning: missingChangesText(missingChanges, changedCount),
      ...(contentDigest !== undefined && onlineExport(contentDigest)),
    };
  },
  /** `url` redirects to another origin. */
  'site-moved': ({ from, to }: Texts<'from' | 'to'>) => ({
    warning: `${from} redirects to ${to}. Set \`url\` to that address.`,
  }),
  'files-progress': ({ checkedCount, sampleSize }: Numbers<'checkedCount' | 'sampleSize'>) => ({
    progress: { text: `Checked ${numberText(checkedCount)} of ${countText(sampleSize, 'file')}.` },
  }),
  /** Not everything that was asked for is as deployed yet, and what differs is asked for again. */
  'replies-differ': ({
    of,
    differingCount,
    askedCount,
    named = 'some servers still have the old export',
  }: Differing) => {
    const differing = `${numberText(differingCount)} of ${countText(askedCount, of)} ${differingCount === 1 ? 'is' : 'are'}`;
    return { progress: { text: `${differing} not as deployed yet: ${named}. Checking again.`, status: named } };
  },
  /** `checkedCount`: files that were compared. `mismatchCount`: those that differ, also in a further answer. */
  'files-checked': ({ answers, ...check }: CheckedSample) => ({
    done: check.mismatchCount + check.notComparedCount === 0 ? `${siteName(check)} ${servedText(check)}` : undefined,
    warning: answers && missingAnswersText(answers),
    outputs: { 'checked-count': check.checkedCount, 'mismatch-count': check.mismatchCount },
  }),
  /** Addresses that readers use, and that are not those of files. */
  'addresses-checked': ({ unserved }: { readonly unserved: readonly Texts<'address' | 'found'>[] }) => ({
    warning: unserved.map(
      ({ address, found }) => `The host responds to ${address} with ${found}. See the action's docs/hosting.md.`,
    ),
  }),
  /** What is wrong with links or with what pages load, as a sentence, although the files of the site are online. */
  'flaw-found': ({ flaw }: Texts<'flaw'>) => ({ warning: flaw }),
  'pages-read': ({ policy, lifetimes, garbled }: ReadPages) => ({
    warning: [
      garbledText(garbled),
      policy && `A Content-Security-Policy forbids what the home page contains: ${policy}.`,
      lifetimeText(lifetimes),
    ],
  }),
  'payloads-checked': ({ lost }: { readonly lost: FoundPaths }) => ({ warning: lostPayloadsText(lost) }),
  'removed-checked': ({ stillOnline }: { readonly stillOnline: FoundPaths }) => ({
    warning:
      stillOnline.paths.length === 0
        ? undefined
        : `${foundText(stillOnline, 'removed page')} still online: ${stillOnline.paths.join(', ')}. Delete what readers must not find: some hosts keep files from earlier exports.`,
  }),
} satisfies Renderers;

/** `named`: what differs, except for further answers. */
interface Differing extends Numbers<'differingCount' | 'askedCount'>, Partial<Texts<'named'>> {
  readonly of: 'file' | 'link' | 'answer';
}

/** `comparedChangedCount`: files of the sample that the export added or modified. */
interface DrawnSample
  extends
    OptionalTexts<'contentDigest'>,
    Numbers<'fileCount' | 'sampleSize' | 'changedCount' | 'comparedChangedCount'> {
  /** Paths in the list of changes that were not deployed. */
  readonly missingChanges: readonly string[];
}

/** `changedCount`: deployed files that the export added or modified. */
interface ComparedSample
  extends Texts<'url'>, Numbers<'checkedCount' | 'fileCount' | 'changedCount' | 'comparedChangedCount'> {
  readonly isContentCompared: boolean;
}

interface CheckedSample extends ComparedSample, Numbers<'mismatchCount' | 'notComparedCount'> {
  /** Answers that were requested to find old servers. */
  readonly answers: FurtherAnswers | undefined;
}

/** `requiredCount`: how many must be right in a row. */
interface FurtherAnswers extends Numbers<'requiredCount' | 'answerCount'> {
  /** The path of each answer that was not the file. */
  readonly old: readonly string[];
}

function missingAnswersText({ requiredCount, answerCount, old }: FurtherAnswers): string | undefined {
  if (answerCount >= requiredCount || old.length > 0) return undefined;
  return `Every file was online as deployed, but only ${numberText(answerCount)} of ${numberText(requiredCount)} further answers arrived in time: another server may still have the old export.`;
}

interface ReadPages {
  /** The directive that forbids what the home page contains, if one does. */
  readonly policy: string | undefined;
  /** How long browsers keep pages, if that is more than a day, in seconds. */
  readonly lifetimes: readonly number[];
  /** The paths of pages that browsers read by another encoding than their own. */
  readonly garbled: readonly string[];
}

interface FoundPaths {
  readonly paths: readonly string[];
  /** Whether there are more files, for which the check did not ask. */
  readonly isSample: boolean;
}

function foundText({ paths, isSample }: FoundPaths, one: string): string {
  return `${isSample ? 'At least ' : ''}${countText(paths.length, one)}`;
}

function garbledText(paths: readonly string[]): string | undefined {
  const [first] = paths;
  if (first === undefined) return undefined;
  const pages = `${countText(paths.length, 'checked page')}, such as ${first}`;
  return `Browsers show wrong letters on ${pages}: they have another charset than the Content-Type, or nothing names it. See "Content types" in the action's docs/hosting.md.`;
}

function lostPayloadsText(lost: FoundPaths): string | undefined {
  const [first] = lost.paths;
  if (first === undefined) return undefined;
  const are = lost.paths.length === 1 ? 'is' : 'are';
  return `${foundText(lost, 'file')} of soft navigation, such as ${first}, ${are} not online as deployed. Readers who click a link get the whole page instead.`;
}

function lifetimeText(lifetimes: readonly number[]): string | undefined {
  if (lifetimes.length === 0) return undefined;
  const count = countText(lifetimes.length, 'checked page');
  const longest = durationText(lifetimes.reduce((a, b) => Math.max(a, b)) * 1000);
  return `Browsers keep ${count} for up to ${longest} without asking again, so readers do not see the next export. Send \`Cache-Control: no-cache\` with pages.`;
}

export function siteName({ url }: Texts<'url'>): string {
  return url.replace(/^https?:\/\/|\/$/g, '');
}

/** Continues the name of the site: `serves this export: 200 of 375 files compared, all 5 changed ones` */
export function servedText(sample: ComparedSample): string {
  const { isContentCompared, checkedCount, fileCount, changedCount, comparedChangedCount } = sample;
  const count = changedCount === comparedChangedCount ? 'all' : `${numberText(comparedChangedCount)} of`;
  const isOne = changedCount === 1 && comparedChangedCount === 1;
  const changed = isOne ? ', including the changed one' : `, ${count} ${numberText(changedCount)} changed ones`;
  const files = `${numberText(checkedCount)} of ${countText(fileCount, 'file')}`;
  const [text, note] = isContentCompared
    ? [`serves this export: ${files} compared`, '']
    : [`serves files of the right type at the addresses of ${files}`, '. Their content was not compared'];
  return `${text}${changedCount === 0 ? '' : changed}${note}`;
}

function missingChangesText(missing: readonly string[], changedCount: number): string | undefined {
  const [path] = missing;
  if (path === undefined) return undefined;
  if (changedCount === 0)
    return `None of the changed files in \`changes-path\`, such as ${path}, were deployed. It is probably the list of another export.`;
  return `${countText(missing.length, 'changed file')} in \`changes-path\`, such as ${path}, ${missing.length === 1 ? 'was' : 'were'} not deployed, and could not be checked first.`;
}

function onlineExport(contentDigest: string): Rendered {
  return { details: { 'Content digest online': contentDigest }, outputs: { 'content-digest': contentDigest } };
}
