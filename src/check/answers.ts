/** Further answers of a site on which every file was right once: that proves one answer of one server, or of one cache. */
import { backoffMs } from '../http/backoff.ts';
import { TransientError } from '../http/transient-error.ts';
import { digestAtUrl } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf } from '../site/reply.ts';
import type { FileCheck, SampledFile } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo } from './comparison.ts';
import type { ListedChanges } from './deployed-folder.ts';
import type { Answers } from './differences.ts';

/** What is asked for further answers. */
export interface Question {
  /** They take turns. Undefined: the manifest. */
  readonly files: readonly SampledFile[] | undefined;
  readonly requiredCount: number;
  /** A series with an old answer ends after this many. */
  readonly enoughCount: number;
}

export interface Expected {
  /** The sample. */
  readonly files: readonly SampledFile[];
  /** Of all files that hosts serve. */
  readonly paths: ReadonlySet<string>;
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
  { files, sampleSize, changes, contentDigest }: Expected,
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

/** Asks for one series of answers. Fewer than required arrive if one is old, or if time runs out. */
export async function answersTo(
  { files, requiredCount, enoughCount }: Question,
  check: FileCheck & Pick<Expected, 'contentDigest'>,
  context: CheckContext,
): Promise<Answers> {
  const turns = Array.from({ length: requiredCount }, (_, index) => files?.[index % files.length]);
  const old: string[] = [];
  let answerCount = 0;
  await repliesTo(turns, context, async (file, { site, signal }) => {
    if (old.length > 0 && answerCount >= enoughCount) return;
    const isRight = await isAnsweredRight(file, check, { site, signal });
    answerCount += 1;
    if (!isRight) old.push(file?.path ?? publishedManifestName);
  });
  return { requiredCount, answerCount, old };
}

/** Asks over new connections until the host answers completely. */
async function isAnsweredRight(
  file: SampledFile | undefined,
  check: FileCheck & Pick<Expected, 'contentDigest'>,
  to: Pick<CheckContext, 'site' | 'signal'>,
): Promise<boolean> {
  const { clock, random } = to.site;
  for (let attempt = 1; ; attempt += 1) {
    const isRight = await (file === undefined ? isManifestRight(check, to) : isFileRight(file, check, to));
    if (isRight !== undefined) return isRight;
    await clock.sleep(backoffMs({ failedAttempts: attempt, random: random() }), to.signal);
  }
}

/** Undefined without a complete answer. */
async function isFileRight(
  file: SampledFile,
  check: FileCheck,
  to: Pick<CheckContext, 'site' | 'signal'>,
): Promise<boolean | undefined> {
  const found = await foundAt(file, check, to);
  return found?.kind === 'not-compared' ? undefined : found === undefined;
}

async function isManifestRight(
  { url, contentDigest }: FileCheck & Pick<Expected, 'contentDigest'>,
  to: Pick<CheckContext, 'site' | 'signal'>,
): Promise<boolean | undefined> {
  try {
    return (await digestAtUrl({ ...to, url: addressOf(url, publishedManifestName) })) === contentDigest;
  } catch (error) {
    if (error instanceof TransientError) return undefined;
    throw error;
  }
}
