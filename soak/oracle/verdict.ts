/** Judges a run: it must end as its plan requires, and leave the expected files. A red one leaves an unchanged disk. */
import { isDeepStrictEqual } from 'node:util';
import { hintsByCode, type FailureCode } from '../../src/failure.ts';
import { fieldsIn } from '../../sandbox/shapes.ts';
import { type Evidence, isKilled } from '../evidence.ts';
import { isRefused, spoils } from '../inputs.ts';
import { scenarioOf } from '../plan.ts';
import { filesBelow, textIn } from '../workspace.ts';
import { deliveryFindings } from './delivery.ts';
import { cacheFindings, digestsOf, filesIn, isSite, snapshotDifferences } from './disk.ts';
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
  return Object.hasOwn(hintsByCode, text);
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

/** It has one annotation, one outcome and an unchanged disk. */
function redFindings(code: FailureCode, evidence: Evidence): readonly string[] {
  const { run, inputs } = evidence;
  const { outputs, exitCode, rawSummary } = run;
  const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
  const isEnded = (exitCode === 1 || isEndedLate(evidence)) && run.conclusion === 'failure';
  const isSummary = inputs['summary'] === 'false' ? rawSummary === '' : rawSummary.includes(`**\`${code}\`**`);
  // The action's own annotations: the runner adds one when it cancels.
  const [printed, shown] = [run.rawLog.match(/^\s*::error/gm)?.length ?? 0, errorsOf(run).length];
  return [
    ...whereFalse({
      [`it is red, but its exit code is ${exitCode ?? 'none'}`]: isEnded,
      [`its outcome is ${outputs['outcome'] ?? 'missing'}, not ${outcome}`]: outputs['outcome'] === outcome,
      [`its failure-code is ${outputs['failure-code'] ?? 'missing'}, not ${code}`]: outputs['failure-code'] === code,
      [`it has ${printed} error annotations, of which ${shown} are shown, not one`]: printed === 1 && shown === 1,
      'its summary does not show its failure code, or it was not requested': isSummary,
    }),
    ...outputFindings(code, evidence),
    ...snapshotDifferences(evidence).map(({ what }) => what),
  ];
}

/** Outputs that are known before anything is delivered. */
const earlyOutputs = [
  ...['outcome', 'failure-code', 'failure-message', 'job-id', 'status', 'page-count'],
  ...['bundle-url', 'bundle-expires-at', 'publish'],
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
    ...(run.outputs['publish'] === 'false' ? [] : ['it is red, but does not forbid to publish']),
    ...(isJobReported ? [] : [`its job-id is ${run.outputs['job-id'] ?? 'missing'}`]),
  ];
}

/** The site is exactly the old or the new one, and a manifest never lists a new site that is not there. The next run must deliver as any other. */
function killedFindings(evidence: Evidence): readonly string[] {
  const { before, after, expected, run, inputs } = evidence;
  const site = `workspace/${inputs['extract-to'] ?? ''}`;
  const old = filesBelow(before, site);
  // Between the two renames that replace it, the old site is in the staging folder.
  const places = [...after.keys()].filter((path) => /\.static-export-\w+\.staging\/old$/.test(path));
  const isOld = [site, ...places].some((folder) => isDeepStrictEqual(filesBelow(after, folder), old));
  const isNew = expected.some((bundle) => isSite(after, site, bundle));
  const [was, is] = [before, after].map((snapshot) => textIn(snapshot, `${site}.manifest.json`));
  const listed = filesIn(fieldsIn(is ?? ''));
  const isOfNew = is !== was && expected.some((bundle) => isDeepStrictEqual(listed, digestsOf(bundle)));
  return [
    ...stepFindings(evidence),
    ...whereFalse({
      'it was killed, but has an outcome': run.outputs['outcome'] === undefined,
      'its site is neither the old one nor the new one': isNew || isOld,
      'its manifest is the new one, but its site is not': !isOfNew || isNew,
    }),
    ...cacheFindings(evidence),
  ];
}

function describe({ run: { outputs, exitCode, signal, annotations } }: Evidence): string {
  return JSON.stringify({ outcome: outputs['outcome'], exitCode, signal, annotations });
}
