/** The events of a site: its content, what changed, and what was committed. Pure. */
import type { ChangeCounts, ChangedPage, LackingPage, Vanished } from '../model/site.ts';
import { andMore, countText, numberText, sizeText } from '../text/amounts.ts';
import { lackingText } from '../text/change-texts.ts';
import { runName, type Text, type Words } from '../text/words.ts';
import type { Numbers, OptionalTexts, Renderers, Texts } from './rendered.ts';

export const siteEvents = {
  'first-export': ({ manifestPath }: Texts<'manifestPath'>) => ({
    notice: (words: Words) =>
      `Manifest ${manifestPath} does not exist: this is the first ${runName(words)}, or \`previous-manifest\` is wrong.`,
  }),
  /** What readers see until this export is published. `publishedMs` is known only of an earlier day. */
  'previous-found': ({ manifestPath }: Texts<'manifestPath'> & { readonly publishedMs: number | undefined }) => ({
    debug: `Read ${manifestPath}.`,
  }),
  /** The manifest at a URL could not be read. `manifestUrl` is without its query, which may contain a signature. */
  'manifest-read-again': ({ manifestUrl, reason }: Texts<'manifestUrl' | 'reason'>) => ({
    plain: `Could not read ${manifestUrl}: ${reason}. Reading it again.`,
  }),
  'comparison-impossible': ({ manifestUrl, reason }: Texts<'manifestUrl' | 'reason'>) => ({
    warning: `Could not compare with ${manifestUrl}: ${reason}. Removed pages were not checked, and output \`changed\` will be \`true\`.`,
  }),
  'readings-missing': () => ({
    warning:
      'The previous manifest does not record what its pages show, or records it by other rules. Pages are compared by their bytes, and `max-removed` checks only missing pages, until the manifest of this run is published.',
  }),
  /** Why the words that changed on a page are not shown, with the stack of an error of the action itself. */
  'words-unknown': ({ reason, isDefect }: Texts<'reason'> & { readonly isDefect: boolean }) => {
    const text = `The words that changed on a page are not shown: ${reason}`;
    return isDefect ? { warning: text } : { debug: text };
  },
  'exclude-unused': ({ rules }: { readonly rules: readonly string[] }) => ({
    plain: rules.map((rule) => `The \`exclude\` rule \`${rule}\` matched nothing.`),
  }),
  'pages-suspicious': ({ pages }: { readonly pages: readonly LackingPage[] }) => ({
    warning: `${countText(pages.length, 'published page')} may be broken in the new site: ${lackingText(pages)}. ${firstLines(pages.map(({ path }) => path)).join(', ')}.`,
  }),
  'other-domain-compared': ({ previous, domain }: Texts<'previous' | 'domain'>) => ({
    warning: `The previous manifest is from ${previous}, but \`domain\` is ${domain}. The reported changes compare two different sites.`,
  }),
  'source-opened': ({ source }: Texts<'source'> & OptionalTexts<'domain'>) => ({
    started: `Preparing ${source}`,
    work: `Preparation of ${source}`,
    result: `${source} prepared`,
    details: { Source: source },
  }),
  /** The pages of a source that was prepared. Those of an export are counted by the service. */
  'pages-counted': ({ pageCount }: Numbers<'pageCount'>) => ({ outputs: { 'page-count': pageCount } }),
  'site-read': (site: Texts<'contentDigest'> & Numbers<'fileCount' | 'pageCount' | 'sizeBytes'>) => ({
    done: `Verified ${countText(site.fileCount, 'file')}, ${sizeText(site.sizeBytes)}`,
    details: { 'Content digest': site.contentDigest },
    outputs: { 'file-count': site.fileCount, 'site-size': site.sizeBytes, 'content-digest': site.contentDigest },
  }),
  'site-in-folder': ({ folder }: Texts<'folder'>) => ({
    warning: `Every file of the site is in the folder "${folder}", so a host serves no page at \`/\`.`,
  }),
  'index-missing': () => ({
    warning: 'The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.',
  }),
  'pages-missing': ({ pageCount, reportedCount }: Numbers<'pageCount' | 'reportedCount'>) => ({
    warning: `The site has only ${countText(pageCount, 'page')}, but the service reported ${countText(reportedCount, 'page')}.`,
  }),
  /** The step is about to fail because of the pages. The changes are at their final path. */
  'pages-lacking': ({ pages, changesPath }: Texts<'changesPath'> & LackingSite) => ({
    plain: pages.length === 0 ? [] : ['Lacking pages:', ...firstLines(pages.map(({ path }) => path))],
    details: { Changes: changesPath },
    committed: changesPath,
    outputs: { 'changes-path': changesPath },
  }),
  /** Until now, nothing that is published has changed. */
  'commit-started': () => ({}),
  /** `extractTo`: the folder as the user named it. `isNew`: it was empty, or did not exist. */
  'site-committed': ({ path, extractTo, isNew }: Texts<'path' | 'extractTo'> & { readonly isNew: boolean }) => ({
    done: `${isNew ? 'Created' : 'Replaced'} ${extractTo}`,
    details: { Site: path },
    committed: path,
    outputs: { 'site-path': path },
  }),
  'replaced-site-left': ({ path, isStopped }: Texts<'path'> & { readonly isStopped: boolean }) => ({
    warning: isStopped
      ? `The run was stopped before the replaced site was removed: ${path}. Delete it.`
      : `The replaced site could not be removed: ${path}. Delete it; another user may own its files.`,
  }),
  /** The outputs follow with the site: a run that fails in between has not changed it. */
  'changes-written': ({ path }: Texts<'path'>) => ({ committed: path }),
  'changes-committed': ({ path, ...compared }: Texts<'path'> & ReportedChanges) => {
    const { files, excludedCount } = compared;
    const excluded = `, and ${countText(excludedCount, 'published file')} left out by \`exclude\``;
    const pagesText = pageChangesText(compared);
    const filesText: Text = (words) =>
      compared.isFirstExport
        ? `First ${runName(words)}: ${countText(files.added, 'file')} added`
        : `${changedFilesText(files)} since the last ${runName(words)}${excludedCount > 0 ? excluded : ''}`;
    return {
      done: pagesText === '' ? filesText : [filesText, pagesText],
      details: { Changes: path },
      committed: path,
      outputs: {
        changed: compared.isChanged,
        'changed-page-count': compared.pageCount,
        'changes-path': path,
        'added-count': files.added,
        'modified-count': files.modified,
        'removed-count': files.removed,
      },
    };
  },
  /** The event in place of `changes-committed`, after `comparison-impossible`. */
  'unknown-changes-committed': () => ({ outputs: { changed: true } }),
  'manifest-committed': ({ path }: Texts<'path'>) => ({ committed: path, outputs: { 'manifest-path': path } }),
} satisfies Renderers;

