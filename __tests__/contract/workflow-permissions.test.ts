import { describe, expect, test } from '@jest/globals';
import { blocksIn } from '../../testing/markdown.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { readText } from '../../testing/repository.ts';
import { permissionFaultsIn } from '../../testing/workflow-permissions.ts';

describe('each job has exactly the permissions that its steps need', () => {
  test.each(recipeNames())('in %s', (name) => {
    expect(permissionFaultsIn(workflowIn(name))).toEqual([]);
  });

  test.each(['README.md', 'agent-job/README.md'])('in %s', (name) => {
    const workflows = blocksIn(readText(name)).filter(({ text }) => /^jobs:/m.test(text));
    expect(workflows).toHaveLength(1);
    expect(workflows.flatMap(({ text }) => permissionFaultsIn(text))).toEqual([]);
  });

  test('in the reusable workflow', () => {
    expect(permissionFaultsIn(readText('.github/workflows/publish-pages.yml'))).toEqual([]);
  });
});
