/** Compares the ending of a step of either action with the allowed ones, and checks how a green one ended. */
import type { StepEvidence } from '../evidence.ts';
import { errorsOf, isEndedLate, requestFindings, stepFindings } from './step-findings.ts';
import { type Ending, isFailureCode } from './endings.ts';

export type Verdict =
  | { readonly kind: 'right'; readonly ending: Ending }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] };

export interface Judgment {
  /** The title of the annotation, before the code. */
  readonly title: string;
  readonly possible: ReadonlySet<Ending>;
  /** Returns what is wrong with the outputs and files of a step that ended like this. */
  readonly findings: (ending: Ending) => readonly string[];
}

export function verdictOn(evidence: StepEvidence, judgment: Judgment): Verdict {
  const ending = endingOf(evidence, judgment.title);
  if (ending === undefined) return { kind: 'wrong', findings: [`its ending is unknown: ${describe(evidence)}`] };
  const allowed = judgment.possible;
  const findings = [
    ...(allowed.has(ending) ? [] : [`it ended ${ending}, not ${[...allowed].join(' or ')}: ${describe(evidence)}`]),
    ...requestFindings(evidence),
    ...stepFindings(evidence),
    ...signalFindings(evidence),
    ...judgment.findings(ending),
  ];
  return findings.length === 0 ? { kind: 'right', ending } : { kind: 'wrong', findings };
}

function signalFindings(evidence: StepEvidence): readonly string[] {
  const { signal } = evidence.run;
  return signal === null || isEndedLate(evidence) ? [] : [`it was ended by ${signal}`];
}

/** From the outcome of a green step, and from the annotation's title of a red one. */
function endingOf({ run }: StepEvidence, title: string): Ending | undefined {
  const { outcome } = run.outputs;
  if (outcome === 'succeeded' || outcome === 'started') return outcome;
  const shown = run.annotations.find(({ level }) => level === 'error')?.title ?? '';
  const code = shown.startsWith(`${title}: `) ? shown.slice(title.length + 2) : '';
  return isFailureCode(code) ? code : undefined;
}

function describe({ run: { outputs, exitCode, signal, annotations } }: StepEvidence): string {
  return JSON.stringify({ outcome: outputs['outcome'], exitCode, signal, annotations });
}

/** Findings for a green step of either action, without its outputs. */
export function greenStepFindings(ending: string, evidence: StepEvidence): readonly string[] {
  const { run, observed } = evidence;
  const isRefusedByRunner = run.conclusion !== 'success' && observed.cancelled === 'no';
  return [
    ...((run.exitCode === 0 || isEndedLate(evidence)) && !isRefusedByRunner
      ? []
      : [`it is green, but its exit code is ${run.exitCode ?? 'none'}`]),
    ...errorsOf(run).map(({ message }) => `it is green, but has the error ${message}`),
    ...summaryFindings(ending, evidence),
  ];
}

function summaryFindings(ending: string, { run, inputs }: StepEvidence): readonly string[] {
  const isWanted = inputs['summary'] !== 'false';
  if (isWanted) return isSummaryOf(ending, run.rawSummary) ? [] : ['its summary does not show how it ended'];
  return run.rawSummary === '' ? [] : ['it has a summary although `summary` is false'];
}

/** The headline starts with the symbol of the outcome. */
function isSummaryOf(outcome: string, summary: string): boolean {
  return summary.startsWith(outcome === 'started' ? '### ▶️ ' : '### ✅ ');
}
