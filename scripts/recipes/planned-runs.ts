/** Which workflows run, and on which event. */
import { blocksIn } from '../../testing/markdown.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { readText } from '../../testing/repository.ts';

export interface PlannedRun {
  /** Name of the recipe and event, for the report. */
  readonly title: string;
  readonly workflow: string;
  readonly event: 'deployment_status' | 'pull_request' | 'workflow_dispatch';
  readonly inputs: Readonly<Record<string, string>>;
}

const inputs: Readonly<Record<string, string>> = {
  'agent-job-id': 'agent_pull_request',
};

/** Every recipe on every event that triggers it, then the workflow of the README. A schedule is run as `workflow_dispatch`. */
export function plannedRuns(names: readonly string[]): readonly PlannedRun[] {
  const recipes = recipeNames().map((name) => ({ name, workflow: workflowIn(name) }));
  const readme = blocksIn(readText('README.md')).filter(({ text }) => /^on:/m.test(text) && /^jobs:/m.test(text));
  const workflows = [...recipes, ...readme.map(({ text }) => ({ name: 'README.md', workflow: text }))];
  return workflows
    .flatMap(({ name, workflow }) => runsOf(name, workflow))
    .filter(({ title }) => names.length === 0 || names.some((name) => title.includes(name)));
}

function runsOf(name: string, workflow: string): readonly PlannedRun[] {
  const events = (['workflow_dispatch', 'deployment_status', 'pull_request'] as const).filter((event) =>
    new RegExp(`^  ${event}:`, 'm').test(workflow),
  );
  return events.map((event) => ({
    title: `${name.replace('docs/recipes/', '')} on ${event}`,
    workflow,
    event,
    inputs: Object.fromEntries(Object.entries(inputs).filter(([input]) => workflow.includes(`inputs.${input}`))),
  }));
}
