/** Further answers of a site on which every file was right once: that proves one answer of one server, or of one cache. */
import { backoffMs } from '../http/backoff.ts';
import { TransientError } from '../http/transient-error.ts';
import { digestAtUrl } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf } from '../site/reply.ts';
import type { FileCheck, Found, SampledFile } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo, type SiteConnection } from './comparison.ts';
import type { Answers } from './differences.ts';
import type { ListedChanges } from './listed-changes.ts';
import type { ServedFile } from './served-pages.ts';

interface Question {
  /** They take turns. Undefined: the manifest. */
  readonly files: readonly SampledFile[] | undefined;
  readonly requiredCount: number;
  /** A series with an old answer ends after this many. */
  readonly enoughCount: number;
}

export interface ExpectedSample {
  /** The sample. */
  readonly files: readonly SampledFile[];
  readonly sampleSize: number;
  readonly changes: Pick<ListedChanges, 'files' | 'isEmpty'>;
  /** As the manifest online records it. Undefined without one. */
  readonly contentDigest: string | undefined;
}

/** More bytes would cost the host more than an answer is worth. */
const maxAskedBytes = 256 * 1024;
const fileCount = 30;
const manifestCount = 10;
/** If a tenth of the servers is old, 30 answers in a row are right in 4 % of the series, and 120 in 0.0003 %. */
const countAfterOld = 120;

/**
 * Undefined if an old server could not be recognized, or has the same files. `oldPaths`: what was not as deployed once. After
 * an old file, more answers are required.
 */
export function questionFor(
  { files, sampleSize, changes, contentDigest }: ExpectedSample,
  compare: FileCheck['compare'],
  oldPaths: ReadonlySet<string>,
): Question | undefined {
  if (changes.isEmpty && oldPaths.size === 0) return undefined;
  const asked = files
    .filter((file) => changes.files.has(file.path) || oldPaths.has(file.path))
    .filter(({ sizeBytes }) => sizeBytes <= maxAskedBytes)
    .sort((a, b) => a.sizeBytes - b.sizeBytes);
  const ofFiles = compare !== 'status' && asked.length > 0;
  if (!ofFiles && contentDigest === undefined) return undefined;
  const enoughCount = ofFiles ? Math.min(fileCount, sampleSize) : manifestCount;
  const requiredCount = files.some(({ path }) => oldPaths.has(path)) ? countAfterOld : enoughCount;
  return { files: ofFiles ? asked : undefined, requiredCount, enoughCount };
}

type Right = FileCheck & Pick<ExpectedSample, 'contentDigest'>;

/** Asks for one series of answers. Fewer than required arrive if one is old, or if time runs out. */
export async function answersTo(
  { files, requiredCount, enoughCount }: Question,
  right: Right,
  context: CheckContext,
): Promise<Answers> {
  const turns = Array.from({ length: requiredCount }, (_, index) => files?.[index % files.length]);
  const old: string[] = [];
  let answerCount = 0;
  await repliesTo(turns, context, async (file, { site, signal }) => {
    if (old.length > 0 && answerCount >= enoughCount) return;
    // Without the connection of the others: each answer may come from another server.
    const isRight = await isAnsweredRight(file, right, { site, signal });
    answerCount += 1;
    if (!isRight) old.push(file?.path ?? publishedManifestName);
  });
  return { requiredCount, answerCount, old };
}

/** Asks until the host answers completely. */
async function isAnsweredRight(file: SampledFile | undefined, right: Right, to: SiteConnection): Promise<boolean> {
  const { clock, random } = to.site;
  for (let attempt = 1; ; attempt += 1) {
    const { kind } = await (file === undefined ? manifestAt(right, to) : foundAt(file, right, to));
    if (kind !== 'not-compared') return kind === 'served';
    await clock.sleep(backoffMs({ failedAttempts: attempt, random: random() }), to.signal);
  }
}

async function manifestAt(
  { url, contentDigest }: Right,
  to: SiteConnection,
): Promise<Pick<Found | ServedFile, 'kind'>> {
  try {
    const digest = await digestAtUrl({ ...to, url: addressOf(url, publishedManifestName) });
    return { kind: digest === contentDigest ? 'served' : 'other-content' };
  } catch (error) {
    if (error instanceof TransientError) return { kind: 'not-compared' };
    throw error;
  }
}
