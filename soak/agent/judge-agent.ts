/** Judges a run of the agent-job action. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureCode } from '../../src/failure.ts';
import type { AgentEvidence } from '../evidence.ts';
import type { Fields } from '../json.ts';
import { codesOf, distrustedServer, type Ending, endsOf, exhausted } from '../oracle/endings.ts';
import { greenStepFindings } from '../oracle/green.ts';
import { differences, redStepFindings } from '../oracle/red.ts';
import { type Verdict, verdictOn } from '../oracle/verdict.ts';
import { badFailOn } from './draw-agent-plan.ts';
import { endingNamesOf, hasEnded, outputsOf } from './due-agent-outputs.ts';

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
      ...differences(before, after).map(({ what }) => what),
    ],
  });
}

/** Where the job's own end is due, nothing else will do. */
export function possibleAgentEndings({
  plan,
  happened,
}: Pick<AgentEvidence, 'plan' | 'happened'>): ReadonlySet<Ending> {
  if (plan.inputs['fail-on'] === badFailOn) return new Set(['invalid-input']);
  const due = [...endsOf(happened), ...endsOfPlan(plan), ...exhausted(plan, happened)];
  const passing = happened.delivered.filter(({ effect }) => effect !== 'end').flatMap(codesOf);
  if (happened.cancelled === 'held') return new Set(['cancelled', ...endsOf(happened)]);
  const own = due.length > 0 ? due : [endOfJob(plan, happened.agentJobs.at(-1))];
  return new Set([...own, ...passing, ...(happened.cancelled === 'free' ? (['cancelled'] as const) : [])]);
}

function endsOfPlan(plan: AgentEvidence['plan']): readonly FailureCode[] {
  if (distrustedServer(plan) === 'api') return ['tls-error'];
  if (plan.job === 'none') return ['not-found'];
  return plan.job === 'endless' ? ['timed-out'] : [];
}

/** By default a job that has failed fails the step. */
function endOfJob({ inputs }: AgentEvidence['plan'], job: Fields = {}): Ending {
  const failOn = (inputs['fail-on'] ?? 'failed').split(/[\s,]+/);
  return endingNamesOf(job).some((name) => failOn.includes(name)) ? 'agent-job-failed' : 'succeeded';
}

/** Those of the end; of a step that ends before, those of a state that it was told of, or none. */
function outputFindings(ending: Ending, { run, happened: { agentJobs } }: AgentEvidence): readonly string[] {
  const { outcome, ...found } = run.outputs;
  const isOfJob = ending === 'succeeded' || ending === 'agent-job-failed';
  const states = isOfJob ? agentJobs.slice(-1).filter(hasEnded) : agentJobs;
  const wanted = [...states.map(outputsOf), ...(isOfJob ? [] : [{}])];
  if (wanted.some((outputs) => isDeepStrictEqual(found, outputs))) return [];
  const [are, should] = [found, wanted].map((outputs) => JSON.stringify(outputs));
  return [`its outputs beside ${outcome ?? 'no outcome'} are ${are ?? ''}, not one of ${should ?? ''}`];
}
