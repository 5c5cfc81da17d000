/** Compares the export with what is published, and stages the file of changes. */
import { Turns } from '../clock.ts';
import { StagedTextFile } from '../disk/text-file.ts';
import type { RunEvent } from '../events.ts';
import type { Failure } from '../failure.ts';
import type { FilePair, SiteChanges, SiteFile } from '../model/site.ts';
import { changeDetail } from '../text/change-texts.ts';
import type { SiteSettings } from '../settings/action-settings.ts';
import { changeCounts, changesPieces, compareSites } from '../site/compare.ts';
import { type Lacking, type SiteStates, whatIsLacking } from '../site/lacking.ts';
import { mostChangedFirst, noticedPages } from '../site/noticed-pages.ts';
import { removalFailure } from '../site/removal-failure.ts';
import type { StagedSite } from '../site/staged-site.ts';
import { includedFiles } from './exclusions.ts';
import type { PublishedExport } from './published-export.ts';
import type { ChangesContext } from './read-page-changes.ts';

export interface StagedChanges {
  readonly file?: StagedTextFile;
  /** To be reported after the site is committed, or the file alone if there is a failure. */
  readonly events: readonly RunEvent[];
  /** Of an export that lacks too much: its file is committed, and nothing else. */
  readonly failure?: Failure | undefined;
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

/** Throws the signal's reason, and what writing throws. */
export async function stageChanges(
  { path, published, files: now, site }: NewSite,
  { domain, exclude, maxRemovedPercent = defaultMaxRemovedPercent }: ComparisonSettings,
  context: ChangesContext,
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
  const exports = { before, now, domain: domain ?? recorded.domain };
  const { changes, modified, lacking, failure } = await compareExports(exports, maxRemovedPercent, turns);
  // Comparing words needs the parser of HTML, which other runs do not load.
  const { readPageChanges } = await import('./read-page-changes.ts');
  const read = { pages: failure === undefined ? modified : [], published, site };
  const words = await readPageChanges(read, context);
  const pages = isFirstExport ? [] : noticedPages({ changes, modified, found: words, now });
  const details = pages.map(changeDetail);
  const pieces = changesPieces({ changes, isFirst: isFirstExport, details });
  const file = await StagedTextFile.ofPieces(path, pieces, { signal });
  if (failure !== undefined)
    return {
      file,
      failure,
      events: [{ ...lacking, kind: 'pages-lacking', domain: exports.domain, changesPath: path }],
    };
  const suspicious = lacking.pages.filter(({ isSuspicious }) => isSuspicious);
  if (suspicious.length > 0) emit({ kind: 'pages-suspicious', pages: suspicious });
  const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const facts = { path, changes, pages, isFirstExport, hasReadings, previousSizeBytes, vanished: lacking.vanished };
  return { file, events: [{ kind: 'changes-committed', ...facts, ...changeCounts(changes) }] };
}

interface Comparison {
  readonly changes: SiteChanges;
  /** In the order in which they are shown. */
  readonly modified: readonly FilePair[];
  readonly lacking: Lacking;
  /** Undefined unless more is lacking than is allowed. */
  readonly failure: Failure | undefined;
}

async function compareExports(exports: SiteStates, maxRemovedPercent: number, turns: Turns): Promise<Comparison> {
  const changes = await compareSites(exports.before, exports.now, turns);
  const modified = await mostChangedFirst(changes.modified.pages, turns);
  const lacking = await whatIsLacking(exports, turns);
  return { changes, modified, lacking, failure: removalFailure(lacking, changes.moved, maxRemovedPercent) };
}
