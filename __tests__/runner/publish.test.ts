import { expect, test } from '@jest/globals';
import { shouldPublish, triggerOf } from '../../src/runner/publish.ts';

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

test.each([
  ['unchanged', { isChanged: false }, { schedule: false, proposal: false, request: true, unknown: false }],
  ['changed', { isChanged: true }, { schedule: true, proposal: false, request: true, unknown: true }],
  ['missing', undefined, { schedule: false, proposal: false, request: false, unknown: false }],
] as const)('`publish` of a site that is %s', (_what, site, expected) => {
  const triggers = ['schedule', 'proposal', 'request', 'unknown'] as const;
  expect(Object.fromEntries(triggers.map((each) => [each, shouldPublish(site, each)]))).toEqual(expected);
});
