// Runs each recipe as a new user does: pasted, with the names replaced.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { readText } from '../../testing/repository.ts';
import { firstRun } from '../../testing/stand-ins/stand-ins.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { describeScripts } from './recipe-runner.ts';
import { type Order, runWorkflow, type StepRun } from './run-workflow.ts';

jest.setTimeout(60_000);

const folder = useSharedFolder();
const site = createTestSite();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.folder });
});
afterAll(async () => {
  await sandbox.close();
  site.remove();
});

const inputs = { label: '2026-05', 'agent-job-id': 'agent_pull_request', 'publish-unchanged': false };

function run(name: string, event: Order['event'] = 'workflow_dispatch'): Promise<readonly StepRun[]> {
  const workflow = workflowIn(name);
  return runWorkflow(
    { workflow, event, inputs: event === 'workflow_dispatch' ? inputs : {} },
    { sandbox, folder: folder.path, answers: firstRun },
  );
}

/** The event that triggers the recipe's first job. */
function eventOf(name: string): Order['event'] {
  return name.endsWith('/preview.md') ? 'pull_request' : 'workflow_dispatch';
}

function failuresIn(runs: readonly StepRun[]): readonly string[] {
  return runs.filter(({ result }) => result === 'failure').map(({ name, log }) => `${name}: ${log}`);
}

/** Steps that a successful run skips. */
const skippedSteps: Readonly<Record<string, readonly string[]>> = {
  'docs/recipes/air-gapped.md': ['Keep the findings of the audit'],
};

for (const name of recipeNames()) {
  const programs = ['rsync'].filter((program) => readText(name).includes(program));
  describeScripts(...programs)(`in ${name}`, () => {
    test('every step succeeds', async () => {
      const runs = await run(name, eventOf(name));
      expect(failuresIn(runs)).toEqual([]);
      const skipped = runs.filter(({ result }) => result === 'skipped').map((step) => step.name);
      expect(skipped).toEqual(skippedSteps[name] ?? []);
      expect(runs.length).toBeGreaterThan(1);
    });
  });
}

describeScripts()('in docs/recipes/agent-job.md after the pull request is merged', () => {
  test('every step succeeds', async () => {
    const runs = await run('docs/recipes/agent-job.md', 'pull_request');
    expect(failuresIn(runs)).toEqual([]);
    expect(runs.map((step) => step.name)).toEqual(
      expect.arrayContaining(['Wait until the platform has published the merge', 'Export the site', 'Deploy']),
    );
  });
});
