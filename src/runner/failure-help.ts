/** What helps a user after a failure: the documentation of its code, and how to resume the export. Pure. */
import { lastOf, type RunEvent } from '../events.ts';
import type { Failure, FailureCode } from '../failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the URL of the code's section in docs/troubleshooting.md. Returns undefined if the runner does not report which
 * repository and ref the action comes from, for example because the workflow uses a local folder.
 */
export function helpUrlOf(code: FailureCode, env: Environment): string | undefined {
  const server = URL.parse(env['GITHUB_SERVER_URL'] ?? '');
  const repository = env['GITHUB_ACTION_REPOSITORY'] ?? '';
  const ref = env['GITHUB_ACTION_REF'] ?? '';
  if (server?.protocol !== 'https:' || !/^[\w.-]+\/[\w.-]+$/.test(repository) || ref === '') return undefined;
  const refPath = ref.split('/').map(encodeURIComponent).join('/');
  return `${server.origin}/${repository}/blob/${refPath}/docs/troubleshooting.md#${code}`;
}

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

/** Returns the hint of a failure, and what it means for the readers of the site. */
export function hintOf({ hint }: Failure, events: readonly RunEvent[]): string {
  const replacesSite = lastOf(events, 'run-started')?.replacesSite ?? false;
  return replacesSite ? `${hint} ${replacedText(events)}`.trim() : hint;
}

function replacedText(events: readonly RunEvent[]): string {
  if (lastOf(events, 'commit-started') === undefined) return 'The published site was not changed.';
  const paths = events.flatMap((event) => (committed.has(event.kind) && 'path' in event ? [event.path] : []));
  return paths.length === 0 ? '' : `Already replaced: ${paths.join(', ')}.`;
}

const committed: ReadonlySet<RunEvent['kind']> = new Set([
  ...(['bundle-committed', 'values-committed', 'site-committed'] as const),
  ...(['changes-committed', 'manifest-committed'] as const),
]);

/** Returns the same hint with the complete resume line in it. */
export function hintWithResumeLine(failure: Failure, events: readonly RunEvent[]): string {
  const line = resumeLine(failure, events);
  if (line === undefined) return hintOf(failure, events);
  const hint = hintOf(failure, events).replaceAll('`job-id`', () => `\`${line}\``);
  return hint.includes(line) ? hint : `${hint} To resume the export, run the step again with \`${line}\`.`.trim();
}
