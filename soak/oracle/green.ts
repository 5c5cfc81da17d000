/** Findings for a green run. */
import type { ExportEvidence, StepEvidence } from '../evidence.ts';
import { deliveryFindings } from './delivery.ts';
import { errorsOf, isEndedLate } from './step-findings.ts';

/** Findings for a green export. */
export function greenFindings(ending: 'succeeded' | 'started', evidence: ExportEvidence): readonly string[] {
  return [...greenStepFindings(ending, evidence), ...deliveryFindings(ending, evidence)];
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
