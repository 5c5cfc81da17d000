/** Which workflows run, on which events, and what must come of it. */
import { recipeNames, variantsOf, workflowIn } from '../../testing/recipes.ts';

export interface PlannedRecipe {
  readonly name: string;
  readonly workflow: string;
  /** They share the published site, in order. */
  readonly runs: readonly PlannedRun[];
}

export interface PlannedRun {
  readonly title: string;
  /** They run one after the other. */
  readonly triggers: readonly Trigger[];
  /** If true, the service rejects the key, so that a workflow must fail. */
  readonly isRejected: boolean;
  /** If true, the published site lacks its first page before the run. */
  readonly isRepair: boolean;
  /** Whether the run must deploy. Undefined if it may. */
  readonly deploys: boolean | undefined;
}

export interface Trigger {
  readonly event: 'deployment_status' | 'pull_request' | 'push' | 'schedule' | 'workflow_dispatch' | 'workflow_run';
  readonly cron?: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Scheduled recipes that publish nothing. */
const reporting = ['many-domains.md', 'more-checks.md'];

/** Every recipe and the workflows of two READMEs. */
export function plannedRecipes(names: readonly string[]): readonly PlannedRecipe[] {
  return [...recipeNames(), 'README.md', 'agent-job/README.md']
    .flatMap((name) =>
      [workflowIn(name), ...variantsOf(name)].map((workflow) => ({
        name: name.replace('docs/recipes/', ''),
        workflow,
      })),
    )
    .filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)))
    .map((recipe) => ({
      ...recipe,
      // A recipe without a key cannot be rejected.
      runs: runsOf(recipe.name, recipe.workflow).filter(
        ({ isRejected }) => !isRejected || /api-key|DOCS_ADMIN_KEY/.test(recipe.workflow),
      ),
    }));
}

function runsOf(name: string, workflow: string): readonly PlannedRun[] {
  const run = { isRejected: false, isRepair: false, deploys: undefined };
  const failed = { ...run, isRejected: true, deploys: false };
  const manual = triggersFor(workflow, 'workflow_dispatch');
  const night = triggersFor(workflow, 'schedule');
  const heard = triggersFor(workflow, 'workflow_run');
  if (heard.length > 0) return [{ ...run, title: 'after a failed run', triggers: heard, deploys: false }];
  if (night.length === 0) {
    const triggers = [
      ...manual,
      ...triggersFor(workflow, 'deployment_status'),
      ...triggersFor(workflow, 'pull_request'),
    ];
    return triggers.flatMap((trigger) => [
      { ...run, title: trigger.event, triggers: [trigger] },
      { ...failed, title: `${trigger.event}, failed`, triggers: [trigger] },
    ]);
  }
  const deploys = !reporting.includes(name);
  return [
    { ...run, title: 'first night', triggers: night, deploys },
    { ...run, title: 'unchanged night', triggers: night, deploys: false },
    ...triggersFor(workflow, 'push').map((trigger) => ({ ...run, title: 'push', triggers: [trigger], deploys })),
    { ...failed, title: 'failed night', triggers: night },
    { ...run, title: 'manual repair', triggers: manual, deploys, isRepair: deploys },
  ];
}

function triggersFor(workflow: string, event: Trigger['event']): readonly Trigger[] {
  if (!new RegExp(`^  ${event}:`, 'm').test(workflow)) return [];
  const crons = [...workflow.matchAll(/\bcron: '([^']*)'/g)].map(([, cron = '']) => cron);
  if (event === 'schedule') return crons.map((cron) => ({ event, cron, inputs: {} }));
  return [{ event, inputs: workflow.includes('/agent-job@') ? { 'job-id': 'agent_pull_request' } : {} }];
}
