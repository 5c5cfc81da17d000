import { expect, test } from '@jest/globals';
import path from 'node:path';
import { parse } from 'yaml';
import { blocksIn, linksIn } from '../../testing/markdown.ts';
import { documentedWorkflows, recipeNames, scriptsIn, usesIn, workflowIn } from '../../testing/recipes.ts';
import { plannedRecipes } from '../../scripts/recipes/planned-runs.ts';
import { documentNames, namesOf, readText } from '../../testing/repository.ts';
import { listIn, mappingIn } from '../../sandbox/shapes.ts';
import { violationsIn } from './workflow-rules.ts';

/** The platform's pods serve a bundle without a manifest, and bundles that are kept are not online. */
const unchecked = ['docs/recipes/kubernetes.md', 'docs/recipes/many-domains.md'];

/** Jobs that only use secrets run in the environment `documentation`. */
test('every recipe that deploys to another environment than `documentation` ends with a check of what is online', () => {
  const others = recipeNames().filter((name) => {
    const jobs = Object.values(mappingIn(mappingIn(parse(workflowIn(name)))['jobs'])).map(mappingIn);
    const deploying = jobs.filter(
      ({ environment, steps }) =>
        environment !== undefined && environment !== 'documentation' && JSON.stringify(steps).includes('uses'),
    );
    const ends = deploying.map(({ steps }) => mappingIn(listIn(steps).at(-1))['uses']);
    return ends.some((uses) => uses !== 'your-org/static-export-action/check-published@v1');
  });
  expect(others).toEqual(unchecked);
});

test('the index links to every recipe, and the README links to the index', () => {
  const index = 'docs/recipes/README.md';
  const listed = linksIn(readText(index)).map((link) => path.posix.join('docs/recipes', link));
  expect(listed).toEqual(expect.arrayContaining([...recipeNames()]));
  expect(linksIn(readText('README.md'))).toContain(index);
});

test('scripts with the same name are identical, so that each is tested once', () => {
  const texts = new Map<string, Set<string>>();
  const workflows = [...recipeNames().map(workflowIn), readText('.github/workflows/publish-pages.yml')];
  for (const { step, text } of workflows.flatMap(scriptsIn)) {
    texts.set(step, (texts.get(step) ?? new Set()).add(text));
  }
  expect([...texts].filter(([, of]) => of.size > 1).map(([step]) => step)).toEqual([]);
});

const whole = documentedWorkflows();

const documentsWithWorkflow = whole.map(({ where }) => where.replace(/:\d+$/, ''));

test('`npm run recipes` runs every documented workflow', () => {
  const planned = plannedRecipes([]).map(({ name }) => (name.includes('README') ? name : `docs/recipes/${name}`));
  expect([...new Set(planned)].toSorted()).toEqual(documentsWithWorkflow.toSorted());
});

