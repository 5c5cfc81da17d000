/** The project's own rules for workflows, its own and the documented ones. actionlint and zizmor check everything else, in CI. */
import { parse } from 'yaml';
import { listIn, type Mapping, mappingIn, stringIn } from '../../sandbox/shapes.ts';

/** Returns a description of each violation. */
export function violationsIn(yaml: string): readonly string[] {
  const workflow = mappingIn(parse(yaml));
  const jobs = Object.entries(mappingIn(workflow['jobs'])).map(([id, job]) => ({ id, job: mappingIn(job) }));
  return [
    ...jobs.flatMap(({ id, job }) => violationsOfJob(job).map((breach) => `job ${id}: ${breach}`)),
    ...(keepsArtifactsForLong(
      workflow['on'],
      jobs.flatMap(({ job }) => stepsOf(job)),
    )
      ? ['each scheduled run keeps an artifact for 90 days']
      : []),
  ];
}

function violationsOfJob(job: Mapping): readonly string[] {
  const steps = stepsOf(job);
  return [
    ...(resumesInEveryJob(job['strategy'], steps) ? ['every job of the matrix resumes the same export'] : []),
    ...(addsFilesToKeptFolder(steps) ? ['a self-hosted runner keeps the files that it adds to the site'] : []),
    ...steps.flatMap(violationsOfStep),
  ];
}

function stepsOf(job: Mapping): readonly Mapping[] {
  return listIn(job['steps'] ?? []).map(mappingIn);
}

function keepsArtifactsForLong(triggers: unknown, steps: readonly Mapping[]): boolean {
  const uploads = steps.filter(({ uses }) => stringIn(uses ?? '').startsWith('actions/upload-artifact@'));
  return (
    Object.hasOwn(mappingIn(triggers), 'schedule') &&
    uploads.some((step) => mappingIn(step['with'])['retention-days'] === undefined)
  );
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
  const violations = [
    ...(runsInSite(script, step['working-directory']) ? ['files of the site may configure its tools'] : []),
    ...(perPage.test(script) && step['name'] !== opensEveryPage ? ['it starts a program once per page'] : []),
  ];
  return violations.map(
    (breach) => `step ${stringIn(step['name'] ?? step['id'] ?? step['uses'] ?? script)}: ${breach}`,
  );
}

/** A program may need a second to start. `find` with one literal name finds few files, and Google's loop is over the depths of a site. */
const perPage =
  /\bfind (?!.*-name [\w.]+ ).*-exec(dir)? .*['\\];|\bxargs .*(-[InL]\b|--(replace|max-args|max-lines))|\bwhile .*\bread\b|\bfor \w+ in (?!.*%d)(.*\*|\$\(find\b)/;

/** A browser opens one page at a time. */
const opensEveryPage = 'Open every page without a network';

/** Many tools read configuration from the current folder. A subshell of one line, such as `(cd "$SITE" && cp …)`, is short enough to review. */
function runsInSite(script: string, folder: unknown): boolean {
  return /(^ *cd .*|--cwd "?)\$\{?(SITE|GIT_WORK_TREE)\b/m.test(script) || stringIn(folder ?? '').includes('site');
}
