/** Judges a run of the agent-job action. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureCode } from '../../src/failure.ts';
import type { AgentEvidence } from '../evidence.ts';
import { withoutInputs } from '../inputs.ts';
import { type Fields, fieldsOf } from '../json.ts';
import { endingsOf, type Ending, untrustedServer } from '../oracle/endings.ts';
import { greenStepFindings } from '../oracle/green.ts';
import { snapshotDifferences, redStepFindings } from '../oracle/red.ts';
import { type Verdict, verdictOn } from '../oracle/verdict.ts';
import { badFailOn } from './draw-agent-plan.ts';

export function judgeAgent(evidence: AgentEvidence): Verdict {
  const { before, after } = evidence;
  return verdictOn(evidence, {
    title: 'Agent job',
    possible: possibleAgentEndings(evidence),
    findings: (ending) => [
      ...(ending === 'succeeded' || ending === 'started'
        ? greenStepFindings(ending, evidence)
        : redStepFindings(ending, evidence)),
      ...outputFindings(ending, evidence),
      ...snapshotDifferences(before, after).map(({ what }) => what),
    ],
  });
}

export function possibleAgentEndings({
  plan,
  observed,
}: Pick<AgentEvidence, 'plan' | 'observed'>): ReadonlySet<Ending> {
  if (plan.inputs['fail-on'] === badFailOn) return new Set(['invalid-input']);
  return endingsOf({ plan, observed }, { own: endOfJob(plan, observed.agentJobs.at(-1)), codes: codesOfPlan(plan) });
}

function codesOfPlan(plan: AgentEvidence['plan']): readonly FailureCode[] {
  if (untrustedServer(plan) === 'api') return ['tls-error'];
  if (plan.job === 'none') return ['not-found'];
  return plan.job === 'endless' ? ['timed-out'] : [];
}

/** By default, a failed job fails the step. */
function endOfJob({ inputs }: AgentEvidence['plan'], job: Fields = {}): Ending {
  const failOn = (inputs['fail-on'] ?? 'failed').split(/[\s,]+/);
  return endingNamesOf(job).some((name) => failOn.includes(name)) ? 'agent-job-failed' : 'succeeded';
}

/**
 * A step that ends with its job must have the outputs of the last state. Any other step has those of one reported state, or none.
 */
function outputFindings(ending: Ending, { run, observed: { agentJobs } }: AgentEvidence): readonly string[] {
  const { outcome, ...outputs } = run.outputs;
  // `redStepFindings` checks the code.
  const found = withoutInputs(outputs, ['failure-code']);
  const isOfJob = ending === 'succeeded' || ending === 'agent-job-failed';
  const states = isOfJob ? agentJobs.slice(-1).filter(hasEnded) : agentJobs;
  const wanted = [...states.map(outputsOf), ...(isOfJob ? [] : [{}])];
  if (wanted.some((outputs) => isDeepStrictEqual(found, outputs))) return [];
  const [are, should] = [found, wanted].map((outputs) => JSON.stringify(outputs));
  return [`with the outcome ${outcome ?? 'undefined'}, its outputs are ${are ?? ''}, not one of ${should ?? ''}`];
}

function outputsOf(job: Fields): Readonly<Record<string, string>> {
  const source = fieldsOf(job['source']);
  return {
    status: textOf(job['status']),
    'pr-link': pullRequestOf(job),
    repository: textOf(source['repository']),
    ref: textOf(source['ref']),
    model: textOf(job['model']),
    'created-at': textOf(job['createdAt']),
    'archived-at': textOf(job['archivedAt']),
  };
}

function endingNamesOf(job: Fields): readonly string[] {
  return [textOf(job['status']), ...(pullRequestOf(job) === '' ? ['no-pull-request'] : [])];
}

function hasEnded({ status }: Fields): boolean {
  return status === 'completed' || status === 'archived' || status === 'failed';
}

/** Empty if the value is not an https URL. */
function pullRequestOf({ prLink }: Fields): string {
  return typeof prLink === 'string' && prLink.startsWith('https://') ? prLink : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
