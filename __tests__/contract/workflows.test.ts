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
  const defaults = new Map(
    readMetadata(readText('action.yml')).inputs.map(({ name, defaultValue }) => [name, defaultValue]),
  );
  const { inputs } = readWorkflowMetadata(reusable.text);
  const different = inputs.filter(
    ({ name, defaultValue }) => defaults.has(name) && defaults.get(name) !== defaultValue,
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
    expect(permissionFaultsIn(text)).toEqual([]);
  },
);

/** The permissions of `GITHUB_TOKEN` that steps need. Stand-ins cannot show a 403, so a table decides. */
interface Rule {
  /** Matches the `uses` or the script of a step, or the `uses` of a job. */
  readonly pattern: RegExp;
  readonly needs: readonly string[];
}

/** From GitHub's "Permissions required for GitHub Apps" and the READMEs of the actions. */
const rules: readonly Rule[] = [
  { pattern: /^actions\/checkout@/, needs: ['contents: read'] },
  { pattern: /^actions\/configure-pages@/, needs: ['pages: read'] },
  { pattern: /^actions\/deploy-pages@/, needs: ['pages: write', 'id-token: write'] },
  { pattern: /^actions\/attest@/, needs: ['attestations: write', 'id-token: write'] },
  {
    pattern: /^(aws-actions\/configure-aws-credentials|google-github-actions\/auth|azure\/login)@/,
    needs: ['id-token: write'],
  },
  { pattern: /\/publish-pages\.yml@/, needs: ['pages: write', 'id-token: write'] },
  { pattern: /gh (issue|label) /, needs: ['issues: write'] },
  { pattern: /gh pr comment /, needs: ['pull-requests: write'] },
  { pattern: /gh api .*\/actions\/runs\/|gh run download /, needs: ['actions: read'] },
  { pattern: /gh api .*\/check-runs\//, needs: ['checks: read'] },
  { pattern: /docker push /, needs: ['packages: write'] },
  { pattern: /\bgit\b.*\bpush /s, needs: ['contents: write'] },
];

/** Calls of the API that need no permission. */
const harmless = /gh attestation (trusted-root|verify)/g;

/** Returns the missing and the unneeded permissions of each job, and calls of `gh` that no rule covers. */
function permissionFaultsIn(workflow: string): readonly string[] {
  const jobs = Object.entries(mappingIn(mappingIn(parse(workflow))['jobs']));
  return jobs.flatMap(([id, job]) => faultsOfJob(mappingIn(job)).map((fault) => `job ${id}: ${fault}`));
}

function faultsOfJob(job: Mapping): readonly string[] {
  const steps = listIn(job['steps'] ?? []).map(mappingIn);
  const texts = [job['uses'], ...steps.flatMap((step) => [step['uses'], step['run']])]
    .filter((text) => text !== undefined)
    .map((text) => stringIn(text).replace(harmless, ''));
  const matching = texts.map((text) => rules.filter(({ pattern }) => pattern.test(text)));
  const needed = [...new Set(matching.flat().flatMap(({ needs }) => needs))];
  const declared = Object.entries(mappingIn(job['permissions'] ?? {})).map(
    ([scope, level]) => `${scope}: ${String(level)}`,
  );
  const unknown = texts.filter((text, index) => /\bgh [a-z]/.test(text) && matching[index]?.length === 0);
  return [
    ...needed.filter((each) => !isGranted(each, declared)).map((each) => `needs ${each}`),
    ...declared
      .filter((each) => !needed.some((need) => isGranted(need, [each])))
      .map((each) => `does not need ${each}`),
    ...unknown.map((text) => `no rule covers ${text}`),
  ];
}

function isGranted(permission: string, declared: readonly string[]): boolean {
  return declared.includes(permission) || declared.includes(permission.replace(': read', ': write'));
}

/** Returns the inputs and outputs of this repository's actions and its reusable workflow that steps name wrongly or lack. */
function unknownNamesIn(yaml: string): readonly string[] {
  const outputs = new Map<unknown, readonly string[]>();
  const inputs = calledIn(parse(yaml)).flatMap((step) => {
    const metadata = ownMetadata(stringIn(step['uses']));
    if (metadata === undefined) return [];
    outputs.set(
      step['id'],
      metadata.outputs.map(({ name }) => name),
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
