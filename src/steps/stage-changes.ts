/** Compares the export with what is published: the file of changes, and the failure if too many pages are missing. */
import { StagedTextFile } from '../disk/text-file.ts';
import type { Emit, FactsOf } from '../events.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import {
  alikePages,
  changesPieces,
  compareSites,
  lackingPages,
  type LackingPages,
  type SiteChanges,
} from '../site/compare.ts';
import { countText, numberText } from '../text/amounts.ts';
import { isHtml } from '../text/paths.ts';
import type { PreviousExport } from './read-previous.ts';

type ChangeFigures = FactsOf<'changes-committed'>;

export interface StagedChanges {
  readonly file: StagedTextFile;
  /** To be reported after the commit. */
  readonly figures: ChangeFigures;
}

interface ChangesFile extends Pick<ExportSettings, 'maxRemovedPercent'> {
  readonly path: string;
}

/**
 * Returns undefined if there is nothing to compare with. Throws `too-many-removed`, in which case the file of changes is at its final
 * path, and what writing it throws.
 */
export function stageChanges(
  { previous, files }: { readonly previous: PreviousExport; readonly files: readonly SiteFile[] },
  { path, maxRemovedPercent }: ChangesFile,
  emit: Emit,
): StagedChanges | undefined {
  const alike = alikePages(files);
  const [first = '', second = ''] = alike;
  if (alike.length > 0) emit({ kind: 'pages-alike', count: alike.length, first, second });
  if (previous.kind !== 'known' && previous.kind !== 'first-export') return undefined;
  const before = previous.kind === 'known' ? previous.files : [];
  const changes = compareSites(before, files);
  const staged = new StagedTextFile(path, changesPieces(changes));
  const failure = removalFailure(lackingPages(before, files), maxRemovedPercent);
  if (failure === undefined) return { file: staged, figures: { path, ...figuresOf(changes) } };
  using file = staged;
  file.commit();
  emit({ kind: 'changes-written', path });
  throw failure;
}

function figuresOf({ pages, previous, ...files }: SiteChanges): Omit<ChangeFigures, 'path'> {
  return {
    isFirstExport: previous.fileCount === 0,
    added: changedFiles(files.added, pages.added),
    modified: changedFiles(files.modified, pages.modified),
    removed: changedFiles(files.removed, pages.removed),
    rebuiltPageCount: files.modified.filter(isHtml).length - pages.modified.length,
    hasReadings: previous.hasReadings,
    previousSizeBytes: previous.sizeBytes,
  };
}

/** Maximum number of pages of each kind in the summary. */
const maxListedPages = 50;

function changedFiles(paths: readonly string[], pages: readonly string[]): ChangeFigures['added'] {
  return { fileCount: paths.length, pageCount: pages.length, firstPages: pages.slice(0, maxListedPages) };
}

const maxNamedPages = 10;

/** Undefined if the export lacks no larger share of the published pages than is allowed. */
function removalFailure(
  { publishedCount, missing, likeErrorPage, blank }: LackingPages,
  maxPercent: number,
): Failure | undefined {
  const lacking = [...missing, ...likeErrorPage, ...blank];
  const percent = (lacking.length / publishedCount) * 100;
  if (lacking.length === 0 || percent <= maxPercent) return undefined;
  // Rounded to the limit, it would not seem to exceed it.
  const shown = Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10;
  const are = publishedCount === 1 ? 'is' : 'are';
  const counts = `${numberText(lacking.length)} of the ${countText(publishedCount, 'page')} that ${are} published`;
  const kinds = [
    ...(missing.length === 0 ? [] : [`${numberText(missing.length)} missing`]),
    ...(likeErrorPage.length === 0 ? [] : [`${numberText(likeErrorPage.length)} reading like \`404.html\``]),
    ...(blank.length === 0 ? [] : [`${numberText(blank.length)} without content`]),
  ];
  return new Failure({
    code: 'too-many-removed',
    message: `This export lacks ${counts} (${shown} %: ${kinds.join(', ')}); \`max-removed\` is ${maxPercent} %.`,
    details: { 'Lacking pages': lacking.slice(0, maxNamedPages).join(', ') },
  });
}
