/** Says how a step ended, and whether it might: what both actions owe their user. */
import { failureCodes } from '../../src/failure.ts';
import type { StepEvidence } from '../evidence.ts';
import { commonFindings } from './common.ts';
import type { Ending } from './endings.ts';
import { isEndedLate } from './late-signal.ts';

export type Verdict =
  | { readonly kind: 'right'; readonly ending: Ending }
  /** The machine stood still for so long that good answers may have come too late. */
  | { readonly kind: 'not judged'; readonly ending: Ending }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] };

export interface Trial {
  /** Of the annotation, before the code. */
  readonly title: string;
  readonly possible: ReadonlySet<Ending>;
  /** What such an ending owes. */
  readonly findings: (ending: Ending) => readonly string[];
}

/** Good answers that come this late count as none: half a minute of the action's clock, less what a busy machine needs anyway. */
const tooLateMs = 1_000;

/** What trouble in passing leads to when it does not pass. */
const outOfPatience: readonly Ending[] = ['service-unavailable', 'download-failed', 'timed-out'];

export function verdictOn(evidence: StepEvidence, { title, possible, findings: owed }: Trial): Verdict {
  const ending = endingOf(evidence, title);
  if (ending === undefined) return { kind: 'wrong', findings: [`no ending that is known: ${told(evidence)}`] };
  const findings = [...commonFindings(evidence), ...signalFindings(evidence), ...owed(ending)];
  if (possible.has(ending)) return findings.length === 0 ? { kind: 'right', ending } : { kind: 'wrong', findings };
  if (findings.length === 0 && outOfPatience.includes(ending) && evidence.stoodStillMs > tooLateMs) {
    return { kind: 'not judged', ending };
  }
  const otherwise = `ended ${ending}, not ${[...possible].join(' or ')}: ${told(evidence)}`;
  return { kind: 'wrong', findings: [otherwise, ...findings] };
}

function signalFindings(evidence: StepEvidence): readonly string[] {
  const { signal } = evidence.run;
  return signal === null || isEndedLate(evidence) ? [] : [`it was ended by ${signal}`];
}

/** By the outcome for a green one, by the annotation's title for a red one. */
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

function told({ run: { outputs, exitCode, signal, annotations } }: StepEvidence): string {
  return JSON.stringify({ outcome: outputs['outcome'], exitCode, signal, annotations });
}
