/** The project's rules for workflows, its own and the documented ones. GitHub would run a workflow that violates them. */
import { parse } from 'yaml';
import { listIn, type Mapping, mappingIn, stringIn } from '../sandbox/shapes.ts';

/** Returns a description of each violation. */
export function violationsIn(yaml: string): readonly string[] {
  const workflow = mappingIn(parse(yaml));
  const jobs = Object.entries(mappingIn(workflow['jobs'])).map(([id, job]): Job => ({ id, job: mappingIn(job) }));
  return [
    ...(isEmpty(workflow['permissions']) ? [] : ['the workflow gives every job permissions']),
    ...(usesSecrets(workflow['env']) ? ['the workflow gives every job a secret'] : []),
    ...usesIn(yaml).flatMap((uses) => (pinned.test(uses) ? [] : [`${uses} is not pinned`])),
    ...jobs.flatMap(violationsOfJob),
    ...(keepsArtifactsForLong(workflow['on'], jobs) ? ['each scheduled run keeps an artifact for 90 days'] : []),
  ];
}

/** Returns the value of each `uses:`, including the version in its comment. */
export function usesIn(yaml: string): readonly string[] {
  return [...yaml.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].flatMap(([, uses]) => uses ?? []);
}

/**
 * Third-party actions by commit, which cannot be moved, with a version for readers and Dependabot. The project's own action
 * by its major version in documents, and as `$/.` in its own workflows: docs/decisions/0011-recipes.md. The runner rejects `$/`.
 */
const pinned =
  /^(\$\/(\.|[\w-]+)|your-org\/static-export-action[\w./-]*@v\d+|(?!your-org\/)[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;

interface Job {
  readonly id: string;
  readonly job: Mapping;
}

function violationsOfJob({ id, job }: Job): readonly string[] {
  const isCall = job['uses'] !== undefined;
  const shell = mappingIn(mappingIn(job['defaults'] ?? {})['run'] ?? {})['shell'];
  const steps = listIn(job['steps'] ?? []).map(mappingIn);
  return [
    ...(isCall || job['timeout-minutes'] !== undefined ? [] : ['it may run for hours']),
    ...(usesSecrets(job['env']) ? ['each step gets a secret'] : []),
    ...(job['secrets'] === 'inherit' ? ['another workflow gets all secrets'] : []),
    ...(resumesInEveryJob(job['strategy'], steps) ? ['every job of the matrix resumes the same export'] : []),
    ...(addsFilesToKeptFolder(steps) ? ['a self-hosted runner keeps the files that it adds to the site'] : []),
    ...steps.flatMap((step) => violationsOfStep({ shell, ...step })),
  ].map((breach) => `job ${id}: ${breach}`);
}

function keepsArtifactsForLong(triggers: unknown, jobs: readonly Job[]): boolean {
  const isScheduled = Object.hasOwn(mappingIn(triggers), 'schedule');
  const steps = jobs.flatMap(({ job }) => listIn(job['steps'] ?? []).map(mappingIn));
  const uploads = steps.filter(({ uses }) => stringIn(uses ?? '').startsWith('actions/upload-artifact@'));
  return isScheduled && uploads.some((step) => mappingIn(step['with'])['retention-days'] === undefined);
}

/** An export has one domain, so at most one job of a matrix may resume it. */
function resumesInEveryJob(strategy: unknown, steps: readonly Mapping[]): boolean {
  const resumed = steps.map((step) => stringIn(mappingIn(step['with'] ?? {})['job-id'] ?? ''));
  const isShared = resumed.some((id) => id.includes('inputs.job-id') && !id.includes('matrix.'));
  return mappingIn(strategy ?? {})['matrix'] !== undefined && isShared;
}

/** The action does not replace a folder with files of others, so the next run would fail. A checkout empties the workspace. */
function addsFilesToKeptFolder(steps: readonly Mapping[]): boolean {
  const isEmptied = steps.some((step) => stringIn(step['uses'] ?? '').startsWith('actions/checkout@'));
  const addsFiles = steps.some((step) => /"\$SITE\/\w/.test(stringIn(step['run'] ?? '')));
  const folders = steps.flatMap((step) => mappingIn(step['with'] ?? {})['extract-to'] ?? []).map(stringIn);
  return addsFiles && !isEmptied && folders.some((folder) => !folder.startsWith('${{ runner.temp }}/'));
}

function violationsOfStep(step: Mapping): readonly string[] {
  const script = stringIn(step['run'] ?? '');
  const inputs = mappingIn(step['with'] ?? {});
  const violations = [
    ...(script.includes('${{') ? ['an expression becomes part of the script'] : []),
    ...(runsInSite(script, step['working-directory']) ? ['files of the site may configure its tools'] : []),
    ...(perPage.test(script) && step['name'] !== opensEveryPage ? ['it starts a program once per page'] : []),
    ...(mayContinue(script, step['shell']) ? ['the script may continue after a failure'] : []),
    ...(stringIn(step['uses'] ?? '').startsWith('actions/checkout@') && inputs['persist-credentials'] !== false
      ? ['the checkout leaves a token behind']
      : []),
    ...Object.entries(inputs).flatMap(([name, value]) => (isPlainKey(name, value) ? [`${name} is not a secret`] : [])),
  ];
  return violations.map(
    (breach) => `step ${stringIn(step['name'] ?? step['id'] ?? step['uses'] ?? script)}: ${breach}`,
  );
}

/** A program takes up to a second to start. `find` with one literal name finds few files, and Google's loop is over the depths of a site. */
const perPage =
  /\bfind (?!.*-name [\w.]+ ).*-exec(dir)? .*['\\];|\bxargs .*(-[InL]\b|--(replace|max-args|max-lines))|\bwhile .*\bread\b|\bfor \w+ in (?!.*%d)(.*\*|\$\(find\b)/;

/** A browser opens one page at a time. */
const opensEveryPage = 'Open every page without a network';

/** GitHub's default shell only sets `-e`. `shell: bash` sets the other options. */
function mayContinue(script: string, shell: unknown): boolean {
  return /\n| \| /.test(script.trim()) && shell !== 'bash' && !script.startsWith('set -euo pipefail\n');
}

/** Many tools read configuration from the current folder. A subshell of one line, such as `(cd "$SITE" && cp …)`, is short enough to review. */
function runsInSite(script: string, folder: unknown): boolean {
  return /(^ *cd .*|--cwd "?)\$\{?(SITE|GIT_WORK_TREE)\b/m.test(script) || stringIn(folder ?? '').includes('site');
}

/** Keys of the sandbox are not secret. */
function isPlainKey(name: string, value: unknown): boolean {
  if (!/^api-?(key|token)$/i.test(name)) return false;
  return !/^(\$\{\{ (secrets\b.*|env\.SANDBOX_ADMIN_KEY) \}\}|sandbox_\w+)$/.test(stringIn(value));
}

function usesSecrets(environment: unknown): boolean {
  return JSON.stringify(environment ?? {}).includes('secrets');
}

function isEmpty(permissions: unknown): boolean {
  return permissions !== undefined && Object.keys(mappingIn(permissions)).length === 0;
}
