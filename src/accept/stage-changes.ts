/** Compares the export with what is published: the file of changes, and the failure if too much of it is missing. */
import { Turns } from '../clock.ts';
import { StagedTextFile } from '../disk/text-file.ts';
import type { RunEvent } from '../events.ts';
import type { SiteFile } from '../model/site.ts';
import { changeDetail } from '../text/change-texts.ts';
import type { SiteSettings } from '../settings/action-settings.ts';
import { changesPieces, compareSites } from '../site/compare.ts';
import { whatIsLacking } from '../site/lacking.ts';
import { mostChangedFirst, noticedPages } from '../site/noticed-pages.ts';
import { removalFailure } from '../site/removal-failure.ts';
import type { StagedSite } from '../site/staged-site.ts';
import { includedFiles } from './exclusions.ts';
import type { PublishedExport } from './published-export.ts';
import type { ChangesContext } from './read-page-changes.ts';

interface StagedChanges {
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
  readonly folder: Pick<StagedSite, 'read'> | undefined;
}

type ComparisonSettings = Pick<SiteSettings, 'domain' | 'exclude' | 'maxRemovedPercent'>;

const noExport = { files: [], domain: null, reading: undefined } as const;

/** Throws `too-many-removed`, in which case the file of changes is at its final path, the signal's reason, and what writing throws. */
export async function stageChanges(
  { path, published, files: now, folder }: NewSite,
  { domain, exclude, maxRemovedPercent = 25 }: ComparisonSettings,
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
  const changes = await compareSites(before, now, turns);
  const site = { before, now, domain: domain ?? recorded.domain };
  const lacking = await whatIsLacking(site, turns);
  const failure = removalFailure(lacking, changes.moved, maxRemovedPercent);
  const modified = await mostChangedFirst(changes.modified.pages, turns);
  // Comparing words needs the parser of HTML, which other runs do not load.
  const { readPageChanges } = await import('./read-page-changes.ts');
  const read = { pages: failure === undefined ? modified : [], published, folder };
  const words = await readPageChanges(read, context);
  const pages = isFirstExport ? [] : noticedPages({ changes, modified, found: words, now });
  const details = pages.map(changeDetail);
  const staged = new StagedTextFile(path, changesPieces({ changes, isFirst: isFirstExport, details }));
  if (failure === undefined) {
    const suspicious = lacking.pages.filter(({ isSuspicious }) => isSuspicious);
    if (suspicious.length > 0) emit({ kind: 'pages-suspicious', pages: suspicious });
    const previousSizeBytes = before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const facts = { path, changes, pages, isFirstExport, hasReadings, previousSizeBytes, vanished: lacking.vanished };
    return { file: staged, events: [{ kind: 'changes-committed', ...facts }] };
  }
  using file = staged;
  file.commit();
  emit({ ...lacking, kind: 'pages-lacking', domain: site.domain, changesPath: path });
  throw failure;
}
