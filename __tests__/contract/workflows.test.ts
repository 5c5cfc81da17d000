/** The workflows of the repository and of its documents. */
import { expect, test } from '@jest/globals';
import path from 'node:path';
import { parse } from 'yaml';
import { isMapping, listIn, type Mapping, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { type Metadata, readMetadata, readWorkflowMetadata } from '../../testing/metadata.ts';
import { documentedWorkflows, usesIn } from '../../testing/recipes.ts';
import { documentNames, readText, workflowNames } from '../../testing/repository.ts';
import { violationsIn } from './workflow-rules.ts';

const named = (where: string): { readonly where: string; readonly text: string } => ({ where, text: readText(where) });
const ownWorkflows = workflowNames().map(named);
const reusable = named('.github/workflows/publish-pages.yml');
const documents = documentNames().flatMap((name) =>
  blocksIn(readText(name))
    .filter(({ language }) => /^ya?ml$/.test(language))
    .map(({ text, line }) => ({ where: `${name}:${line}`, text })),
);

test.each([...ownWorkflows, ...documents])(
  '$where uses only inputs and outputs that exist, and sets the required ones',
  ({ text }) => {
    expect(unknownNamesIn(text)).toEqual([]);
  },
);

test.each([...ownWorkflows, ...documentedWorkflows()])('$where follows the rules of this project', ({ text }) => {
  expect(violationsIn(text)).toEqual([]);
});

test('every action is used in a single version, in this repository and in the recipes', () => {
  const versions = new Map<string, Set<string>>();
  for (const uses of [...ownWorkflows, ...documentedWorkflows()].flatMap(({ text }) => usesIn(text))) {
    const [, action = '', version = ''] = /^([\w.-]+\/[\w.-]+)[^@]*@(.*)$/.exec(uses) ?? [];
    versions.set(action, (versions.get(action) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('the reusable workflow has the defaults of the action, except for the limit of Pages', () => {
  const { inputs } = readMetadata(readText('action.yml'));
  const different = readWorkflowMetadata(reusable.text).inputs.filter((input) =>
    inputs.some(({ name, defaultValue }) => name === input.name && defaultValue !== input.defaultValue),
  );
  expect(different.map(({ name }) => name)).toEqual(['max-site-size']);
});

test('the CI gate waits for every other job', () => {
  const { gate, ...others } = mappingIn(mappingIn(parse(readText('.github/workflows/ci.yml')))['jobs']);
  expect(mappingIn(gate)['needs']).toEqual(Object.keys(others));
});

test.each([...documentedWorkflows(), reusable])(
  '$where gives each job exactly the permissions that its steps need',
  ({ text }) => {
    for (const [id, job] of Object.entries(mappingIn(mappingIn(parse(text))['jobs'])))
      expect([id, mappingIn(job)['permissions'] ?? {}]).toEqual([id, permissionsFor(mappingIn(job))]);
  },
);

/**
 * What the `uses` or the script of a step, or the `uses` of a job, needs of `GITHUB_TOKEN`: from GitHub's "Permissions required for GitHub
 * Apps" and the READMEs of the actions. Stand-ins cannot show a 403, so a table decides.
 */
const permissions: readonly (readonly [pattern: RegExp, needed: Readonly<Record<string, string>>])[] = [
  [/^actions\/checkout@/, { contents: 'read' }],
  [/^actions\/configure-pages@/, { pages: 'read' }],
  [/^actions\/deploy-pages@|\/publish-pages\.yml@/, { pages: 'write', 'id-token': 'write' }],
  [/^actions\/attest@/, { attestations: 'write', 'id-token': 'write' }],
  [/^(aws-actions\/configure-aws-credentials|google-github-actions\/auth|azure\/login)@/, { 'id-token': 'write' }],
  [/gh (issue|label) /, { issues: 'write' }],
  [/gh pr comment /, { 'pull-requests': 'write' }],
  [/gh api .*\/actions\/runs\/|gh run download /, { actions: 'read' }],
  [/gh api .*\/check-runs\//, { checks: 'read' }],
  [/docker push /, { packages: 'write' }],
  [/\bgit\b.*\bpush /s, { contents: 'write' }],
  [/gh attestation (trusted-root|verify)/, {}],
];

/** A call of `gh` that no rule covers needs what no job has. */
function permissionsFor(job: Mapping): Readonly<Record<string, string>> {
  const steps = listIn(job['steps'] ?? []).map(mappingIn);
  const texts = [job['uses'], ...steps.flatMap((step) => [step['uses'], step['run']])].filter(
    (text) => text !== undefined,
  );
  const needed = texts.map(stringIn).flatMap((text): [string, string][] => {
    const rules = permissions.filter(([pattern]) => pattern.test(text)).flatMap(([, each]) => Object.entries(each));
    const isKnown = !/\bgh [a-z]/.test(text) || permissions.some(([pattern]) => pattern.test(text));
    return isKnown ? rules : [[text, 'unknown']];
  });
  // To write includes to read.
  return Object.fromEntries([...needed, ...needed.filter(([, level]) => level === 'write')]);
}

/** Returns the inputs and outputs of this repository's actions and its reusable workflow that steps name wrongly or lack. */
function unknownNamesIn(yaml: string): readonly string[] {
  const outputs = new Map<unknown, readonly string[]>();
  const inputs = calledIn(parse(yaml)).flatMap((step) => {
    const metadata = ownMetadata(stringIn(step['uses']));
    if (metadata === undefined) return [];
    outputs.set(
      step['id'],
      Array.from(metadata.outputs, ({ name }) => name),
    );
    const given = Object.keys(mappingIn(step['with'] ?? {}));
    const missing = metadata.inputs.filter(({ name, isRequired }) => isRequired && !given.includes(name));
    return [
      ...given.filter((each) => metadata.inputs.every(({ name }) => name !== each)),
      ...missing.map(({ name }) => `no ${name}`),
    ];
  });
  const read = [...yaml.matchAll(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g)];
  const unknown = read.filter(([, id, name = '']) => outputs.get(id)?.includes(name) === false);
  return [...inputs, ...unknown.map(([whole]) => whole)];
}

/** Returns every step and every job that uses an action or a workflow. */
function calledIn(value: unknown): readonly Mapping[] {
  if (Array.isArray(value)) return value.flatMap(calledIn);
  if (!isMapping(value)) return [];
  return typeof value['uses'] === 'string' ? [value] : Object.values(value).flatMap(calledIn);
}

function ownMetadata(uses: string): Omit<Metadata, 'description'> | undefined {
  const [, name] = /^(?:your-org\/static-export-action|\$)\/?(.*?)(?:@v\d+)?$/.exec(uses) ?? [];
  if (name === undefined) return undefined;
  return name.endsWith('.yml')
    ? readWorkflowMetadata(readText(name))
    : readMetadata(readText(path.posix.join(name, 'action.yml')));
}
