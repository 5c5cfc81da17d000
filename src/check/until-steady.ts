/** Checks the sample until every file was online as deployed, and the site does not change its mind. */
import { backoffMs } from '../http/backoff.ts';
import { TransientError } from '../http/transient-error.ts';
import { digestAtUrl } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf } from '../site/reply.ts';
import { type Answers, mismatchesText, type Comparison } from './differences.ts';
import type { CheckedSite, Mismatch, SampledFile } from './files/compare-file.ts';
import { isKnown } from './files/reply-content.ts';
import {
  type CheckContext,
  checkFile,
  pauseAfter,
  readMissingPage,
  repliesTo,
  type SiteConnection,
} from './files/site-replies.ts';
import type { Sample } from './readers/served-pages.ts';

/**
 * Checks files that differ again until the wait ends, and whether further answers are old. Completes the last series.
 */
export async function untilSteady(
  sample: Sample,
  first: CheckedSite,
  context: CheckContext,
): Promise<Comparison & { readonly site: CheckedSite }> {
  const { emit, wait } = context;
  const { files, served } = sample;
  const oldPaths = new Set<string>();
  let site = first;
  let mismatches = await checkFiles(sample, site, context);
  let answers: Answers | undefined;
  for (let round = 1; ; round += 1) {
    for (const { file, kind } of mismatches) if (kind !== 'not-compared') oldPaths.add(file.path);
    if (mismatches.length === 0)
      answers = newerAnswers(answers, await furtherAnswers({ ...sample, oldPaths }, site, context));
    const { old = [], answerCount = 0 } = answers ?? {};
    if (wait.signal.aborted || mismatches.length + old.length === 0) return { files, mismatches, answers, site };
    for (const path of old) oldPaths.add(path);
    const counts = { differingCount: mismatches.length, askedCount: files.length };
    if (mismatches.length > 0)
      emit({ kind: 'replies-differ', of: 'file', ...counts, named: mismatchesText(mismatches) });
    else emit({ kind: 'replies-differ', of: 'answer', differingCount: old.length, askedCount: answerCount });
    await pauseAfter(round, context);
    const waiting = { ...context, deadline: wait.signal };
    site = await withMissingPage(site, waiting);
    const earlier = new Map(mismatches.map((mismatch) => [mismatch.file, mismatch]));
    const now = await checkFiles({ files: [...earlier.keys()], served }, site, waiting);
    mismatches = now.map((each) => (each.kind === 'not-compared' ? (earlier.get(each.file) ?? each) : each));
  }
}

/**
 * Returns the mismatches in the order of the files, and files that were not compared when time ran out. Throws
 * `tls-error`, `proxy-rejected`, and the reason of a cancellation.
 */
export async function checkFiles(
  { files, served }: Pick<Sample, 'files' | 'served'>,
  site: CheckedSite,
  context: CheckContext,
): Promise<readonly Mismatch[]> {
  let checkedCount = 0;
  return repliesTo(files, context, async (file, to) => {
    const found = await checkFile(file, site, to);
    checkedCount += 1;
    context.emit({ kind: 'files-progress', checkedCount, sampleSize: files.length });
    if (found.kind !== 'served') return { file, ...found };
    await served.add(found, to.signal);
    return undefined;
  });
}

/** Asks again for a missing page while a page may be the same: by its status alone, it would be right. */
async function withMissingPage(site: CheckedSite, context: CheckContext): Promise<CheckedSite> {
  if (site.compare !== 'status' || isKnown(site.missingPage)) return site;
  return { ...site, missingPage: await readMissingPage(site.url, context) };
}

/** Too few answers do not refute old ones. */
function newerAnswers(before: Answers | undefined, now: Answers | undefined): Answers | undefined {
  const isNewer = now !== undefined && (now.old.length > 0 || now.answerCount >= (before?.answerCount ?? 0));
  return isNewer ? now : before;
}

/** More bytes would cost the host more than an answer is worth. */
const maxAskedBytes = 256 * 1024;
const fileAnswers = 30;
const manifestAnswers = 10;
/** If a tenth of the servers is old, 30 answers in a row are right in 4 % of the series, and 120 in 0.0003 %. */
const answersAfterOld = 120;

/**
 * Asks for one series of answers: that every file was right once proves one answer of one server, or of one cache.
 * Fewer than required arrive if one is old, or if time runs out. Returns undefined if an old server could not be
 * recognized, or has the same files. `oldPaths`: what was not as deployed once.
 */
async function furtherAnswers(
  { files, size, oldPaths }: Sample & { readonly oldPaths: ReadonlySet<string> },
  site: CheckedSite,
  context: CheckContext,
): Promise<Answers | undefined> {
  const { changes, deployed } = site;
  if (changes.isEmpty && oldPaths.size === 0) return undefined;
  const alike = site.compare === 'text' ? changes.rebuiltPages : undefined;
  const isTelling = (path: string): boolean => oldPaths.has(path) || (changes.files.has(path) && !alike?.has(path));
  const telling = files
    .filter(({ path, sizeBytes }) => isTelling(path) && sizeBytes <= maxAskedBytes && site.compare !== 'status')
    .sort((a, b) => a.sizeBytes - b.sizeBytes);
  if (telling.length === 0 && deployed.contentDigest === undefined) return undefined;
  // Undefined: the manifest.
  const asked = telling.length === 0 ? [undefined] : telling;
  const enoughCount = telling.length === 0 ? manifestAnswers : Math.min(fileAnswers, size);
  const requiredCount = files.some(({ path }) => oldPaths.has(path)) ? answersAfterOld : enoughCount;
  const turns = Array.from({ length: requiredCount }, (_, turn) => asked[turn % asked.length]);
  const old: string[] = [];
  let answerCount = 0;
  await repliesTo(turns, context, async (file, { host, signal }) => {
    if (old.length > 0 && answerCount >= enoughCount) return;
    // On a connection of its own, each answer may come from another server.
    const isRight = await isAnsweredRight(file, site, { host, signal });
    answerCount += 1;
    if (!isRight) old.push(file?.path ?? publishedManifestName);
  });
  return { requiredCount, answerCount, old };
}

/** Asks until the host answers completely. */
async function isAnsweredRight(file: SampledFile | undefined, site: CheckedSite, to: SiteConnection): Promise<boolean> {
  const { clock, random } = to.host;
  const manifest = addressOf(site.url, publishedManifestName);
  for (let failedAttempts = 1; ; failedAttempts += 1) {
    try {
      if (file === undefined) return (await digestAtUrl({ ...to, url: manifest })) === site.deployed.contentDigest;
      const { kind } = await checkFile(file, site, to);
      if (kind !== 'not-compared') return kind === 'served';
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
    }
    await clock.sleep(backoffMs({ failedAttempts, random: random() }), to.signal);
  }
}
