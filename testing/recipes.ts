/** The recipes, which are documents that contain one workflow each, and the workflows of all documents. */
import { parse } from 'yaml';
import { blocksIn } from './markdown.ts';
import { documentNames, namesOf, readText } from './repository.ts';
import { listIn, type Mapping, mappingIn, stringIn } from '../sandbox/shapes.ts';

export function recipeNames(): readonly string[] {
  return namesOf('docs/recipes/*.md').filter((name) => !name.endsWith('/README.md'));
}

/** Returns the workflow of a recipe as users copy it. Throws unless there is exactly one. */
export function workflowIn(recipe: string): string {
  const workflows = blocksIn(readText(recipe)).flatMap(({ language, text }) =>
    language === 'yaml' && /^jobs:/m.test(text) ? [text] : [],
  );
  const [workflow] = workflows;
  if (workflow === undefined || workflows.length > 1) throw new Error(`${recipe} shows ${workflows.length} workflows`);
  return workflow;
}

interface DocumentedWorkflow {
  /** Document and line number. */
  readonly where: string;
  readonly text: string;
}

/** Returns every workflow that could run as it is. */
export function documentedWorkflows(): readonly DocumentedWorkflow[] {
  return documentNames().flatMap((name) =>
    blocksIn(readText(name))
      .filter(({ text }) => /^on:/m.test(text) && /^jobs:/m.test(text))
      .map(({ text, line }) => ({ where: `${name}:${line}`, text })),
  );
}

/** Returns the value of each `uses:`, including the version in its comment. */
export function usesIn(yaml: string): readonly string[] {
  return [...yaml.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].flatMap(([, uses]) => uses ?? []);
}

/** Returns the workflow of a recipe with the steps that each section shows in place of those that log in and deploy. */
export function variantsOf(recipe: string): readonly string[] {
  const steps = blocksIn(readText(recipe)).filter(({ text }) => text.startsWith('- name: '));
  const deployment =
    /^(?: {6}- name: .*\n {8}id: login\n(?: {8}.*\n)*\n)? {6}- name: .*\n {8}id: deploy\n(?: {8}.*\n)*/m;
  return steps.map(({ text }) => workflowIn(recipe).replace(deployment, () => text.replace(/^(?=.)/gm, '      ')));
}

export interface Script {
  readonly step: string;
  readonly text: string;
  /** The environment of the step, which overrides that of its job. */
  readonly env: Mapping;
}

/** Returns the script steps of a workflow, in order. */
export function scriptsIn(workflow: string): readonly Script[] {
  const jobs = Object.values(mappingIn(mappingIn(parse(workflow))['jobs'])).map(mappingIn);
  return jobs.flatMap((job) =>
    listIn(job['steps'] ?? [])
      .map(mappingIn)
      .filter((step) => step['run'] !== undefined)
      .map((step) => ({
        step: stringIn(step['name']),
        text: stringIn(step['run']),
        env: { ...mappingIn(job['env'] ?? {}), ...mappingIn(step['env'] ?? {}) },
      })),
  );
}

/**
 * Replaces references such as `uses: $/agent-job`, which GitHub resolves to the commit of the workflow itself, with the name that users write. act does not resolve them.
 */
export function withoutSelfReferences(yaml: string): string {
  return yaml.replace(/(uses:) \$\/(?:\.|([\w-]+))$/gm, (_, uses: string, folder?: string) =>
    [`${uses} your-org/static-export-action`, folder].filter(Boolean).join('/').concat('@v1'),
  );
}
