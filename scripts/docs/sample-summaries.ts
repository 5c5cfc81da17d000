/** Renders the committed summary of each sample run with the action's own code. */
import { summaryText } from '../../src/runner/summary.ts';
import { sampleRuns, summaryContextOf } from '../../testing/sample-runs.ts';

/** Relative to the repository. */
export function summaryFile(name: string): string {
  return `__tests__/runner/summaries/${name}.md`;
}

/** Throws if no sample run has this name. */
export function sampleSummary(name: string): string {
  const run = sampleRuns[name];
  if (run === undefined) throw new Error(`Sample run ${name} does not exist.`);
  return summaryText(summaryContextOf(run));
}
