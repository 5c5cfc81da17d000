/** Compares the ending of a step of either action with the allowed ones. */
import { failureCodes } from '../../src/failure.ts';
import type { StepEvidence } from '../evidence.ts';
import { stepFindings } from './step-findings.ts';
import type { Ending } from './endings.ts';
import type { Prediction } from './prediction.ts';
import { isEndedLate } from './late-signal.ts';

export type Verdict =
  | { readonly kind: 'right'; readonly ending: Ending }
  /** The machine was blocked for so long that good replies may have come too late. */
  | { readonly kind: 'not judged'; readonly ending: Ending }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] };

export interface Judgment {
  /** The title of the annotation, before the code. */
  readonly title: string;
  readonly possible: ReadonlySet<Ending>;
  /** The ending and the number of requests that the faults determine. Undefined if only the possible endings are checked. */
  readonly prediction?: Prediction;
  /** Returns what is wrong with the outputs and files of a step that ended like this. */
  readonly findings: (ending: Ending) => readonly string[];
}

/** After a longer stall, the action may treat good replies as missing: its limit is 30 s of its faster clock. */
const maxStallMs = 1_000;

/** The endings after too many transient errors. */
const afterRetries: readonly Ending[] = ['service-unavailable', 'download-failed', 'timed-out'];

export function verdictOn(evidence: StepEvidence, judgment: Judgment): Verdict {
  const ending = endingOf(evidence, judgment.title);
  if (ending === undefined) return { kind: 'wrong', findings: [`its ending is unknown: ${describe(evidence)}`] };
  const allowed = allowedEndings(evidence, judgment);
  const ofTiming = judgment.prediction?.findings ?? [];
  const findings = [...stepFindings(evidence), ...signalFindings(evidence), ...judgment.findings(ending)];
  const wasStalled = evidence.stalledMs > maxStallMs;
  if (allowed.has(ending) && findings.length === 0 && ofTiming.length === 0) return { kind: 'right', ending };
  const mayBeLate = judgment.possible.has(ending) || afterRetries.includes(ending);
  if (findings.length === 0 && wasStalled && mayBeLate) return { kind: 'not judged', ending };
  const otherwise = `it ended ${ending}, not ${[...allowed].join(' or ')}: ${describe(evidence)}`;
  return { kind: 'wrong', findings: [...(allowed.has(ending) ? [] : [otherwise]), ...ofTiming, ...findings] };
}

/** A cancellation may come before the predicted ending. */
function allowedEndings({ observed }: StepEvidence, { possible, prediction }: Judgment): ReadonlySet<Ending> {
  return observed.cancelled === 'no' ? (prediction?.endings ?? possible) : possible;
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

function isFailureCode(text: string): text is keyof typeof failureCodes {
  return Object.hasOwn(failureCodes, text);
}

function describe({ run: { outputs, exitCode, signal, annotations } }: StepEvidence): string {
  return JSON.stringify({ outcome: outputs['outcome'], exitCode, signal, annotations });
}
