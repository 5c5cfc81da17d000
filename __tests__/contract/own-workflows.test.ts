import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readMetadata, readWorkflowMetadata } from '../../scripts/docs/metadata.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { readText, workflowNames } from '../../testing/repository.ts';
import { mappingIn } from '../../testing/shapes.ts';
import { violationsIn, usesIn } from '../../testing/workflow-rules.ts';

test.each(workflowNames())('%s follows the workflow rules', (name) => {
  expect(violationsIn(readText(name))).toEqual([]);
});

test('every action is used in a single version, in this repository and in the recipes', () => {
  const versions = new Map<string, Set<string>>();
  for (const uses of [...workflowNames().map(readText), ...recipeNames().map(workflowIn)].flatMap(usesIn)) {
    const [, action = '', version = ''] = /^([\w.-]+\/[\w.-]+)[^@]*@(.*)$/.exec(uses) ?? [];
    versions.set(action, (versions.get(action) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('the reusable workflow has the defaults of the action, except for the limit of Pages', () => {
  const defaults = new Map(
    readMetadata(readText('action.yml')).inputs.map(({ name, defaultValue }) => [name, defaultValue]),
  );
  const { inputs } = readWorkflowMetadata(readText('.github/workflows/publish-pages.yml'));
  const different = inputs.filter(
    ({ name, defaultValue }) => defaults.has(name) && defaults.get(name) !== defaultValue,
  );
  expect(different.map(({ name }) => name)).toEqual(['max-site-size']);
});

test('the CI gate waits for every other job', () => {
  const { gate, ...others } = mappingIn(mappingIn(parse(readText('.github/workflows/ci.yml')))['jobs']);
  expect(mappingIn(gate)['needs']).toEqual(Object.keys(others));
});

describe('the workflow rules', () => {
  const kept = `
permissions: {}
jobs:
  publish:
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with: { persist-credentials: false }
      - uses: your-org/static-export-action@v1
        with: { api-key: '\${{ secrets.KEY }}' }
      - uses: $/agent-job
      - run: |
          set -euo pipefail
          one | two
  call:
    uses: your-org/static-export-action/.github/workflows/publish-pages.yml@v1
    secrets: { api-key: '\${{ secrets.KEY }}' }
`;

  test('accept a workflow without violations', () => {
    expect(violationsIn(kept)).toEqual([]);
  });

  test.each([
    ['a tag', '3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1', 'v7'],
    ['a short commit', '3d3c42e5aac5ba805825da76410c181273ba90b1', '3d3c42e'],
    ['a commit without its version', ' # v7.0.1', ''],
    ['an action of the checkout', 'your-org/static-export-action@v1', './'],
    ['our own commit without a path', 'your-org/static-export-action@v1', '$/'],
    ['our own branch', 'static-export-action@v1', 'static-export-action@main'],
    ['another action of our name', 'static-export-action@v1', 'another-action@v1'],
    ['permissions for all jobs', 'permissions: {}', 'permissions: { contents: read }'],
    ['permissions that are not said', 'permissions: {}\n', ''],
    ['a secret for all jobs', 'jobs:', "env: { KEY: '${{ secrets.KEY }}' }\njobs:"],
    ['a secret for all steps', '    steps:', "    env: { KEY: '${{ secrets.KEY }}' }\n    steps:"],
    ['all secrets for another workflow', /secrets: \{ api-key.*/, 'secrets: inherit'],
    ['a job without an end', '    timeout-minutes: 5\n', ''],
    ['an expression in a script', 'one | two', 'echo ${{ github.head_ref }}'],
    ['a script that continues after a failure', 'set -euo pipefail', 'set -u'],
    ['a pipe that continues after a failure', 'steps:', 'steps:\n      - run: one | two'],
    ['a token that stays', 'persist-credentials: false', 'fetch-depth: 1'],
    ['a key in the clear', /\$\{\{ secrets.KEY \}\}/, 'a-key-of-mine'],
  ])('reject %s', (_what, from, to) => {
    expect(violationsIn(kept.replace(from, to))).toHaveLength(1);
  });
});
