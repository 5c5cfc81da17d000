/** What a red run owes its user: one annotation, one outcome, and a machine as it was before. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureCode } from '../../src/failure.ts';
import type { ExportEvidence, StepEvidence } from '../evidence.ts';
import type { Snapshot } from '../snapshot.ts';
import { isInCache, keptFindings } from './cache.ts';
import { isEndedLate } from './late-signal.ts';

/** Of an export. */
export function redFindings(code: FailureCode, evidence: ExportEvidence): readonly string[] {
  const { before, after } = evidence;
  const isKeptOne = evidence.plan.earlier?.kind === 'kept';
  const others = differences(before, after).filter(({ path }) => !isKeptOne || !isInCache(path));
  return [
    ...redStepFindings(code, evidence),
    ...outputFindings(code, evidence),
    ...others.map(({ what }) => what),
    ...(isKeptOne ? keptFindings(evidence) : []),
  ];
}

/** Of a step of either action, its outputs left out. */
export function redStepFindings(code: FailureCode, evidence: StepEvidence): readonly string[] {
  const { run } = evidence;
  const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
  return [
    ...((run.exitCode === 1 || isEndedLate(evidence)) && run.conclusion === 'failure'
      ? []
      : [`it is red, but its exit code is ${run.exitCode ?? 'none'}`]),
    ...(run.outputs['outcome'] === outcome
      ? []
      : [`its outcome is ${run.outputs['outcome'] ?? 'missing'}, not ${outcome}`]),
    ...(run.outputs['failure-code'] === code
      ? []
      : [`its failure-code is ${run.outputs['failure-code'] ?? 'missing'}, not ${code}`]),
    ...annotationFindings(evidence),
    ...summaryFindings(code, evidence),
  ];
}

/** Of the action's own: the runner adds a word of its own where it cancels. */
function annotationFindings({ run }: StepEvidence): readonly string[] {
  const count = run.rawLog.match(/^\s*::error/gm)?.length ?? 0;
  const shown = run.annotations.filter(({ level, message }) => level === 'error' && message !== runnersOwnWord).length;
  return count === 1 && shown === 1 ? [] : [`it has ${count} error annotations, of which ${shown} are shown, not one`];
}

const runnersOwnWord = 'The operation was canceled.';

/** Known before anything is delivered. */
const early = ['outcome', 'failure-code', 'job-id', 'status', 'page-count', 'bundle-url', 'bundle-expires-at'];

/** Known when the archive is read: a cancel may come before it takes its place, and nothing else. */
const readEarly = ['file-count', 'site-size', 'content-digest'];

function outputFindings(code: FailureCode, { run, happened }: StepEvidence): readonly string[] {
  const known = code === 'cancelled' ? [...early, ...readEarly] : early;
  const late = Object.keys(run.outputs).filter((name) => !known.includes(name));
  const hasJob = happened.delivered.some(({ call }) => call !== 'start');
  const isJobTold = !hasJob || happened.jobIds.includes(run.outputs['job-id'] ?? '');
  return [
    ...late.map((name) => `it is red, but has the output ${name}`),
    ...(isJobTold ? [] : [`it does not tell its job, but ${run.outputs['job-id'] ?? 'none'}`]),
  ];
}

function summaryFindings(code: FailureCode, { run, inputs }: StepEvidence): readonly string[] {
  const isWanted = inputs['summary'] !== 'false';
  if (isWanted) return run.rawSummary.includes(`**\`${code}\`**`) ? [] : ['its summary does not tell why it failed'];
  return run.rawSummary === '' ? [] : ['it has a summary that nobody wanted'];
}

interface Difference {
  readonly path: string;
  readonly what: string;
}

/** Names everything that came, went or became another. */
export function differences(before: Snapshot, after: Snapshot): readonly Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (isDeepStrictEqual(was, is)) return [];
    const what =
      is === undefined ? `it took ${path} away` : `it left ${path} ${was === undefined ? 'behind' : 'changed'}`;
    return [{ path, what }];
  });
}
