import { describe, expect, test } from '@jest/globals';
import { possibleAgentEndings } from '../../soak/agent/judge-agent.ts';
import type { AgentPlan } from '../../soak/plan.ts';
import type { Observed } from '../../soak/recorder.ts';
import { calmAgentPlan, nothingHappened } from './plan-fixture.ts';

function endingsOf(plan: Partial<AgentPlan>, observed: Partial<Observed>): readonly string[] {
  const evidence = { plan: { ...calmAgentPlan, ...plan }, observed: { ...nothingHappened, ...observed } };
  return [...possibleAgentEndings(evidence)].sort();
}

const prLink = 'https://git.example.com/docs/pull/7';

describe('the end of the agent job determines the ending', () => {
  test.each([
    [{ status: 'completed', prLink }, {}, 'succeeded'],
    [{ status: 'completed', prLink: null }, {}, 'succeeded'],
    [{ status: 'completed', prLink: null }, { 'fail-on': 'no-pull-request' }, 'agent-job-failed'],
    [{ status: 'completed', prLink: 'javascript:alert(1)' }, { 'fail-on': 'no-pull-request' }, 'agent-job-failed'],
    [{ status: 'archived', prLink }, {}, 'succeeded'],
    [{ status: 'archived', prLink }, { 'fail-on': 'failed, archived' }, 'agent-job-failed'],
    [{ status: 'failed', prLink }, {}, 'agent-job-failed'],
    [{ status: 'failed', prLink }, { 'fail-on': 'none' }, 'succeeded'],
  ])('as %j with %j', (job, inputs, ending) => {
    expect(endingsOf({ inputs }, { agentJobs: [{ status: 'active' }, job] })).toEqual([ending]);
  });
});

test('an earlier failure determines the ending', () => {
  const trusted = { kind: 'tls', untrusted: { server: 'api', flaw: 'another host' } } as const;
  expect(endingsOf({ route: trusted }, {})).toEqual(['tls-error']);
  expect(endingsOf({ job: 'none' }, {})).toEqual(['not-found']);
  expect(endingsOf({ job: 'endless' }, {})).toEqual(['timed-out']);
  expect(endingsOf({ inputs: { 'fail-on': 'failed, later' } }, {})).toEqual(['invalid-input']);
  expect(endingsOf({}, { cancelled: 'held' })).toEqual(['cancelled']);
  const refused = { call: 'agent', fault: '401', effect: 'final', codes: ['key-rejected'] } as const;
  expect(endingsOf({}, { delivered: [refused] })).toEqual(['key-rejected']);
});
