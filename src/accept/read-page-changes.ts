/** What changed on modified pages, by reading the pages that are published. */
import { codeOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import { changedWords } from '../html/changed-words.ts';
import { readingOf } from '../html/page-reading.ts';
import { TimeLimit } from '../http/time-limit.ts';
import { TransientError } from '../http/transient-error.ts';
import type { FilePair, PageChanges } from '../model/site.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import type { StagedSite } from '../site/staged-site.ts';
import { errorMessage } from '../text/json.ts';
import { type PublishedExport, publishedPages } from './published-export.ts';

interface ModifiedPages {
  readonly pages: readonly FilePair[];
  readonly published: Pick<PublishedExport, 'place' | 'host'>;
  /** The site of this export. Undefined if it is only verified. */
  readonly staged: Pick<StagedSite, 'read'> | undefined;
}

/** The summary shows the words of as many pages without a click. */
const maxPages = 10;
/** The limit for all pages. A host that needs longer would delay every export, for words that are not essential. */
const wordsLimitMs = 10_000;

/** Returns what changed, by path. Omits a published page that is not the one that the previous manifest records. */
export async function readPageChanges(
  { pages, published, staged }: ModifiedPages,
  context: GuardedContext,
): Promise<ReadonlyMap<string, PageChanges>> {
  const { clock, signal, secrets, emit } = context;
  const changes = new Map<string, PageChanges>();
  // A page that is too large was not read.
  const read = pages.slice(0, maxPages).filter(({ old }) => old?.reading !== undefined);
  if (read.length === 0 || staged === undefined) return changes;
  const request = publishedPages(published);
  // The summary names a page without its words, which are not a reason to fail.
  const report = (error: unknown): undefined => {
    const isDefect = !(error instanceof TransientError || error instanceof Failure || codeOf(error) !== '');
    const stack = isDefect && error instanceof Error ? error.stack : undefined;
    emit({ kind: 'words-unknown', reason: stack ?? errorMessage(error), isDefect });
  };
  using limit = new TimeLimit({ clock, limitMs: wordsLimitMs, signal, reason: 'time ran out' });
  try {
    await limit.race(async (limited) => {
      // When time runs out, that is reported once, for all pages.
      const ignore = (error: unknown): undefined => (limited.aborted ? undefined : report(error));
      const contents = read.map(({ path, old }) => request(old?.path ?? path, limited).catch(ignore));
      for (const [index, { path, old }] of read.entries()) {
        const content = await contents[index];
        const before = content && (await readingOf(content, limited));
        if (before === undefined || before.textSha256 !== old?.reading?.textSha256) continue;
        const now = await readingOf(staged.read(path), limited);
        const hasAddresses = before.linksSha256 === old.reading.linksSha256;
        const rules = { hasAddresses, redact: (text: string) => secrets.redact(text) };
        if (now !== undefined) changes.set(path, changedWords(before.pieces, now.pieces, rules));
      }
    });
  } catch (error) {
    signal.throwIfAborted();
    report(error);
  }
  return changes;
}
