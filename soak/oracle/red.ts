/** Findings for a run that delivers nothing: a red one has one annotation, one outcome and an unchanged disk, and a killed one no outcome. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureCode } from '../../src/failure.ts';
import { fieldsIn } from '../../sandbox/shapes.ts';
import type { Evidence } from '../evidence.ts';
import { filesBelow, textIn } from '../workspace.ts';
import { cacheFindings, digestsOf, filesIn, isSite, snapshotDifferences } from './disk.ts';
import { errorsOf, isEndedLate, stepFindings, whereFalse } from './step-findings.ts';

export function redFindings(code: FailureCode, evidence: Evidence): readonly string[] {
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
export function killedFindings(evidence: Evidence): readonly string[] {
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
