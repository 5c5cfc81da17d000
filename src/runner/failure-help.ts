/** What helps a user after a failure: what it means for the published site, and how to resume the export. Pure. */
import { lastOf, type RunEvent } from '../events.ts';
import type { Failure } from '../failure.ts';

/** The export job, once it has started. */
export function jobIdOf(events: readonly RunEvent[]): string | undefined {
  return (lastOf(events, 'export-started') ?? lastOf(events, 'export-resumed'))?.jobId;
}

/**
 * Returns the line for the step's `with` that resumes the export, such as `job-id: se_1`. Returns undefined if no export has started, or
 * if the same export would fail again.
 */
export function resumeLine({ isFinal }: Failure, events: readonly RunEvent[]): string | undefined {
  const jobId = jobIdOf(events);
  if (jobId === undefined || isFinal) return undefined;
  // YAML would read `1e3` as a number and `se:` as a mapping.
  return `job-id: ${/^[a-z]+_\w+$/i.test(jobId) ? jobId : JSON.stringify(jobId)}`;
}

/** Returns the hint of a failure with what it means for the readers of the site, and with the line that resumes the export. */
export function hintOf(failure: Failure, events: readonly RunEvent[]): string {
  const hint = `${failure.hint} ${replacedText(events)}`.trim();
  const line = resumeLine(failure, events);
  if (line === undefined) return hint;
  const complete = hint.replaceAll('`job-id`', () => `\`${line}\``);
  return complete.includes(line)
    ? complete
    : `${hint} To resume the export, run the step again with \`${line}\`.`.trim();
}

function replacedText(events: readonly RunEvent[]): string {
  if (lastOf(events, 'run-started')?.replacesSite !== true) return '';
  if (lastOf(events, 'commit-started') === undefined) return 'The published site was not changed.';
  const paths = events.flatMap((event) => (event.kind.endsWith('-committed') && 'path' in event ? [event.path] : []));
  return paths.length === 0 ? '' : `Already replaced: ${paths.join(', ')}.`;
}
