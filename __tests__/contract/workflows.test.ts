/** The workflows of the repository and of its documents. */
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { listIn, type Mapping, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readMetadata, readWorkflowMetadata } from '../../testing/metadata.ts';
import { recipeNames, workflowIn } from '../../testing/recipes.ts';
import { readText, workflowNames } from '../../testing/repository.ts';
import { documentedWorkflows, findingsIn } from '../../testing/workflow-findings.ts';
import { usesIn, violationsIn } from '../../testing/workflow-rules.ts';

describe("GitHub's language service finds no problem", () => {
  const files = [
    'action.yml',
    'agent-job/action.yml',
    'audit/action.yml',
    'check-published/action.yml',
    ...workflowNames(),
  ];
  const documents = [...files.map((name) => ({ where: name, name, text: readText(name) })), ...documentedWorkflows()];
  const findings = findingsIn(documents);

  test.each(documents.map(({ where }, index) => ({ where, found: findings[index] })))('at $where', ({ found }) => {
    expect(found).toEqual([]);
  });
});

test.each(workflowNames())('%s follows the workflow rules', (name) => {
  expect(violationsIn(readText(name))).toEqual([]);
});

test('every action is used in a single version, in this repository and in the recipes', () => {
  const versions = new Map<string, Set<string>>();
  for (const uses of [...workflowNames().map(readText), ...recipeNames().map(workflowIn)].flatMap(usesIn)) {
    const [, action = '', version = ''] = /^([\w.-]+\/[\w.-]+)[^@]*@(.*)$/.exec(uses) ?? [];
    versions.set(action, (versions.get(action) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, of]) => of.size > 1)).toEqual([]);
});

test('the reusable workflow has the defaults of the action, except for the limit of Pages', () => {
  const defaults = new Map(
    readMetadata(readText('action.yml')).inputs.map(({ name, defaultValue }) => [name, defaultValue]),
  );
  const { inputs } = readWorkflowMetadata(readText('.github/workflows/publish-pages.yml'));
  const different = inputs.filter(
    ({ name, defaultValue }) => defaults.has(name) && defaults.get(name) !== defaultValue,
  );
  expect(different.map(({ name }) => name)).toEqual(['max-site-size']);
});

test('the CI gate waits for every other job', () => {
  const { gate, ...others } = mappingIn(mappingIn(parse(readText('.github/workflows/ci.yml')))['jobs']);
  expect(mappingIn(gate)['needs']).toEqual(Object.keys(others));
});

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
