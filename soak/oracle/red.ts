/** What a red run owes its user: one annotation, one outcome, and a machine as it was before. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureCode } from '../../src/failure.ts';
import type { Evidence } from '../evidence.ts';
import type { Snapshot } from '../snapshot.ts';
import { isEndedLate } from './late-signal.ts';

export function redFindings(code: FailureCode, evidence: Evidence): readonly string[] {
  const { run, before, after } = evidence;
  const outcome = outcomeOf(code);
  return [
    ...((run.exitCode === 1 || isEndedLate(evidence)) && run.conclusion === 'failure'
      ? []
      : [`it is red, but its exit code is ${run.exitCode ?? 'none'}`]),
    ...(run.outputs['outcome'] === outcome
      ? []
      : [`its outcome is ${run.outputs['outcome'] ?? 'missing'}, not ${outcome}`]),
    ...annotationFindings(evidence),
    ...outputFindings(evidence),
    ...summaryFindings(code, evidence),
    ...differences(before, after),
  ];
}

function outcomeOf(code: FailureCode): string {
  return code === 'timed-out' || code === 'cancelled' ? code : 'failed';
}

/** Of the action's own: the runner adds a word of its own where it cancels. */
function annotationFindings({ run }: Evidence): readonly string[] {
  const count = run.rawLog.match(/^\s*::error/gm)?.length ?? 0;
  const shown = run.annotations.filter(({ level, message }) => level === 'error' && message !== runnersOwnWord).length;
  return count === 1 && shown === 1 ? [] : [`it has ${count} error annotations, of which ${shown} are shown, not one`];
}

const runnersOwnWord = 'The operation was canceled.';

/** Known before anything is delivered. */
const early = ['outcome', 'job-id', 'status', 'page-count', 'bundle-url', 'bundle-expires-at'];

function outputFindings({ run, happened }: Evidence): readonly string[] {
  const late = Object.keys(run.outputs).filter((name) => !early.includes(name));
  const hasJob = happened.delivered.some(({ call }) => call !== 'start');
  const isJobTold = !hasJob || happened.jobIds.includes(run.outputs['job-id'] ?? '');
  return [
    ...late.map((name) => `it is red, but has the output ${name}`),
    ...(isJobTold ? [] : [`it does not tell its job, but ${run.outputs['job-id'] ?? 'none'}`]),
  ];
}

function summaryFindings(code: FailureCode, { run, inputs }: Evidence): readonly string[] {
  const isWanted = inputs['summary'] !== 'false';
  if (isWanted) return run.rawSummary.includes(`**${code}**`) ? [] : ['its summary does not tell why it failed'];
  return run.rawSummary === '' ? [] : ['it has a summary that nobody wanted'];
}

/** Names everything that came, went or became another. */
function differences(before: Snapshot, after: Snapshot): readonly string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (isDeepStrictEqual(was, is)) return [];
    return [is === undefined ? `it took ${path} away` : `it left ${path} ${was === undefined ? 'behind' : 'changed'}`];
  });
}
