/** Compares the ending of a step of either action with the allowed ones. */
import type { StepEvidence } from '../evidence.ts';
import { isEndedLate, requestFindings, stepFindings } from './step-findings.ts';
import { type Ending, isFailureCode } from './endings.ts';

export type Verdict =
  | { readonly kind: 'right'; readonly ending: Ending }
  /** The machine was blocked for so long that good replies may have come too late. */
  | { readonly kind: 'not judged'; readonly ending: Ending }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] };

export interface Judgment {
  /** The title of the annotation, before the code. */
  readonly title: string;
  readonly possible: ReadonlySet<Ending>;
  /** Returns what is wrong with the outputs and files of a step that ended like this. */
  readonly findings: (ending: Ending) => readonly string[];
}

/** After a longer stall, the action may treat good replies as missing: its limit is 30 s of its faster clock. */
const maxStallMs = 500;

/** The endings after too many transient errors. */
const afterRetries: readonly Ending[] = ['service-unavailable', 'download-failed', 'timed-out'];

export function verdictOn(evidence: StepEvidence, judgment: Judgment): Verdict {
  const ending = endingOf(evidence, judgment.title);
  if (ending === undefined) return { kind: 'wrong', findings: [`its ending is unknown: ${describe(evidence)}`] };
  const allowed = judgment.possible;
  const ofTiming = requestFindings(evidence);
  const findings = [...stepFindings(evidence), ...signalFindings(evidence), ...judgment.findings(ending)];
  const wasStalled = evidence.stalledMs > maxStallMs;
  if (allowed.has(ending) && findings.length === 0 && ofTiming.length === 0) return { kind: 'right', ending };
  const mayBeLate = allowed.has(ending) || afterRetries.includes(ending);
  if (findings.length === 0 && wasStalled && mayBeLate) return { kind: 'not judged', ending };
  const otherwise = `it ended ${ending}, not ${[...allowed].join(' or ')}: ${describe(evidence)}`;
  return { kind: 'wrong', findings: [...(allowed.has(ending) ? [] : [otherwise]), ...ofTiming, ...findings] };
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