/** Enough to recognize what is lacking. The file of changes lists all. */
export const maxNamedPages = 10;

export function firstLines(lines: readonly string[]): readonly string[] {
  return [...lines.slice(0, maxNamedPages), ...andMore(lines.length - maxNamedPages)];
}

interface LackingSite {
  readonly pages: readonly LackingPage[];
  /** The paths of the published pages. */
  readonly published: readonly string[];
  /** The domain of the published site, if it is known. */
  readonly domain: string | null;
}

interface ReportedChanges extends ChangeCounts {
  /** The pages that a reader would notice, by kind. Empty for a first export. */
  readonly pages: readonly ChangedPage[];
  /** Whether it is the first export. Every file then counts as added. */
  readonly isFirstExport: boolean;
  /** Whether the earlier manifest records what a reader sees. Otherwise, pages with other bytes count as changed. */
  readonly hasReadings: boolean;
  /** How many published files are left out. They are in no other count. */
  readonly excludedCount: number;
  readonly previousSizeBytes: number;
  readonly vanished: readonly Vanished[];
  /** Whether any file differs, also one that is left out. */
  readonly isChanged: boolean;
}

export function changedFilesText({ added, modified, removed }: ReportedChanges['files']): string {
  return `${numberText(added)} added, ${numberText(modified)} modified, ${numberText(removed)} removed`;
}

/** Returns what changed for readers, without a full stop. Empty for a first export, and if no file changed. */
export function pageChangesText(compared: ReportedChanges): string {
  const { pages, fileCount, pageCount, rebuiltCount, isFirstExport, hasReadings } = compared;
  if (isFirstExport || fileCount === 0) return '';
  if (pageCount === 0) return 'No page changed for readers';
  const counts = (['added', 'modified', 'removed', 'moved'] as const)
    .map((kind) => ({ kind, count: pages.filter((page) => page.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${numberText(count)} ${kind}`);
  const verb = hasReadings ? `${pageCount === 1 ? 'reads' : 'read'} differently` : 'changed';
  const rebuilt = `; ${countText(rebuiltCount, 'other')} ${rebuiltCount === 1 ? 'was' : 'were'} rebuilt`;
  return `${countText(pageCount, 'page')} ${verb} (${counts.join(', ')})${rebuiltCount === 0 ? '' : rebuilt}`;
}
