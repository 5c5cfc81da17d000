/** Judges a run: what is wrong with it, in sentences. None: it ended as a run with this plan may, and left what it should. */
import { leaksIn, secretsOf, strangeHeadersOf } from '../../__tests__/support/leaks.ts';
import { failureCodes } from '../../src/failure.ts';
import type { Evidence } from '../evidence.ts';
import { longestRunMs } from '../run-once.ts';
import { type Ending, possibleEndings } from './endings.ts';
import { greenFindings } from './green.ts';
import { isEndedLate } from './late-signal.ts';
import { redFindings } from './red.ts';

export type Verdict =
  | { readonly kind: 'right'; readonly ending: Ending }
  /** The machine stood still for so long that good answers may have come too late. */
  | { readonly kind: 'not judged'; readonly ending: Ending }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] };

/** Good answers that come this late count as none: half a minute of the action's clock, less what a busy machine needs anyway. */
const tooLateMs = 1_000;

/** What trouble in passing leads to when it does not pass. */
const outOfPatience: readonly Ending[] = ['service-unavailable', 'download-failed', 'timed-out'];

export function judge(evidence: Evidence): Verdict {
  const ending = endingOf(evidence);
  if (ending === undefined) return { kind: 'wrong', findings: [`no ending that is known: ${told(evidence)}`] };
  const isGreen = ending === 'succeeded' || ending === 'started';
  const findings = [
    ...commonFindings(evidence),
    ...(isGreen ? greenFindings(ending, evidence) : redFindings(ending, evidence)),
  ];
  const possible = possibleEndings(evidence);
  if (possible.has(ending)) return findings.length === 0 ? { kind: 'right', ending } : { kind: 'wrong', findings };
  if (findings.length === 0 && outOfPatience.includes(ending) && evidence.stoodStillMs > tooLateMs) {
    return { kind: 'not judged', ending };
  }
  const otherwise = `ended ${ending}, not ${[...possible].join(' or ')}: ${told(evidence)}`;
  return { kind: 'wrong', findings: [otherwise, ...findings] };
}

/** By the outcome for a green one, by the annotation's title for a red one. */
function endingOf({ run }: Evidence): Ending | undefined {
  const { outcome } = run.outputs;
  if (outcome === 'succeeded' || outcome === 'started') return outcome;
  const code = /^Static export: ([a-z0-9-]+)$/.exec(
    run.annotations.find(({ level }) => level === 'error')?.title ?? '',
  );
  return code?.[1] !== undefined && isFailureCode(code[1]) ? code[1] : undefined;
}

function isFailureCode(text: string): text is keyof typeof failureCodes {
  return Object.hasOwn(failureCodes, text);
}

function told({ run: { outputs, exitCode, signal, annotations } }: Evidence): string {
  return JSON.stringify({ outcome: outputs['outcome'], exitCode, signal, annotations });
}

function commonFindings(evidence: Evidence): readonly string[] {
  const { run, happened, durationMs } = evidence;
  return [
    ...(durationMs >= longestRunMs ? [`it had not ended after ${longestRunMs / 1000} s`] : []),
    ...(run.signal === null || isEndedLate(evidence) ? [] : [`it was ended by ${run.signal}`]),
    ...(/\bNaN\b/.test(run.rawLog) ? ['it printed NaN'] : []),
    ...requestFindings(evidence),
    ...leakFindings(evidence),
    ...happened.mistakes.map((mistake) => `a mistake of the soak itself: ${mistake}`),
  ];
}

/** The key goes to the service alone, and nothing that the store would refuse to the store. */
function requestFindings({ requests, inputs }: Evidence): readonly string[] {
  return requests
    .filter(({ headers }) => headers['user-agent'] !== 'node')
    .flatMap((request) => {
      if (request.server === 'storage')
        return strangeHeadersOf(request).map((name) => `the store got a header ${name}`);
      const isSigned = request.headers.authorization === `Bearer ${inputs['api-key'] ?? ''}`;
      return isSigned ? [] : [`the service got ${request.path} without the key`];
    });
}

function leakFindings({ inputs, places, happened }: Evidence): readonly string[] {
  const secrets = secretsOf(
    [inputs['api-key'] ?? ''],
    happened.links.map(({ url }) => url),
  );
  return leaksIn(places, secrets).map((leak) => `a secret is to be seen in ${leak}`);
}
