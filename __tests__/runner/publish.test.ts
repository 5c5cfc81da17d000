import { describe, expect, test } from '@jest/globals';
import { shouldPublish, triggerOf } from '../../src/runner/publish.ts';
import { changed, changedFiles, ended, requested, started } from '../../testing/sample-runs.ts';

test.each([
  ['unknown', {}],
  ['schedule', { GITHUB_EVENT_NAME: 'schedule' }],
  ['schedule', { GITHUB_EVENT_NAME: 'schedule', GITHUB_RUN_ATTEMPT: '1' }],
  ['request', { GITHUB_EVENT_NAME: 'schedule', GITHUB_RUN_ATTEMPT: '2' }],
  ['request', { GITHUB_EVENT_NAME: 'workflow_dispatch' }],
  ['request', { GITHUB_EVENT_NAME: 'push' }],
  ['proposal', { GITHUB_EVENT_NAME: 'pull_request', GITHUB_RUN_ATTEMPT: '2' }],
  ['proposal', { GITHUB_EVENT_NAME: 'pull_request_target' }],
  ['proposal', { GITHUB_EVENT_NAME: 'pull_request_review' }],
  ['proposal', { GITHUB_EVENT_NAME: 'pull_request_review_comment' }],
  ['proposal', { GITHUB_EVENT_NAME: 'merge_group' }],
  ['schedule', { CI_PIPELINE_SOURCE: 'schedule' }],
  ['schedule', { CI_PIPELINE_SOURCE: 'schedule', CI_JOB_RETRY_COUNT: '0' }],
  ['request', { CI_PIPELINE_SOURCE: 'schedule', CI_JOB_RETRY_COUNT: '1' }],
  ['request', { CI_PIPELINE_SOURCE: 'web' }],
  ['proposal', { CI_PIPELINE_SOURCE: 'merge_request_event' }],
  ['proposal', { CI_PIPELINE_SOURCE: 'parent_pipeline', CI_MERGE_REQUEST_ID: '7' }],
  ['request', { CI_PIPELINE_SOURCE: 'parent_pipeline' }],
  ['proposal', { CI_PIPELINE_SOURCE: 'external_pull_request_event' }],
  ['schedule', { BUILD_REASON: 'Schedule', SYSTEM_JOBATTEMPT: '1' }],
  ['request', { BUILD_REASON: 'Schedule', SYSTEM_JOBATTEMPT: '2' }],
  ['request', { BUILD_REASON: 'Manual' }],
  ['proposal', { BUILD_REASON: 'PullRequest' }],
] as const)('a run is a %s with the variables %j', (trigger, variables) => {
  expect(triggerOf((name) => new Map<string, string>(Object.entries(variables)).get(name))).toBe(trigger);
});

describe('`publish`', () => {
  const site = { fileCount: 3, pageCount: 1, sizeBytes: 9, contentDigest: 'e6' };
  // Not unpacked: the bundle is deployed.
  const exported = [started, { kind: 'site-read', ...site }] as const;
  const same = [...exported, changed({})];
  const other = [...exported, changed({ modified: changedFiles(1, []) })];
  const excluded = [...exported, changed({ excludedCount: 1 })];
  const unknown = [...exported, { kind: 'unknown-changes-committed' }] as const;

  test.each([
    ['nothing changed', same, { schedule: false, proposal: false, request: true, unknown: false }],
    ['a file changed', other, { schedule: true, proposal: false, request: true, unknown: true }],
    ['a published file is left out', excluded, { schedule: true, proposal: false, request: true, unknown: true }],
    ['nothing was compared', exported, { schedule: true, proposal: false, request: true, unknown: true }],
    ['the manifest could not be read', unknown, { schedule: true, proposal: false, request: true, unknown: true }],
    ['no site was produced', [started], { schedule: false, proposal: false, request: false, unknown: false }],
  ] as const)('if %s', (_what, events, expected) => {
    const triggers = ['schedule', 'proposal', 'request', 'unknown'] as const;
    expect(Object.fromEntries(triggers.map((each) => [each, shouldPublish(events, each, false)]))).toEqual(expected);
  });

  test('is false after a failure, and not an output of an action that produces no site', () => {
    expect(shouldPublish(other, 'request', true)).toBe(false);
    expect(shouldPublish([requested(), ended(1)], 'request', false)).toBeUndefined();
  });
});
