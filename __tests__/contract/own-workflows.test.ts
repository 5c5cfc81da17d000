import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readMetadata, readWorkflowMetadata } from '../../testing/metadata.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { readText, workflowNames } from '../../testing/repository.ts';
import { mappingIn } from '../../sandbox/shapes.ts';
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
