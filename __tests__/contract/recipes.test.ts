import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { parse } from 'yaml';
import { blocksIn, linksIn, sectionOf } from '../../testing/markdown.ts';
import { recipeNames, scriptsIn, workflowIn } from '../../testing/recipes.ts';
import { documentNames, readText } from '../../testing/repository.ts';
import { listIn, mappingIn } from '../../sandbox/shapes.ts';
import { violationsIn } from '../../testing/workflow-rules.ts';

describe.each(recipeNames())('%s', (name) => {
  test('lists its prerequisites and its notes', () => {
    const text = readText(name);
    expect(sectionOf(text, 'Before you start')).toMatch(/^- /m);
    expect(sectionOf(text, text.includes('\n## Notes\n') ? 'Notes' : 'What can go wrong')).toMatch(/^- /m);
  });

  test('contains exactly one workflow', () => {
    expect(workflowIn(name)).toMatch(/^name: .*\n\non:\n/);
  });
});

test('every scheduled recipe can resume an export', () => {
  const scheduled = recipeNames().filter((name) => workflowIn(name).includes('\n  schedule:\n'));
  const resuming = scheduled.filter((name) => {
    const { jobs } = mappingIn(parse(workflowIn(name)));
    return /\$\{\{[^}]*\binputs\.job-id\b/.test(JSON.stringify(jobs));
  });
  expect(resuming).toEqual(scheduled);
});

/** A comment deploys nothing, the platform's pods serve a bundle without a manifest, and bundles that are kept are not online. */
const unchecked = ['docs/recipes/changed-pages.md', 'docs/recipes/kubernetes.md', 'docs/recipes/many-domains.md'];

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

const blocks = documentNames().flatMap((name) =>
  blocksIn(readText(name)).map((block) => ({ ...block, where: `${name}:${block.line}` })),
);

const whole = blocks.filter(({ text }) => /^on:/m.test(text) && /^jobs:/m.test(text));

test.each(whole)('the workflow at $where follows the workflow rules', ({ text }) => {
  expect(violationsIn(text)).toEqual([]);
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
  expect(others).toEqual(['docs/recipes/after-a-merge.md', 'docs/recipes/pages-in-one-line.md']);
});
