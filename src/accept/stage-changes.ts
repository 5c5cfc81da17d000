/** Compares the export with what is published, and stages the file of changes. */
import { StagedTextFile, writePieces } from '../disk/text-file.ts';
import type { Emit, RunEvent } from '../events.ts';
import type { SiteFile } from '../model/site.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import type { SiteRules } from '../settings/action-settings.ts';
import { changeCounts, changesPieces, compareSites } from '../site/compare.ts';
import { whatIsLacking } from '../site/lacking.ts';
import type { RecordedSite } from '../site/manifest.ts';
import { mostChangedFirst, noticedPages } from '../site/noticed-pages.ts';
import { removalFailure } from '../site/removal-failure.ts';
import type { StagedSite } from '../site/staged-site.ts';
import { changeDetail } from '../text/change-texts.ts';
import { Turns } from '../turns.ts';
import { includedFiles } from './exclusions.ts';
import { type PublishedExport, readPublishedAgain } from './published-export.ts';

export interface StagedChanges {
  readonly file?: StagedTextFile;
  /** Whether the site differs from what is published. True if that is unknown. */
  readonly isChanged: boolean;
  /** What to report after the site is committed. */
  readonly events: readonly RunEvent[];
}

interface ComparedSite {
  /** The path of the file of changes. */
  readonly path: string;
  /** Undefined if no comparison was requested. */
  readonly published: PublishedExport | undefined;
  readonly files: readonly SiteFile[];
  /** Undefined if the site is only verified. */
  readonly staged: Pick<StagedSite, 'read'> | undefined;
}

/** A value that the user sets is stricter: it fails the step if it cannot be checked. */
const defaultMaxRemovedPercent = 25;

const unknownChanges: StagedChanges = { isChanged: true, events: [{ kind: 'unknown-changes-committed' }] };
const noExport: Omit<RecordedSite, 'contentDigest'> = { domain: null, hasReadings: false, files: [] };

/** Stages the changes. Throws the failure of a site that lacks too much, after its changes are written. */
export async function stageChanges(
  { path, published, files: now, staged }: ComparedSite,
  { domain, exclude, maxRemovedPercent }: Pick<SiteRules, 'domain' | 'exclude' | 'maxRemovedPercent'>,
  context: GuardedContext,
): Promise<StagedChanges> {
  const { emit, signal } = context;
  if (published === undefined) return { isChanged: true, events: [] };
  const found = await readPublishedAgain(published, maxRemovedPercent, context);
  if (found.kind === 'unreadable') return unknownChanges;
  const recorded = found.kind === 'found' ? found.manifest : noExport;
  const turns = new Turns(signal);
  const before = await includedFiles(recorded.files, exclude, turns);
  const isFirstExport = before.length === 0;
  const changes = await compareSites(before, now, turns);
  const counts = changeCounts(changes);
  // An unchanged site is not published, nor is its manifest: the next night would warn again.
  if (!isFirstExport && counts.fileCount > 0) reportLimits(recorded, { domain, maxRemovedPercent }, emit);
  const states = { before, now, domain: domain ?? recorded.domain };
  const modified = await mostChangedFirst(changes.modified.pages, turns);
  const lacking = await whatIsLacking(states, turns);
  const failure = removalFailure(lacking, changes.moved, maxRemovedPercent ?? defaultMaxRemovedPercent);
  // Comparing words needs the parser of HTML, which other runs do not load.
  const { readPageChanges } = await import('./read-page-changes.ts');
  const words = await readPageChanges({ pages: failure === undefined ? modified : [], published, staged }, context);
  const pages = isFirstExport ? [] : await noticedPages({ changes, modified, found: words, now }, turns);
  const pieces = changesPieces(changes, pages.values().map(changeDetail), isFirstExport);
  if (failure !== undefined) {
    await writePieces(path, pieces, signal);
    // The failure stays the first error if its outputs cannot be written.
    using report = new DisposableStack();
    report.defer(() => emit({ kind: 'pages-lacking', ...lacking, domain: states.domain, changesPath: path }));
    throw failure;
  }
  const suspicious = lacking.pages.filter(({ isSuspicious }) => isSuspicious);
  if (suspicious.length > 0) emit({ kind: 'pages-suspicious', pages: suspicious });
  const file = await StagedTextFile.ofPieces(path, pieces, { signal, events: [{ kind: 'changes-written', path }] });
  const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const excludedCount = recorded.files.length - before.length;
  const isChanged = counts.fileCount + excludedCount > 0;
  const previously = { isFirstExport, hasReadings: recorded.hasReadings, excludedCount, previousSizeBytes };
  const facts = { path, pages, ...counts, isChanged, ...previously, vanished: lacking.vanished };
  return { file, isChanged, events: [{ kind: 'changes-committed', ...facts }] };
}

/** Warns if pages cannot be compared by what they show, or are those of another site. */
function reportLimits(
  { domain: previous, hasReadings }: Pick<RecordedSite, 'domain' | 'hasReadings'>,
  { domain, maxRemovedPercent }: Pick<SiteRules, 'domain' | 'maxRemovedPercent'>,
  emit: Emit,
): void {
  if (!hasReadings) emit({ kind: 'readings-missing' });
  // With `max-removed: 100%`, as for a preview on a host of its own, two sites are compared on purpose.
  if (previous === null || domain === undefined || domain === previous || maxRemovedPercent === 100) return;
  emit({ kind: 'other-domain-compared', previous, domain });
}
