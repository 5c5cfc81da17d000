/** Renders the committed summary of each sample run with the action's own code. */
import { lastOf } from '../../src/events.ts';
import { helpUrlOf } from '../../src/runner/failure-help.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { sampleRuns } from '../../testing/sample-runs.ts';

/** Relative to the repository. */
export function summaryFile(name: string): string {
  return `__tests__/runner/summaries/${name}.md`;
}

const release = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_ACTION_REPOSITORY: 'your-org/static-export-action',
  GITHUB_ACTION_REF: 'v1',
};

/** Throws if no sample run has this name. */
export function sampleSummary(name: string): string {
  const events = sampleRuns[name];
  if (events === undefined) throw new Error(`Sample run ${name} does not exist.`);
  const failure = lastOf(events, 'run-failed')?.failure;
  const helpUrl = failure && helpUrlOf(failure.code, release);
  return summaryText({ title: 'Static export', events, redact: (text) => text, helpUrl });
}
