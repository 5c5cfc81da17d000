import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readText, workflowNames } from '../support/repository.ts';
import { mappingIn, type Mapping } from '../support/shapes.ts';

const lines = workflowNames().flatMap((name) =>
  readText(name)
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(- )?uses:/.test(line) ? [{ where: `${name}:${index + 1}`, line: line.trim() }] : [],
    ),
);

/** Actions of others by commit, which nobody can move, with the version that a reader and Dependabot know it by. */
const pinned = /^(- )?uses: (\.\/\S*|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;

test.each(lines)('$where names a commit and its version', ({ line }) => {
  expect(line).toMatch(pinned);
});

test.each([
  ['a tag', '- uses: actions/checkout@v7'],
  ['a short commit', 'uses: actions/checkout@3d3c42e # v7.0.1'],
  ['a commit without its version', 'uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1'],
])('%s is no pin', (_what, line) => {
  expect(line).not.toMatch(pinned);
});

test('one action is used in one version', () => {
  const versions = new Map<string, Set<string>>();
  for (const { line } of lines) {
    const [, action = '', version = ''] = /uses: ([\w.-]+\/[\w.-]+)[^@]*@(.*)$/.exec(line) ?? [];
    versions.set(action, (versions.get(action) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, of]) => of.size > 1)).toEqual([]);
});

function workflowIn(name: string): Mapping {
  return mappingIn(parse(readText(name)));
}

describe.each(workflowNames())('%s', (name) => {
  test('gives no job a permission that it does not ask for', () => {
    expect(workflowIn(name)['permissions']).toEqual({});
  });

  test('lets no job run for hours', () => {
    const jobs = Object.values(mappingIn(workflowIn(name)['jobs'])).map(mappingIn);
    expect(jobs.map((job) => job['timeout-minutes'])).not.toContain(undefined);
  });
});

test('the gate waits for every other job of CI', () => {
  const { gate, ...others } = mappingIn(workflowIn('.github/workflows/ci.yml')['jobs']);
  expect(mappingIn(gate)['needs']).toEqual(Object.keys(others));
});
