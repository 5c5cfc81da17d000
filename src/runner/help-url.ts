/** The URL of the documentation of a failure code, in the version of the action that runs. Pure. */
import type { FailureCode } from '../failure.ts';

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
