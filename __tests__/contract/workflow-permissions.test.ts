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

describe('the permission check reports', () => {
  const workflow = workflowIn('docs/recipes/agent-job.md');

  test('a permission that a step needs and the job lacks', () => {
    const faults = permissionFaultsIn(workflow.replace('      issues: write\n', ''));
    expect(faults).toEqual(['job agent: needs issues: write']);
  });

  test('a permission that no step needs', () => {
    const faults = permissionFaultsIn(
      workflow.replace('deployments: read', 'deployments: read\n      contents: write'),
    );
    expect(faults).toEqual(['job published: does not need contents: write']);
  });

  test('a call of gh that the table does not cover', () => {
    const [fault] = permissionFaultsIn('jobs: { a: { steps: [{ run: gh release create v1 }] } }');
    expect(fault).toBe('job a: no rule covers gh release create v1');
  });
});
