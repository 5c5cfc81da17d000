/** Compares the export with what is published, and stages the file of changes. */
import { Turns } from '../clock.ts';
import { StagedTextFile, writePieces } from '../disk/text-file.ts';
import type { RunEvent } from '../events.ts';
import type { SiteFile } from '../model/site.ts';
import { changeDetail } from '../text/change-texts.ts';
import type { SiteSettings } from '../settings/action-settings.ts';
import { changeCounts, changesPieces, compareSites } from '../site/compare.ts';
import { whatIsLacking } from '../site/lacking.ts';
import { mostChangedFirst, noticedPages } from '../site/noticed-pages.ts';
import { removalFailure } from '../site/removal-failure.ts';
import type { StagedSite } from '../site/staged-site.ts';
import type { AcceptContext } from './accept-context.ts';
import { includedFiles } from './exclusions.ts';
import type { PublishedExport } from './published-export.ts';

export interface StagedChanges {
  readonly file?: StagedTextFile;
  /** To be reported after the site is committed. */
  readonly events: readonly RunEvent[];
}

interface NewSite {
  /** Of the file of changes. */
  readonly path: string;
  /** Undefined if no comparison was requested. */
  readonly published: PublishedExport | undefined;
  readonly files: readonly SiteFile[];
  /** Undefined if the site is only verified. */
  readonly site: Pick<StagedSite, 'read'> | undefined;
}

type ComparisonSettings = Pick<SiteSettings, 'domain' | 'exclude' | 'maxRemovedPercent'>;

/** A value that the user sets is stricter: it fails the step if it cannot be checked. */
const defaultMaxRemovedPercent = 25;

const noExport = { files: [], domain: null, reading: undefined } as const;

/** Throws the failure of a site that lacks too much, after its changes are written; also the signal's reason, and what writing throws. */
export async function stageChanges(
  { path, published, files: now, site }: NewSite,
  { domain, exclude, maxRemovedPercent = defaultMaxRemovedPercent }: ComparisonSettings,
  context: AcceptContext,
): Promise<StagedChanges> {
  const { emit, signal } = context;
  if (published === undefined) return { events: [] };
  const { found } = published;
  if (found.kind === 'unreadable') return { events: [{ kind: 'unknown-changes-committed' }] };
  const recorded = found.kind === 'found' ? found.manifest : noExport;
  const turns = new Turns(signal);
  const before = await includedFiles(recorded.files, turns, exclude);
  const isFirstExport = before.length === 0;
  const hasReadings = recorded.reading !== undefined;
  if (!isFirstExport && !hasReadings) emit({ kind: 'readings-missing' });
  const states = { before, now, domain: domain ?? recorded.domain };
  const changes = await compareSites(before, now, turns);
  const modified = await mostChangedFirst(changes.modified.pages, turns);
  const lacking = await whatIsLacking(states, turns);
  const failure = removalFailure(lacking, changes.moved, maxRemovedPercent);
  // Comparing words needs the parser of HTML, which other runs do not load.
  const { readPageChanges } = await import('./read-page-changes.ts');
  const read = { pages: failure === undefined ? modified : [], published, site };
  const words = await readPageChanges(read, context);
  const pages = isFirstExport ? [] : noticedPages({ changes, modified, found: words, now });
  const pieces = changesPieces({ changes, isFirst: isFirstExport, details: pages.values().map(changeDetail) });
  if (failure !== undefined) {
    await writePieces(path, pieces, signal);
    emit({ ...lacking, kind: 'pages-lacking', domain: states.domain, changesPath: path });
    throw failure;
  }
  const suspicious = lacking.pages.filter(({ isSuspicious }) => isSuspicious);
  if (suspicious.length > 0) emit({ kind: 'pages-suspicious', pages: suspicious });
  const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const excludedCount = recorded.files.length - before.length;
  const previously = { isFirstExport, hasReadings, excludedCount, previousSizeBytes, vanished: lacking.vanished };
  const facts = { path, changes, pages, ...previously };
  const file = await StagedTextFile.ofPieces(path, pieces, { signal });
  return { file, events: [{ kind: 'changes-committed', ...facts, ...changeCounts(changes) }] };
}
