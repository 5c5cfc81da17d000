import { describe, expect, test } from '@jest/globals';
import type { ExportEvidence } from '../../soak/evidence.ts';
import { judge } from '../../soak/oracle/judge.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import { findingsOf, otherFile, soakFixture, withFile, without, withOutput, withRun } from './soak-fixture.ts';
import { calmPlan } from './plan-fixture.ts';

const plan: ExportPlan = {
  ...calmPlan,
  inputs: { 'extract-to': 'site', 'previous-manifest': 'last.json', 'bundle-path': 'out/bundle.tar.gz' },
  before: { site: true, bundle: true, isSameExport: false },
};
const { exportOf } = soakFixture({
  green: plan,
  red: { ...plan, scenarioName: 'a path out of the site' },
});

test('runs without planted errors are right', () => {
  expect(judge(exportOf('green'))).toEqual({ kind: 'right', ending: 'succeeded' });
  expect(judge(exportOf('red'))).toEqual({ kind: 'right', ending: 'unsafe-archive' });
});

test('a cancellation after the last step may end the process by its own signal only', () => {
  const cancel = { by: 'SIGTERM', at: { kind: 'line', text: 'Details' } } as const;
  const green = withRun(exportOf('green'), { exitCode: null, signal: 'SIGTERM', conclusion: 'failure' });
  const cancelled: ExportEvidence = {
    ...green,
    plan: { ...green.plan, cancel },
    observed: { ...green.observed, cancelled: 'free' },
  };
  expect(judge(cancelled)).toEqual({ kind: 'right', ending: 'succeeded' });
  expect(findingsOf(withRun(cancelled, { signal: 'SIGKILL' }))).toContain('ended by SIGKILL');
  expect(findingsOf(without(cancelled, (path) => path.endsWith('index.html')))).toContain('index.html is missing');
});

describe('a green run is wrong with', () => {
  test.each<readonly [string, (green: ExportEvidence) => ExportEvidence, string]>([
    ['one byte of one file', (green) => withFile(green, 'workspace/site/index.html', otherFile), 'is not the expected'],
    ['a .part left', (green) => withFile(green, 'workspace/out/bundle.tar.gz.part', otherFile), '.part behind'],
    ['another manifest', (green) => withFile(green, 'workspace/site.manifest.json', otherFile), 'is not the expected'],
    ['another digest', (green) => withOutput(green, { 'content-digest': 'ab' }), 'its output content-digest is ab'],
    ['a digest of no bundle', (green) => withOutput(green, { 'bundle-sha256': 'ab' }), 'was never in the store'],
    ['a count too small', (green) => withOutput(green, { 'added-count': '0' }), 'its output added-count is 0'],
    ['an unexpected output', (green) => withOutput(green, { 'audit-findings': '1' }), 'its output audit-findings is 1'],
    ['exit code 1', (green) => withRun(green, { exitCode: 1 }), 'its exit code is 1'],
    ['an end by a signal', (green) => withRun(green, { exitCode: null, signal: 'SIGKILL' }), 'ended by SIGKILL'],
    ['no summary', (green) => withRun(green, { rawSummary: '' }), 'its summary does not show'],
    ['no ending', (green) => withRun(green, { outputs: {} }), 'its ending is unknown'],
    ['a hang', (green) => ({ ...green, durationMs: 60_000 }), 'had not ended after 60 s'],
    [
      'a key in its log',
      (green) => ({ ...green, places: [['its log', `Bearer ${green.inputs['api-key'] ?? ''}`]] }),
      'a secret appears in its log',
    ],
    [
      'a URL in a file, as base64',
      (green) => ({
        ...green,
        places: [['a file', Buffer.from(green.observed.urls[0]?.url ?? '').toString('base64')]],
      }),
      'a secret appears in a file',
    ],
    [
      'a key for the store',
      (green) => ({
        ...green,
        requests: [{ server: 'storage', method: 'GET', path: '/', headers: { authorization: 'Bearer x' }, body: '' }],
      }),
      'the store received a header authorization',
    ],
    [
      'an unsafe archive',
      (green) => ({ ...green, plan: { ...green.plan, scenarioName: 'a path out of the site' } }),
      'ended succeeded, not unsafe-archive',
    ],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant(exportOf('green')))).toContain(finding);
  });
});

describe('a red run is wrong with', () => {
  test.each<readonly [string, (red: ExportEvidence) => ExportEvidence, string]>([
    ['a .part left', (red) => withFile(red, 'workspace/out/bundle.tar.gz.part', otherFile), '.part behind'],
    ['an incomplete site', (red) => withFile(red, 'workspace/site/new.html', otherFile), 'new.html behind'],
    ['an older site touched', (red) => withFile(red, 'workspace/site/index.html', otherFile), 'index.html changed'],
    ['a missing older bundle', (red) => without(red, (path) => path.endsWith('.tar.gz')), 'it removed workspace/'],
    ['two annotations', (red) => withRun(red, { rawLog: `${red.run.rawLog}\n::error::again` }), '2 error annotations'],
    ['an annotation that is not shown', (red) => withRun(red, { annotations: [] }), 'its ending is unknown'],
    ['a green exit code', (red) => withRun(red, { exitCode: 0 }), 'its exit code is 0'],
    ['another outcome', (red) => withOutput(red, { outcome: 'timed-out' }), 'its outcome is timed-out, not failed'],
    ['the path of a bundle', (red) => withOutput(red, { 'bundle-path': 'x' }), 'has the output bundle-path'],
    ['no job', (red) => withOutput(red, { 'job-id': '' }), 'its job-id is'],
    ['no reason in its summary', (red) => withRun(red, { rawSummary: '' }), 'does not contain the failure code'],
    [
      'a second export',
      (red) => {
        const started = { call: 'start', effect: 'harmless' } as const;
        return { ...red, observed: { ...red.observed, delivered: [started, started] } };
      },
      '2 exports started, more than 1',
    ],
    ['no planned failure', (red) => ({ ...red, plan: { ...red.plan, scenarioName: 'honest' } }), 'not succeeded'],
  ])('%s', (_what, plant, finding) => {
    expect(findingsOf(plant(exportOf('red')))).toContain(finding);
  });
});
