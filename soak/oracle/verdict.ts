/** Judges a run: it must end as its plan requires, and leave the expected files. */
import { failureCodes, type FailureCode } from '../../src/failure.ts';
import { type Evidence, isKilled } from '../evidence.ts';
import { isRefused, spoils } from '../inputs.ts';
import { scenarioOf } from '../plan.ts';
import { deliveryFindings } from './delivery.ts';
import { killedFindings, redFindings } from './red.ts';
import { errorsOf, isEndedLate, requestFindings, stepFindings, whereFalse } from './step-findings.ts';

/** The outcome of a green run, or the failure code of a red one. */
type Ending = 'succeeded' | 'started' | FailureCode;

export type Verdict =
  | { readonly kind: 'right'; readonly ending: Ending }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] };

/** Judges the previous run on the same runner as well. */
export function judge(evidence: Evidence): Verdict {
  const ending = endingOf(evidence);
  if (ending === undefined) return { kind: 'wrong', findings: [`its ending is unknown: ${describe(evidence)}`] };
  const findings = [
    ...findingsOfPrevious(evidence.earlier).map((finding) => `the previous run: ${finding}`),
    ...requestFindings(evidence),
    ...stepFindings(evidence),
    ...(evidence.run.signal === null || isEndedLate(evidence) ? [] : [`it was ended by ${evidence.run.signal}`]),
    ...(ending === 'succeeded' || ending === 'started'
      ? [...greenFindings(ending, evidence), ...deliveryFindings(ending, evidence)]
      : [...unexplained(ending, evidence), ...redFindings(ending, evidence)]),
  ];
  return findings.length === 0 ? { kind: 'right', ending } : { kind: 'wrong', findings };
}

function findingsOfPrevious(previous: Evidence | undefined): readonly string[] {
  if (previous === undefined) return [];
  if (isKilled(previous)) return killedFindings(previous);
  const verdict = judge(previous);
  return verdict.kind === 'wrong' ? verdict.findings : [];
}

/** From the outcome of a green step, and from the annotation's title of a red one. */
function endingOf({ run }: Evidence): Ending | undefined {
  const { outcome } = run.outputs;
  if (outcome === 'succeeded' || outcome === 'started') return outcome;
  const title = run.annotations.find(({ level }) => level === 'error')?.title ?? '';
  const code = title.replace(/^[^:]*: /, '');
  return isFailureCode(code) ? code : undefined;
}

function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failureCodes, text);
}

/** The run must not be green, whatever else happens. */
function mustFail({ plan, observed: { delivered, cancelled } }: Evidence): boolean {
  // With several connections, one that starts the download over may come before one that ends it.
  const isEnded = delivered.some(({ call, effect }) => call !== 'object' && effect === 'final');
  const isImpossible = isRefused(plan) || spoils(plan.inputs) || scenarioOf(plan).must === 'fail';
  return isImpossible || isEnded || cancelled === 'held';
}

/** The faults are within the documented retry limits, and nothing else is in the way. */
function mustSucceed(evidence: Evidence): boolean {
  const { plan, observed } = evidence;
  const isEnded = isEndedByReply(observed.delivered) || observed.cancelled !== 'no';
  return !mustFail(evidence) && !isEnded && plan.faults.isWithinLimits;
}

/** A reply of the service that ends the run is the last one. Requests of several connections have no order. */
function isEndedByReply(delivered: Evidence['observed']['delivered']): boolean {
  return delivered.some(
    (each, index) => each.mayEnd === true && (each.call === 'object' || index === delivered.length - 1),
  );
}

function unexplained(code: FailureCode, evidence: Evidence): readonly string[] {
  const isOfInputs = isRefused(evidence.plan);
  const isWrong = mustSucceed(evidence) || code === 'internal-error' || (code === 'invalid-input') !== isOfInputs;
  return isWrong ? [`nothing explains that it ended ${code}: ${describe(evidence)}`] : [];
}

function greenFindings(ending: 'succeeded' | 'started', evidence: Evidence): readonly string[] {
  const { run, observed, inputs } = evidence;
  const isRefusedByRunner = run.conclusion !== 'success' && observed.cancelled === 'no';
  const isEnded = (run.exitCode === 0 || isEndedLate(evidence)) && !isRefusedByRunner;
  const isOfInput = ending === (inputs['wait'] === 'false' ? 'started' : 'succeeded');
  // The headline starts with the symbol of the outcome.
  const isSummary = inputs['summary'] === 'false' ? run.rawSummary === '' : run.rawSummary.startsWith(symbols[ending]);
  return [
    ...whereFalse({
      'it is green, but has to fail': !mustFail(evidence),
      [`its outcome is ${ending}`]: isOfInput,
      [`it is green, but its exit code is ${run.exitCode ?? 'none'}`]: isEnded,
      'its summary does not show how it ended, or it was not requested': isSummary,
    }),
    ...errorsOf(run).map(({ message }) => `it is green, but has the error ${message}`),
  ];
}

const symbols = { succeeded: '### ✅ ', started: '### ▶️ ' } as const;

function describe({ run: { outputs, exitCode, signal, annotations } }: Evidence): string {
  return JSON.stringify({ outcome: outputs['outcome'], exitCode, signal, annotations });
}
