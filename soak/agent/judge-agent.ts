/** Judges a run of the agent-job action. */
import type { FailureCode } from '../../src/failure.ts';
import type { AgentEvidence } from '../evidence.ts';
import { withoutInputs } from '../inputs.ts';
import { type Fields, fieldsOf } from '../json.ts';
import { endingsOf, type Ending, untrustedServer } from '../oracle/endings.ts';
import { snapshotDifferences, redStepFindings } from '../oracle/red.ts';
import { greenStepFindings, type Verdict, verdictOn } from '../oracle/verdict.ts';
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

/** Every output is a value of one reported state, of the last one if the step ends with its job. */
function outputFindings(ending: Ending, { run, observed: { agentJobs } }: AgentEvidence): readonly string[] {
  const isOfJob = ending === 'succeeded' || ending === 'agent-job-failed';
  const found = Object.entries(withoutInputs(run.outputs, ['outcome', 'failure-code'])).filter(
    ([, text]) => text !== '',
  );
  const isReported = (job: Fields): boolean => {
    const values: readonly unknown[] = [...Object.values(job), ...Object.values(fieldsOf(job['source']))];
    return found.every(([, text]) => values.includes(text));
  };
  const link = run.outputs['pr-link'] ?? '';
  return [
    ...((isOfJob ? agentJobs.slice(-1) : [{}, ...agentJobs]).some(isReported)
      ? []
      : [`its outputs are of no reported state: ${JSON.stringify(found)}`]),
    ...(isOfJob && run.outputs['status'] !== agentJobs.at(-1)?.['status'] ? ['its status is not the last one'] : []),
    ...(link === '' || link.startsWith('https://') ? [] : [`it outputs the pull request ${link}`]),
  ];
}

function endingNamesOf(job: Fields): readonly string[] {
  return [textOf(job['status']), ...(pullRequestOf(job) === '' ? ['no-pull-request'] : [])];
}

/** Empty if the value is not an https URL. */
function pullRequestOf({ prLink }: Fields): string {
  return typeof prLink === 'string' && prLink.startsWith('https://') ? prLink : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
