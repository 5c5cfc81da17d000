/** The events of a site: its content, what changed, and what was committed. Pure. */
import { countText, numberText, sizeText } from '../text/amounts.ts';
import type { Numbers, Renderers, Texts } from './rendered.ts';

export const siteEvents = {
  'first-export': ({ manifestPath }: Texts<'manifestPath'>) => ({
    notice: `Manifest ${manifestPath} does not exist: this is the first export, or \`previous-manifest\` is wrong.`,
  }),
  /** The manifest at a URL could not be read. `manifestUrl` is without its query, which may contain a signature. */
  'comparison-impossible': ({ manifestUrl, reason }: Texts<'manifestUrl' | 'reason'>) => ({
    warning: `Could not compare with ${manifestUrl}: ${reason}. Output \`changed\` will be \`true\`.`,
  }),
  'other-domain-compared': ({ manifestPath, previous, domain }: Texts<'manifestPath' | 'previous' | 'domain'>) => ({
    warning: `Manifest ${manifestPath} is from ${previous}, but this is an export of ${domain}. The reported changes compare two different sites.`,
  }),
  'site-read': ({ fileCount, sizeBytes, contentDigest, extractTo }: ReadSite) => {
    const amounts = `${countText(fileCount, 'file')}, ${sizeText(sizeBytes)}`;
    const text = extractTo === undefined ? `Verified ${amounts}` : `Verified and unpacked ${amounts} → ${extractTo}`;
    return {
      done: text,
      details: { 'Content digest': contentDigest },
      outputs: { 'file-count': fileCount, 'site-size': sizeBytes, 'content-digest': contentDigest },
    };
  },
  /** This and the next two: the site is complete, but probably not what the user expects. */
  'site-in-folder': ({ folder }: Texts<'folder'>) => ({
    warning: `Every file of the site is in the folder "${folder}", so a host serves no page at \`/\`.`,
  }),
  'index-missing': () => ({
    warning: 'The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.',
  }),
  'pages-missing': ({ pageCount, reportedCount }: Numbers<'pageCount' | 'reportedCount'>) => ({
    warning: `The site has only ${countText(pageCount, 'HTML file')}, but the service reported ${countText(reportedCount, 'page')}.`,
  }),
  'pages-alike': ({ count, first, second }: Texts<'first' | 'second'> & Numbers<'count'>) => ({
    warning: `${countText(count, 'page')} read the same, such as ${first} and ${second}: they are probably error pages.`,
  }),
  /** The changes are at their final path, because the step is about to fail. */
  'changes-written': ({ path }: Texts<'path'>) => ({ details: { Changes: path }, outputs: { 'changes-path': path } }),
  /** Until now, nothing that is published has changed. */
  'commit-started': () => ({}),
  'site-committed': ({ path }: Texts<'path'>) => ({ details: { Site: path }, outputs: { 'site-path': path } }),
  /** The site that was replaced could not be removed. */
  'replaced-site-left': ({ path }: Texts<'path'>) => ({
    warning: `The replaced site could not be removed: ${path}. Delete it; another user may own its files.`,
  }),
  'changes-committed': ({ path, ...changes }: Texts<'path'> & ChangeFigures) => {
    const { added, modified, removed } = changes;
    const pagesText = pageChangesText(changes);
    return {
      done: pagesText === '' ? changesText(changes) : [changesText(changes), pagesText],
      details: { Changes: path },
      outputs: {
        changed: added.fileCount + modified.fileCount + removed.fileCount > 0,
        'changed-page-count': added.pageCount + modified.pageCount + removed.pageCount,
        'changes-path': path,
        'added-count': added.fileCount,
        'modified-count': modified.fileCount,
        'removed-count': removed.fileCount,
      },
    };
  },
  /** In place of `changes-committed`, after `comparison-impossible`. */
  'unknown-changes-committed': () => ({ outputs: { changed: true } }),
  /** The bundle contained a file with the path of the manifest in the site. */
  'site-manifest-replaced': () => ({
    debug: "The bundle contains the manifest of an earlier export. This export's manifest replaced it.",
  }),
  'manifest-committed': ({ path }: Texts<'path'>) => ({ outputs: { 'manifest-path': path } }),
} satisfies Renderers;

interface ReadSite {
  readonly fileCount: number;
  /** The files' total. */
  readonly sizeBytes: number;
  /** HTML files, error pages included. */
  readonly pageCount: number;
  readonly contentDigest: string;
  /** The folder as the user named it; undefined if the site is only verified. */
  readonly extractTo: string | undefined;
}

interface ChangeFigures {
  /** True without an earlier export. Every file then counts as added. */
  readonly isFirstExport: boolean;
  readonly added: ChangedFiles;
  readonly modified: ChangedFiles;
  readonly removed: ChangedFiles;
  /** Pages with other bytes that read the same. */
  readonly rebuiltPageCount: number;
  /** Whether the earlier manifest records what a reader sees. Otherwise, pages with other bytes count as changed. */
  readonly hasReadings: boolean;
  /** Size of the earlier site. */
  readonly previousSizeBytes: number;
}

interface ChangedFiles {
  /** All files, pages included. */
  readonly fileCount: number;
  /** Pages that read differently. */
  readonly pageCount: number;
  /** Paths of the first ones, relative to the site. */
  readonly firstPages: readonly string[];
}

function changesText({ isFirstExport, added, modified, removed }: ChangeFigures): string {
  if (isFirstExport) return `First export: ${countText(added.fileCount, 'file')} added`;
  const count = ({ fileCount }: ChangedFiles): string => numberText(fileCount);
  return `${count(added)} added, ${count(modified)} modified, ${count(removed)} removed since the last export`;
}

/** Returns what changed for readers, in one sentence without its full stop. Empty for a first export, and if no file changed. */
export function pageChangesText(changes: ChangeFigures): string {
  const { isFirstExport, rebuiltPageCount, hasReadings } = changes;
  const kinds = (['added', 'modified', 'removed'] as const).map((kind) => ({ kind, ...changes[kind] }));
  const [files, pages] = [sumOf(kinds.map(({ fileCount }) => fileCount)), sumOf(kinds.map((each) => each.pageCount))];
  if (isFirstExport || files === 0) return '';
  if (pages === 0) return `No page changed for readers; ${rebuiltText(files, 'file')}`;
  const counts = kinds.filter(({ pageCount }) => pageCount > 0);
  const list = counts.map(({ kind, pageCount }) => `${numberText(pageCount)} ${kind}`).join(', ');
  if (!hasReadings)
    return `${countText(pages, 'page')} changed (${list}); the previous manifest does not show which of them read differently`;
  const others = rebuiltPageCount === 0 ? '' : `; ${rebuiltText(rebuiltPageCount, 'other')}`;
  return `${countText(pages, 'page')} ${pages === 1 ? 'reads' : 'read'} differently (${list})${others}`;
}

function rebuiltText(count: number, what: string): string {
  return `${countText(count, what)} ${count === 1 ? 'was' : 'were'} rebuilt`;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
