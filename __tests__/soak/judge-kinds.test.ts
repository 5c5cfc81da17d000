/** Findings for runs with a proxy, after another run, and of the agent-job action. */
import { describe, expect, test } from '@jest/globals';
import type { AgentEvidence, ExportEvidence } from '../../soak/evidence.ts';
import { judge } from '../../soak/oracle/judge.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import { proxyPassword } from '../../soak/route/proxy.ts';
import { hostNames, type ProxyPlan } from '../../soak/route/route.ts';
import { findingsOf, otherFile, soakFixture, withFile, without, withOutput, withRun } from './soak-fixture.ts';
import { calmAgentPlan, calmPlan } from './plan-fixture.ts';

const repeatedPlan: ExportPlan = {
  ...calmPlan,
  inputs: { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json' },
};
const proxy: ProxyPlan = {
  variable: 'https_proxy',
  bypass: { variable: 'no_proxy', server: 'storage' },
  faults: { api: ['503', 'late', undefined, 'dropped'], storage: [] },
};
const cachedPlan: ExportPlan = { ...calmPlan, resumes: true, inputs: { reuse: 'true' } };

const { exportOf, agentOf } = soakFixture({
  proxied: { ...calmPlan, route: { kind: 'proxy', untrusted: undefined, proxy } },
  untrusting: { ...calmPlan, route: { kind: 'tls', untrusted: { server: 'storage', flaw: 'an expired certificate' } } },
  repeated: { ...repeatedPlan, site: 'small', earlier: { kind: 'previous-run', plan: repeatedPlan } },
  repeatedAfterRed: {
    ...repeatedPlan,
    scenarioName: 'no page',
    earlier: {
      kind: 'previous-run',
      plan: { ...repeatedPlan, before: { site: true, bundle: false, isSameExport: false } },
    },
  },
  cached: { ...cachedPlan, earlier: { kind: 'cached', damage: undefined } },
  damaged: { ...cachedPlan, earlier: { kind: 'cached', damage: 'a corrupted byte' } },
  agent: { ...calmAgentPlan, activeReads: 1 },
  agentFailed: { ...calmAgentPlan, job: 'failed' },
});

test('runs without planted errors are right', () => {
  const names = ['proxied', 'untrusting', 'repeated', 'repeatedAfterRed', 'cached', 'damaged'] as const;
  expect(names.map((name) => judge(exportOf(name)))).toEqual([
    { kind: 'right', ending: 'succeeded' },
    { kind: 'right', ending: 'tls-error' },
    { kind: 'right', ending: 'succeeded' },
    { kind: 'right', ending: 'no-pages' },
    { kind: 'right', ending: 'succeeded' },
    { kind: 'right', ending: 'succeeded' },
  ]);
  expect(judge(agentOf('agent'))).toEqual({ kind: 'right', ending: 'succeeded' });
  expect(judge(agentOf('agentFailed'))).toEqual({ kind: 'right', ending: 'agent-job-failed' });
});

type Planted = readonly [string, () => ExportEvidence, string];

describe('a run through a proxy is wrong with', () => {
  const proxied = (): ExportEvidence => exportOf('proxied');
  const connect = { target: `${hostNames.storage}:443`, headers: { authorization: 'Bearer x' } };
  test.each<Planted>([
    [
      'a connection that must bypass it',
      () => ({ ...proxied(), connects: [connect] }),
      'asked for files.example.com:443, which must bypass it',
    ],
    [
      'a header of another server',
      () => ({ ...proxied(), connects: [connect] }),
      'the proxy received a header authorization',
    ],
    [
      'the password of the proxy in a log',
      () => ({ ...proxied(), places: [['its log', `http://runner:${proxyPassword}@127.0.0.1`]] }),
      'a secret appears in its log',
    ],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant())).toContain(finding);
  });
});

describe('a run with an untrusted certificate is wrong with', () => {
  const untrusting = (): ExportEvidence => exportOf('untrusting');
  test.each<Planted>([
    [
      'a request to that server',
      () => {
        const { requests, ...others } = untrusting();
        const request = { server: 'storage', method: 'GET', path: '/x', headers: {}, body: '' } as const;
        return { ...others, requests: [...requests, request] };
      },
      'an untrusted server received GET /x',
    ],
    [
      'a green end',
      () => withRun(withOutput(untrusting(), { outcome: 'succeeded' }), { exitCode: 0, annotations: [] }),
      'ended succeeded, not tls-error',
    ],
    [
      'another failure',
      () =>
        withRun(untrusting(), { annotations: [{ level: 'error', title: 'Static export: timed-out', message: '' }] }),
      'ended timed-out, not tls-error',
    ],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant())).toContain(finding);
  });
});

describe('a repeated export is wrong with', () => {
  test.each<Planted>([
    [
      'changes since another run',
      () => withOutput(exportOf('repeated'), { changed: 'false' }),
      'output changed is false',
    ],
    [
      'a removed page, if it is red',
      () => without(exportOf('repeatedAfterRed'), (path) => path === 'workspace/site/index.html'),
      'it removed workspace/site/index.html',
    ],
    [
      'a manifest of a site that was not delivered',
      () => withFile(exportOf('repeatedAfterRed'), 'workspace/site.manifest.json', otherFile),
      'it left workspace/site.manifest.json changed',
    ],
    [
      'a wrong earlier run',
      () => {
        const { earlier, ...repeated } = exportOf('repeated');
        return { ...repeated, earlier: earlier && withOutput(earlier, { 'file-count': '0' }) };
      },
      'the previous run: its output file-count is 0',
    ],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant())).toContain(finding);
  });
});

describe('a run with a cached bundle is wrong with', () => {
  const bundleOf = ({ after }: ExportEvidence): string =>
    [...after.keys()].find((path) => path.endsWith('/bundle')) ?? '';
  test.each<Planted>([
    [
      'a download of a cached bundle',
      () => {
        const { observed, ...kept } = exportOf('cached');
        const delivered = [...observed.delivered, { call: 'object', effect: 'harmless' } as const];
        return { ...kept, observed: { ...observed, delivered } };
      },
      'it downloaded a cached bundle',
    ],
    [
      'damage that remains',
      () => withFile(exportOf('damaged'), bundleOf(exportOf('damaged')), otherFile),
      'its bundle is not in the tool cache as expected',
    ],
    [
      'an entry without a marker',
      () => without(exportOf('damaged'), (path) => path.endsWith('.complete')),
      'its bundle is not in the tool cache as expected',
    ],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant())).toContain(finding);
  });
});

describe('a run for an agent job is wrong with', () => {
  test.each<readonly [string, () => AgentEvidence, string]>([
    ['another link', () => withOutput(agentOf('agent'), { 'pr-link': 'https://git.example.com/1' }), 'its outputs are'],
    ['a file', () => withFile(agentOf('agent'), 'workspace/a', otherFile), 'it left workspace/a behind'],
    [
      'a green end of a failed job',
      () => ({ ...agentOf('agent'), plan: failOnAll() }),
      'ended succeeded, not agent-job-failed',
    ],
    [
      'two annotations',
      () => withRun(agentOf('agentFailed'), { rawLog: '::error::a\n::error::b' }),
      '2 error annotations',
    ],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant())).toContain(finding);
  });

  function failOnAll(): AgentEvidence['plan'] {
    return { ...calmAgentPlan, inputs: { 'fail-on': 'completed' } };
  }
});
