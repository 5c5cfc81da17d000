/** Checks the sample until every file was online as deployed, and the site does not change its mind. */
import type { RunEvent } from '../events.ts';
import { answersTo, type ExpectedSample, questionFor } from './answers.ts';
import type { FileCheck, Mismatch } from './compare-file.ts';
import { type CheckContext, checkFiles, pauseAfter, type WaitingContext } from './comparison.ts';
import { isPayload } from './sample.ts';
import { type Answers, mismatchesText, type Verdict } from './differences.ts';

/** Checks the files, and payloads of soft navigation once at the end: whatever is wrong with them, readers get the page. */
export async function untilSteady(
  expected: ExpectedSample,
  check: FileCheck,
  context: WaitingContext,
): Promise<Verdict> {
  const payloads = new Set(expected.files.filter(({ path }) => isPayload(path, check.deployed.paths)));
  const files = expected.files.filter((file) => !payloads.has(file));
  const verdict = await untilFilesSteady({ ...expected, files }, check, context);
  const differing = await checkFiles([...payloads], check, context);
  const isLost = ({ kind }: Mismatch): boolean => kind === 'other-content' || kind === 'not-served';
  return { ...verdict, payloads: differing.filter(isLost).map(({ file }) => file.path) };
}

type FilesVerdict = Omit<Verdict, 'payloads'>;

/**
 * Checks again, with pauses, until `waitSignal` aborts: files that differ, as a deployment or a cache may serve some of the old site for a
 * while, and then whether further answers are old. The series of answers during which it aborts is completed.
 */
async function untilFilesSteady(
  expected: ExpectedSample,
  check: FileCheck,
  { waitSignal, ...context }: WaitingContext,
): Promise<FilesVerdict> {
  const { files, contentDigest } = expected;
  const { site, emit } = context;
  const oldPaths = new Set<string>();
  let mismatches = await checkFiles(files, check, context);
  let answers: Answers | undefined;
  for (let round = 1; ; round += 1) {
    for (const { file, kind } of mismatches) if (kind !== 'not-compared') oldPaths.add(file.path);
    const question = mismatches.length === 0 ? questionFor(expected, check.compare, oldPaths) : undefined;
    if (question !== undefined)
      answers = latest(answers, await answersTo(question, { ...check, contentDigest }, context));
    const oldAnswers = answers?.old ?? [];
    if (waitSignal.aborted || mismatches.length + oldAnswers.length === 0) return { mismatches, answers };
    for (const path of oldAnswers) oldPaths.add(path);
    emit(roundEvent({ mismatches, answers }, files.length));
    await pauseAfter(round, site, waitSignal);
    mismatches = await checkAgain(mismatches, check, { ...context, signal: waitSignal });
  }
}

/** Too few answers do not refute old ones. */
function latest(before: Answers | undefined, now: Answers): Answers {
  return before !== undefined && now.old.length === 0 && now.answerCount < before.answerCount ? before : now;
}

function roundEvent({ mismatches, answers }: FilesVerdict, fileCount: number): RunEvent {
  const named = mismatchesText(mismatches);
  if (mismatches.length > 0) return { kind: 'files-differ', differingCount: mismatches.length, fileCount, named };
  return { kind: 'answers-differ', oldCount: answers?.old.length ?? 0, answerCount: answers?.answerCount ?? 0 };
}

async function checkAgain(
  mismatches: readonly Mismatch[],
  check: FileCheck,
  context: CheckContext,
): Promise<readonly Mismatch[]> {
  const earlier = new Map(mismatches.map((mismatch) => [mismatch.file, mismatch]));
  const now = await checkFiles([...earlier.keys()], check, context);
  return now.map((each) => (each.kind === 'not-compared' ? (earlier.get(each.file) ?? each) : each));
}
