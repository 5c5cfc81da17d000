// Each recipe as a new user runs it: pasted, names replaced, nothing else.
import { afterAll, beforeAll, describe, expect, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { root } from '../../testing/repository.ts';
import { type Answer, testWithTools } from './programs.ts';
import { type Order, runWorkflow, type StepRun } from './run-workflow.ts';

/** Generous for a busy machine. */
jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: path.join(root, 'sandbox/site') });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.close();
});

/** A world in which all is well, and nothing is published yet. */
const answers: readonly Answer[] = [
  { program: 'curl', args: '', exitCode: 22 },
  { program: 'gh', args: '/pages', stdout: '{"html_url":"https://static.example.com/"}' },
  { program: 'gh', args: '/statuses', stdout: '[{"state":"success"}]' },
  { program: 'gh', args: '/deployments', stdout: '[{"id":7}]' },
  { program: 'gh', args: '^issue list', stdout: '[{"number":5}]' },
];

const inputs = { label: '2026-05', 'agent-job-id': 'agent_pull_request', 'publish-unchanged': false };

function run(name: string, event: Order['event'] = 'workflow_dispatch'): Promise<readonly StepRun[]> {
  const workflow = workflowIn(name);
  return runWorkflow(
    { workflow, event, inputs: event === 'workflow_dispatch' ? inputs : {} },
    { sandbox, folder, answers },
  );
}

function told(runs: readonly StepRun[]): readonly string[] {
  return runs.filter(({ result }) => result === 'failure').map(({ name, log }) => `${name}: ${log}`);
}

/** Steps that a run without trouble leaves out. */
const left: Readonly<Record<string, readonly string[]>> = {
  'docs/recipes/air-gapped.md': ['Keep the findings of the audit'],
};

describe('a recipe runs from its first step to its last', () => {
  testWithTools.each(recipeNames())('%s', async (name) => {
    const runs = await run(name);
    expect(told(runs)).toEqual([]);
    const skipped = runs.filter(({ result }) => result === 'skipped').map((step) => step.name);
    expect(skipped).toEqual(left[name] ?? []);
    expect(runs.length).toBeGreaterThan(1);
  });

  testWithTools('docs/recipes/agent-job.md, once the pull request is merged', async () => {
    const runs = await run('docs/recipes/agent-job.md', 'pull_request');
    expect(told(runs)).toEqual([]);
    expect(runs.map((step) => step.name)).toEqual(
      expect.arrayContaining(['Wait until the platform has published the merge', 'Export the site', 'Deploy']),
    );
  });
});