test('a workflow that can end with a hint has the inputs that the hint names', () => {
  const others = whole.filter(({ text }) => {
    const jobs = JSON.stringify(mappingIn(parse(text))['jobs']);
    const compares = /"previous-manifest"|publish-pages\.yml/.test(jobs);
    const accepts = /"max-removed":"(100%|\$\{\{[^}]*\binputs\.max-removed\b)/.test(jobs);
    return !/\$\{\{[^}]*\binputs\.job-id\b/.test(jobs) || (compares && !accepts);
  });
  // The alarm and an archive need no job. A re-run for a pull request exports the preview as it is by then.
  expect(others.map(({ where }) => where.replace(/:\d+$/, ''))).toEqual([
    'docs/recipes/alarm.md',
    'docs/recipes/export-zip.md',
    'docs/recipes/pull-requests.md',
  ]);
});

test('a workflow that compares and deploys decides by `publish`, once', () => {
  const reusable = {
    where: '.github/workflows/publish-pages.yml',
    text: readText('.github/workflows/publish-pages.yml'),
  };
  const others = [...whole, reusable].filter(({ text }) => {
    const conditions = [...text.matchAll(/^ +if: (.*)$/gm)].map(([, condition = '']) => condition);
    const own = conditions.filter((each) => each.includes("event_name != 'schedule'"));
    const ofPublish = conditions.filter((each) => /^steps\.(export|prepare)\.outputs\.publish == 'true'$/.test(each));
    const compares = /previous-manifest: [^]*\/check-published/.test(text);
    return own.length > 0 || ofPublish.length > 1 || (compares && ofPublish.length === 0);
  });
  // Every pull request gets a preview. Every run deploys to staging, and production follows an approval.
  expect(others.map(({ where }) => where.replace(/:\d+$/, ''))).toEqual([
    'docs/recipes/pull-requests.md',
    'docs/recipes/staging-and-production.md',
  ]);
});

test('workflows that deploy to one GitHub Pages site share a concurrency group', () => {
  const reusable = { where: 'publish-pages.yml', text: readText('.github/workflows/publish-pages.yml') };
  const deploying = [...whole, reusable].filter(({ text }) =>
    /uses: actions\/deploy-pages@|push .*gh-pages/.test(text),
  );
  expect(deploying).toHaveLength(5);
  const groups = deploying.map(({ text }) => mappingIn(parse(text))['concurrency']);
  expect(new Set(groups)).toEqual(new Set(['publish-pages']));
});

/**
 * What runs each third-party action: `runs.using` in the `action.yml` of the commit. Read from clones of the repositories; for
 * `actions/configure-pages`, from the change that its release notes name, and for `codeql-action` and `zizmor-action`, from the newest
 * release in the clone. Runners have warned about Node 20 since 2025, and will remove it.
 */
const actionRuntimes: Readonly<Record<string, 'composite' | 'node24'>> = {
  'actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2': 'node24',
  'actions/cache/restore@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5': 'node24',
  'actions/cache/save@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5': 'node24',
  'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1': 'node24',
  'actions/configure-pages@45bfe0192ca1faeb007ade9deae92b16b8254a0d # v6.0.0': 'node24',
  'actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0': 'node24',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1': 'node24',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0': 'node24',
  'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0': 'node24',
  'actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0': 'composite',
  'aws-actions/configure-aws-credentials@e6de054238d6b7531b4efff3b6587d9aade6a06c # v6.2.3': 'node24',
  'azure/login@f5d393ae46f8fde4be8b75f32e3fc50e654ad0ca # v3.0.1': 'node24',
  'cloudflare/wrangler-action@ebbaa1584979971c8614a24965b4405ff95890e0 # v4.0.0': 'node24',
  'github/codeql-action/analyze@5595ccaf912efad79be6eef63a5619ff05969be3 # v4.37.6': 'node24',
  'github/codeql-action/init@5595ccaf912efad79be6eef63a5619ff05969be3 # v4.37.6': 'node24',
  'google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093 # v3.0.0': 'node24',
  'lycheeverse/lychee-action@8646ba30535128ac92d33dfc9133794bfdd9b411 # v2.8.0': 'composite',
  'raven-actions/actionlint@3d39aea434753780c3b3d4a1a31c854b4dbf49d7 # v2.2.0': 'composite',
  'zizmorcore/zizmor-action@3dc1ecc9bcb9e94e9b2c709687979e1298497054 # v0.6.2': 'composite',
};

test('every pinned action runs on Node 24 or is composite', () => {
  const own = namesOf('.github/workflows/*.yml').map(readText);
  const documented = documentNames().flatMap((name) => blocksIn(readText(name)).map(({ text }) => text));
  const pins = [...documented, ...own].flatMap(usesIn).filter((uses) => /@[0-9a-f]{40} /.test(uses));
  expect([...new Set(pins)].toSorted()).toEqual(Object.keys(actionRuntimes).toSorted());
});

test('the workflow rules reject a matrix that resumes one export in every job, and artifacts of each night that stay for 90 days', () => {
  const workflow = workflowIn('docs/recipes/many-domains.md')
    .replace("${{ inputs.domain == matrix.domain && inputs.job-id || '' }}", '${{ inputs.job-id }}')
    .replace(/ *retention-days: 7\n/, '');
  expect(violationsIn(workflow)).toEqual([
    'job export: every job of the matrix resumes the same export',
    'each scheduled run keeps an artifact for 90 days',
  ]);
});

test('the workflow rules reject programs that are started once per page', () => {
  const scripts = [
    "find site -name '*.html' -exec gzip {} \\;",
    "find site -type f -execdir mv {} {}.txt ';'",
    'find site -type f | xargs -n 1 gzip',
    'while IFS= read -r page; do gcloud storage cp "$page" gs://docs; done < pages',
    'for page in $(find site); do gzip "$page"; done',
    'for page in site/*.html; do gzip "$page"; done',
  ];
  const workflow = (script: string): string =>
    `{ on: { push: {} }, jobs: { x: { steps: [{ run: ${JSON.stringify(script)} }] } } }`;
  for (const script of scripts) expect(violationsIn(workflow(script)).join()).toContain('once per page');
  expect(violationsIn(workflow("find site -name '*.html' -exec gzip {} +"))).toEqual([]);
});

test('a recipe that compares can accept an export that lacks pages, and checks what changed first', () => {
  const comparing = recipeNames().filter((name) => workflowIn(name).includes('previous-manifest: '));
  const others = comparing.filter((name) => {
    const workflow = workflowIn(name);
    const accepts =
      !workflow.includes('workflow_dispatch') || workflow.includes('max-removed: ${{ inputs.max-removed }}');
    const checks = !workflow.includes('/check-published@') || workflow.includes('changes-path: ${{');
    return !accepts || !checks;
  });
  // Its deployments run in jobs that do not have the list of changes.
  expect(others).toEqual(['docs/recipes/staging-and-production.md']);
});

test('a recipe that may fail because of `max-removed` keeps the list of changes', () => {
  const limited = recipeNames().filter((name) => /^ +max-removed: \$/m.test(workflowIn(name)));
  expect(limited.length).toBeGreaterThan(10);
  const keeps =
    /if: always\(\) && steps\.(\w+)\.outputs\.changes-path != ''\n.*upload-artifact.*\n(?:.*\n){2} +path: .*changes-path/;
  const others = limited.filter((name) => !keeps.test(workflowIn(name)));
  // The reusable workflow does.
  const reusing = recipeNames().filter((name) => workflowIn(name).includes('/publish-pages.yml@'));
  expect(others).toEqual(reusing);
});

test('a script outside GitHub stops at the first command that fails', () => {
  const documents = ['docs/outside-github.md', 'docs/kubernetes.md'];
  const outside = documents.flatMap((where) => blocksIn(readText(where)).map((block) => ({ where, ...block })));
  expect(outside.length).toBeGreaterThan(5);
  const mayContinue = outside.filter(({ text }) => {
    const starts = text.matchAll(/^(?:#!.*|.*(?:script: \||sh '''|<<EOF|- \|))\n(.*)\n/gm);
    // `set -e` ignores a failure before `&&`.
    return text.includes(' && ') || [...starts].some(([, first = '']) => first.trim() !== 'set -eu');
  });
  expect(mayContinue.map(({ where, line }) => `${where}:${line}`)).toEqual([]);
});
