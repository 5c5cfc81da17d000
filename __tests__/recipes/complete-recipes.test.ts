// Runs each recipe as a new user does: pasted, with the names replaced.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { type PublishedHost, serveFolder } from '../../sandbox/published/serve-folder.ts';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { firstRun } from '../../testing/stand-ins/stand-ins.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { describeScripts } from './recipe-runner.ts';
import { type Order, runWorkflow, type StepRun } from './run-workflow.ts';

jest.setTimeout(60_000);

const folder = useSharedFolder();
const site = createTestSite();
let sandbox: Sandbox;
let host: PublishedHost;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.folder });
  host = await serveFolder(folder.at('published'));
});
afterAll(async () => {
  await host.close();
  await sandbox.close();
  site.remove();
});
beforeEach(() => rmSync(folder.at('published'), { recursive: true, force: true }));

const inputs = { 'agent-job-id': 'agent_pull_request' };

function run(name: string, event: Order['event']): Promise<readonly StepRun[]> {
  const order = { workflow: workflowIn(name), event, inputs: event === 'workflow_dispatch' ? inputs : {} };
  return runWorkflow(order, {
    ...{ sandbox, host, folder: folder.path, published: folder.at('published') },
    answers: firstRun,
  });
}

/** The events that a person or a program triggers; a schedule is run like a manual run. */
const events = ['workflow_dispatch', 'pull_request', 'deployment_status'] as const;

function failuresIn(runs: readonly StepRun[]): readonly string[] {
  return runs.filter(({ result }) => result === 'failure').map(({ name, log }) => `${name}: ${log}`);
}

/** Steps that a successful run skips. */
const skippedSteps = ['Keep the findings of the audit', 'Keep the list'];

for (const name of recipeNames()) {
  const workflow = workflowIn(name);
  const programs = ['rsync', 'python3'].filter((program) => workflow.includes(program));
  describeScripts(...programs)(`in ${name}`, () => {
    test.each(events.filter((event) => workflow.includes(`  ${event}:`)))(
      'every step succeeds on %s',
      async (event) => {
        const runs = await run(name, event);
        expect(failuresIn(runs)).toEqual([]);
        const skipped = runs.filter(({ result }) => result === 'skipped').map((step) => step.name);
        expect(skippedSteps).toEqual(expect.arrayContaining(skipped));
        expect(runs.length).toBeGreaterThan(0);
      },
    );
  });
}
