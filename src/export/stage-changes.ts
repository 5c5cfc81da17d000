/** Compares the export with what is published: the file of changes, and the failure if too many pages are missing. */
import { StagedTextFile } from '../disk/text-file.ts';
import type { Emit, RunEvent } from '../events.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { alikePages, changesPieces, compareSites, lackingPages, type LackingPages } from '../site/compare.ts';
import { countText, numberText } from '../text/amounts.ts';
import type { FoundExport } from '../site/found-export.ts';

export interface StagedChanges {
  readonly file?: StagedTextFile;
  /** To be reported after the commit. Undefined if no comparison was requested. */
  readonly event?: RunEvent;
}

interface ComparedSite {
  /** Undefined if no comparison was requested. */
  readonly previous: FoundExport | undefined;
  readonly files: readonly SiteFile[];
}

/** Throws `too-many-removed`, in which case the file of changes is at its final path, and what writing it throws. */
export function stageChanges(
  { previous, files }: ComparedSite,
  { path, maxRemovedPercent }: { readonly path: string; readonly maxRemovedPercent: number },
  emit: Emit,
): StagedChanges {
  const alike = alikePages(files);
  const [first = '', second = ''] = alike;
  if (alike.length > 0) emit({ kind: 'pages-alike', count: alike.length, first, second });
  if (previous === undefined) return {};
  if (previous.kind === 'unreadable') return { event: { kind: 'unknown-changes-committed' } };
  const before = previous.kind === 'found' ? previous.manifest.files : [];
  const changes = compareSites(before, files);
  const staged = new StagedTextFile(path, changesPieces(changes));
  const failure = removalFailure(lackingPages(before, files), maxRemovedPercent);
  if (failure === undefined) {
    const isFirstExport = before.length === 0;
    const hasReadings = before.some(({ textSha256 }) => textSha256 !== undefined);
    const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const facts = { path, changes, isFirstExport, hasReadings, previousSizeBytes };
    return { file: staged, event: { kind: 'changes-committed', ...facts } };
  }
  using file = staged;
  file.commit();
  emit({ kind: 'changes-written', path });
  throw failure;
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
  const counts = `${numberText(lacking.length)} of the ${countText(publishedCount, 'published page')}`;
  const kinds = [
    ...(missing.length === 0 ? [] : [`${numberText(missing.length)} missing`]),
    ...(likeErrorPage.length === 0 ? [] : [`${numberText(likeErrorPage.length)} reading like \`404.html\``]),
    ...(blank.length === 0 ? [] : [`${numberText(blank.length)} without content`]),
  ];
  return new Failure({
    code: 'too-many-removed',
    message: `This export lacks ${counts} (${shown} %: ${kinds.join(', ')}); \`max-removed\` is ${maxPercent} %.`,
    details: { 'Missing or empty pages': lacking.slice(0, maxNamedPages).join(', ') },
  });
}
