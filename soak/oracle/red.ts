/** Findings for a red run: one annotation, one outcome, and an unchanged disk. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureCode } from '../../src/failure.ts';
import { type Evidence, isAfterKill } from '../evidence.ts';
import { errorsOf, isEndedLate } from './step-findings.ts';

export function redFindings(code: FailureCode, evidence: Evidence): readonly string[] {
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
    ...outputFindings(code, evidence),
    ...snapshotDifferences(evidence).map(({ what }) => what),
  ];
}

/** Counts the action's own annotations: the runner adds one when it cancels. */
function annotationFindings({ run }: Evidence): readonly string[] {
  const count = run.rawLog.match(/^\s*::error/gm)?.length ?? 0;
  const shown = errorsOf(run).length;
  return count === 1 && shown === 1 ? [] : [`it has ${count} error annotations, of which ${shown} are shown, not one`];
}

/** Outputs that are known before anything is delivered. */
const earlyOutputs = [
  'outcome',
  'failure-code',
  'failure-message',
  'job-id',
  'status',
  'page-count',
  'bundle-url',
  'bundle-expires-at',
];

/** Outputs that are known once the archive is read. Only a cancellation can end the step after this. */
const outputsOfContents = ['file-count', 'site-size', 'content-digest'];

function outputFindings(code: FailureCode, { run, observed }: Evidence): readonly string[] {
  const known = code === 'cancelled' ? [...earlyOutputs, ...outputsOfContents] : earlyOutputs;
  const late = Object.keys(run.outputs).filter((name) => !known.includes(name));
  const hasJob = observed.delivered.some(({ call }) => call !== 'start');
  const isJobReported = !hasJob || observed.jobIds.includes(run.outputs['job-id'] ?? '');
  return [
    ...late.map((name) => `it is red, but has the output ${name}`),
    ...(isJobReported ? [] : [`its job-id is ${run.outputs['job-id'] ?? 'missing'}`]),
  ];
}

function summaryFindings(code: FailureCode, { run, inputs }: Evidence): readonly string[] {
  const isWanted = inputs['summary'] !== 'false';
  if (isWanted)
    return run.rawSummary.includes(`**\`${code}\`**`) ? [] : ['its summary does not contain the failure code'];
  return run.rawSummary === '' ? [] : ['it has a summary although `summary` is false'];
}

interface Difference {
  readonly path: string;
  readonly what: string;
}

/** Everything that was added, removed or changed. After a killed run, a step also removes or finishes what that left. */
export function snapshotDifferences(evidence: Evidence): readonly Difference[] {
  const { before, after } = evidence;
  if (isAfterKill(evidence)) return [];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (isDeepStrictEqual(was, is)) return [];
    const what =
      is === undefined ? `it removed ${path}` : `it left ${path} ${was === undefined ? 'behind' : 'changed'}`;
    return [{ path, what }];
  });
}
