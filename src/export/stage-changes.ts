/** Compares the export with what is published: the file of changes, and the failure if too many pages are missing. */
import { StagedTextFile } from '../disk/text-file.ts';
import type { Emit, RunEvent } from '../events.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { changesPieces, compareSites } from '../site/compare.ts';
import { type LackingPages, lackingPages } from '../site/lacking.ts';
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
  if (previous === undefined) return {};
  if (previous.kind === 'unreadable') return { event: { kind: 'unknown-changes-committed' } };
  const { files: before, domain, reading } = previous.kind === 'found' ? previous.manifest : noExport;
  const changes = compareSites(before, files);
  const staged = new StagedTextFile(path, changesPieces(changes));
  const failure = removalFailure(lackingPages(before, files, domain), maxRemovedPercent);
  if (failure === undefined) {
    const isFirstExport = before.length === 0;
    const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const facts = { path, changes, isFirstExport, hasReadings: reading !== undefined, previousSizeBytes };
    return { file: staged, event: { kind: 'changes-committed', ...facts } };
  }
  using file = staged;
  file.commit();
  emit({ kind: 'changes-written', path });
  throw failure;
}

const noExport = { files: [], domain: null, reading: undefined } as const;

const maxNamedPages = 10;

/** Undefined if the export lacks no larger share of the published pages than is allowed. */
function removalFailure(pages: LackingPages, maxPercent: number): Failure | undefined {
  const { publishedCount, missing, emptied, alike } = pages;
  const lacking = [...missing, ...emptied, ...alike];
  const percent = (lacking.length / publishedCount) * 100;
  if (lacking.length === 0 || percent <= maxPercent) return undefined;
  // Rounded to the limit, it would not seem to exceed it.
  const shown = Math.round(percent) > maxPercent ? Math.round(percent) : Math.ceil(percent * 10) / 10;
  const counts = `${numberText(lacking.length)} of the ${countText(publishedCount, 'published page')}`;
  const kinds = { missing, 'almost empty': emptied, 'with the text of other pages': alike };
  const list = Object.entries(kinds)
    .filter(([, { length }]) => length > 0)
    .map(([kind, { length }]) => `${numberText(length)} ${kind}`);
  return new Failure({
    code: 'too-many-removed',
    message: `This export lacks ${counts} (${shown}%: ${list.join(', ')}); \`max-removed\` is ${maxPercent}%.`,
    details: { 'Lacking pages': lacking.slice(0, maxNamedPages).join(', ') },
  });
}
