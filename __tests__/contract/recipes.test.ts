import { expect, test } from '@jest/globals';
import path from 'node:path';
import { parse } from 'yaml';
import { blocksIn, linksIn } from '../../testing/markdown.ts';
import { documentedWorkflows, recipeNames, scriptsIn, workflowIn } from '../../testing/recipes.ts';
import { plannedRecipes } from '../../scripts/recipes/planned-runs.ts';
import { readText } from '../../testing/repository.ts';
import { listIn, mappingIn } from '../../sandbox/shapes.ts';
import { violationsIn } from './workflow-rules.ts';

test('the index links to every recipe, and the README links to the index', () => {
  const index = 'docs/recipes/README.md';
  const listed = linksIn(readText(index)).map((link) => path.posix.join('docs/recipes', link));
  expect(listed).toEqual(expect.arrayContaining([...recipeNames()]));
  expect(linksIn(readText('README.md'))).toContain(index);
});

const reusable = {
  where: '.github/workflows/publish-pages.yml',
  text: readText('.github/workflows/publish-pages.yml'),
};
const workflows = [...documentedWorkflows(), reusable].map(({ where, text }) => ({
  name: where.replace(/:\d+$/, '').replace('docs/recipes/', ''),
  text,
}));

test('`npm run recipes` runs every documented workflow', () => {
  const planned = new Set(plannedRecipes([]).map(({ name }) => name));
  const documented = workflows.map(({ name }) => name).filter((name) => name !== reusable.where);
  expect([...planned].toSorted()).toEqual(documented.toSorted());
});

interface Promised {
  readonly rule: string;
  readonly isKept: (text: string) => boolean;
  /** Workflows that do not keep it, and why. */
  readonly others: readonly string[];
}

const compares = (text: string): boolean => /^ +previous-manifest: |\/publish-pages\.yml@/m.test(text);

const promises: readonly Promised[] = [
  {
    rule: 'ends with a check of what is online, if it deploys to another environment than `documentation`',
    // Jobs that only use secrets run in that environment.
    isKept: (text) =>
      Object.values(mappingIn(mappingIn(parse(text))['jobs']))
        .map(mappingIn)
        .filter(({ environment, steps }) => {
          const isDeployment = environment !== undefined && environment !== 'documentation';
          return isDeployment && JSON.stringify(steps ?? []).includes('uses');
        })
        .every(({ steps }) => /\/check-published(@v1)?$/.test(String(mappingIn(listIn(steps).at(-1))['uses']))),
    // The platform's pods serve a bundle without a manifest, and bundles that are kept are not online.
    others: ['kubernetes.md', 'many-domains.md'],
  },
  {
    rule: 'has the inputs that a hint names: the job, and the limit of removed pages',
    isKept: (text) =>
      /\$\{\{[^}]*\binputs\.job-id\b/.test(text) &&
      (!compares(text) || /^ +max-removed: (100%|\$\{\{[^}]*\binputs\.max-removed\b)/m.test(text)),
    // The alarm and an archive need no job. A re-run for a pull request exports the preview as it is by then.
    others: ['alarm.md', 'export-zip.md', 'pull-requests.md'],
  },
  {
    rule: 'decides by `publish`, once, if it compares and deploys',
    isKept: (text) => {
      const conditions = [...text.matchAll(/^ +if: (.*)$/gm)].map(([, condition = '']) => condition);
      const own = conditions.filter((each) => each.includes("event_name != 'schedule'"));
      const ofPublish = conditions.filter((each) => /^steps\.(export|prepare)\.outputs\.publish == 'true'$/.test(each));
      const deploys = /previous-manifest: [^]*\/check-published/.test(text);
      return own.length === 0 && ofPublish.length < 2 && (!deploys || ofPublish.length === 1);
    },
    // Every pull request gets a preview. Every run deploys to staging, and production follows an approval.
    others: ['pull-requests.md', 'staging-and-production.md'],
  },
  {
    rule: 'checks what changed first, if it compares',
    isKept: (text) =>
      !/^ +previous-manifest: /m.test(text) || !text.includes('/check-published') || text.includes('changes-path: ${{'),
    // Its deployments run in jobs that do not have the list of changes.
    others: ['staging-and-production.md'],
  },
  {
    rule: 'keeps the list of changes, if it may fail because of `max-removed`',
    isKept: (text) =>
      !/^ +max-removed: \$/m.test(text) ||
      text.includes('/publish-pages.yml@') ||
      /if: always\(\) && steps\.(\w+)\.outputs\.changes-path != ''\n.*upload-artifact.*\n(?:.*\n){2} +path: .*changes-path/.test(
        text,
      ),
    others: [],
  },
];

test.each(promises)('a workflow $rule', ({ isKept, others }) => {
  expect(workflows.filter(({ text }) => !isKept(text)).map(({ name }) => name)).toEqual(others);
});

test('scripts with the same name are identical, so that each is tested once', () => {
  const texts = new Map<string, Set<string>>();
  for (const { step, text } of workflows.flatMap((workflow) => scriptsIn(workflow.text))) {
    texts.set(step, (texts.get(step) ?? new Set()).add(text));
  }
  expect([...texts].filter(([, of]) => of.size > 1).map(([step]) => step)).toEqual([]);
});

test('workflows that deploy to one GitHub Pages site share a concurrency group', () => {
  const deploying = workflows.filter(({ text }) => /uses: actions\/deploy-pages@|push .*gh-pages/.test(text));
  expect(deploying).toHaveLength(5);
  const groups = deploying.map(({ text }) => mappingIn(parse(text))['concurrency']);
  expect(new Set(groups)).toEqual(new Set(['publish-pages']));
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
