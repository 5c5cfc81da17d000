/** The output `publish`: whether a site should go online. One word in the conditions of every CI system. */
import type { RunResult } from '../model/outcome.ts';

/** How a run was started. The CI system of an unknown one says nothing about it: Jenkins, cron. */
type Trigger = 'schedule' | 'proposal' | 'request' | 'unknown';

const schedules = new Set(['schedule', 'Schedule']);
const proposals = new Set([
  ...['pull_request', 'pull_request_target', 'pull_request_review', 'pull_request_review_comment', 'merge_group'],
  ...['merge_request_event', 'external_pull_request_event', 'PullRequest'],
]);

/** Variables with the attempt of a run, and its number for the first one. GitLab has it from 19.3 on. */
const firstAttempts = { GITHUB_RUN_ATTEMPT: 1, SYSTEM_JOBATTEMPT: 1, CI_JOB_RETRY_COUNT: 0 };

/** Reads the variables of a CI system. A re-run is a request: people press that button after a red check. */
export function triggerOf(variable: (name: string) => string | undefined): Trigger {
  const name = variable('GITHUB_EVENT_NAME') ?? variable('CI_PIPELINE_SOURCE') ?? variable('BUILD_REASON');
  if (name === undefined) return 'unknown';
  // A child pipeline has another source than its merge request.
  if (proposals.has(name) || variable('CI_MERGE_REQUEST_ID') !== undefined) return 'proposal';
  const isFirst = Object.entries(firstAttempts).every(([count, first]) => Number(variable(count) ?? first) === first);
  return schedules.has(name) && isFirst ? 'schedule' : 'request';
}

/** Returns whether the site of a run should go online. Without one, as after a failure, nothing should. */
export function shouldPublish(site: RunResult['site'], trigger: Trigger): boolean {
  if (site === undefined || trigger === 'proposal') return false;
  return trigger === 'request' || site.isChanged;
}
